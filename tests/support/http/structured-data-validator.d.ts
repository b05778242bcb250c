declare module "@adobe/structured-data-validator" {
  type Issue = { rootType: string; issueMessage: string; severity: "ERROR" | "WARNING" };
  // biome-ignore lint/style/noDefaultExport: it is the package's
  export default class Validator {
    validate(data: Record<"jsonld" | "microdata" | "rdfa", Record<string, unknown[]>>): Promise<Issue[]>;
  }
}
