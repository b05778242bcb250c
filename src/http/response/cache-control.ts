/** Shared caches may keep it, and ask again each time: a publish is seen at once (RFC 9111 §5.2.2). */
export const REVALIDATE = "public, max-age=0, must-revalidate";

/** For an address that names its content, and so never means another (RFC 8246). */
export const FOREVER = "public, max-age=31536000, immutable";

/** For an address whose file is replaced: nobody keeps it without asking whether it is still that one (RFC 9111 §5.2.2.4). */
export const ASK_AGAIN = "no-cache";
