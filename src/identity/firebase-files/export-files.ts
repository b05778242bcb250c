import type { ExportedAdmin } from "../interface/transfer.ts";
import type { PasswordHash } from "../provider/transfer.ts";

/**
 * A file for Firebase, a secret, and the command that brings its accounts in; `hasKey` where that holds the signer key of
 * a project, a secret too.
 */
export type AccountsFile = { name: string; text: string; command: string; hasKey: boolean };

/** The files of an export. `accounts.json` comes first; others follow where passwords were hashed otherwise. */
type ExportFiles = {
  accounts: AccountsFile[];
  /** The documents of the collection `admins`, keyed by id; dates are ISO texts. */
  records: { name: string; text: string };
};

/** Files for `firebase auth:import`, one for each way of hashing: it takes one in a call; and the `admins` documents. */
export function exportFiles(administrators: readonly ExportedAdmin[]): ExportFiles {
  const groups = Map.groupBy(administrators, ({ password }) => optionsOf(password));
  const passwordless = groups.get("") ?? [];
  groups.delete("");
  // Ours first. Accounts without a password can be in any file.
  const ordered = [...groups].sort(([one], [other]) => rank(one) - rank(other));
  const [[options, first] = ["", []], ...others] = ordered;
  const files = [[options, [...first, ...passwordless]] as const, ...others];
  return {
    accounts: files.map(([hashing, members], index) => {
      const name = index === 0 ? "accounts.json" : `accounts-${index + 1}.json`;
      return {
        name,
        text: `${JSON.stringify({ users: members.map(userOf) }, null, 2)}\n`,
        hasKey: hashing.includes("--hash-key="),
        command: ["firebase auth:import", name, hashing].filter((part) => part !== "").join(" "),
      };
    }),
    records: { name: "admins.json", text: `${JSON.stringify(recordsOf(administrators), null, 2)}\n` },
  };
}

const OURS = "--hash-algo=STANDARD_SCRYPT";

function rank(options: string): number {
  return options.startsWith(OURS) ? 0 : 1;
}

/** Options of `firebase auth:import` that say how a password was hashed. */
function optionsOf(password: PasswordHash | null): string {
  if (password === null) return "";
  if (password.algorithm === "scrypt") {
    const { N, r, p } = password.cost;
    const length = Buffer.byteLength(password.hash, "base64");
    return `${OURS} --mem-cost=${N} --block-size=${r} --parallelization=${p} --dk-len=${length}`;
  }
  const { signerKey, saltSeparator, rounds, memoryCost } = password.config;
  const separator = saltSeparator === "" ? "" : ` --salt-separator=${saltSeparator}`;
  return `--hash-algo=SCRYPT --hash-key=${signerKey}${separator} --rounds=${rounds} --mem-cost=${memoryCost}`;
}

/** Fields that are absent in Firebase are left out: `null` is none of its values. */
function userOf({ id, email, name, createdAt, lastLogin, password }: ExportedAdmin) {
  return {
    localId: id,
    email,
    // Whoever signs in here proved their address by an invitation, a link, or the operator's word.
    emailVerified: true,
    ...(name !== null && { displayName: name }),
    ...(createdAt !== null && { createdAt: String(createdAt) }),
    ...(lastLogin !== null && { lastSignedInAt: String(lastLogin) }),
    ...(password !== null && { passwordHash: password.hash, salt: password.salt }),
    disabled: false,
    providerUserInfo: [],
  };
}

function recordsOf(administrators: readonly ExportedAdmin[]) {
  return Object.fromEntries(
    administrators.map(({ id, email, name, role, locale, language, createdAt, createdBy, lastLogin, extra }) => [
      id,
      {
        ...extra,
        email,
        role,
        createdAt: isoOf(createdAt),
        createdBy,
        lastLogin: isoOf(lastLogin),
        ...(name !== null && { name }),
        locale,
        ...(language !== null && { language }),
      },
    ]),
  );
}

function isoOf(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}
