/** One line of the table. */
export type Row = {
  what: string;
  value: number;
  /** `ms`, `KB`, `x nginx`, … */
  unit: string;
  /** The most the value may be; null where nothing was promised. */
  budget: number | null;
};

/** What the command line asked for. */
type Options = {
  /** Articles of the large site, each in both languages. */
  posts: number;
};

/** One measurement; what it drives is started and stopped by itself. */
export type Measurement = { name: string; run(options: Options): Promise<Row[]> };
