/** Where a request comes from: its address, and what its browser calls itself. */
export type Client = { ip: string; userAgent: string };
