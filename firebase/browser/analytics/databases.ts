/** Names of the SDK's databases begin so. */
const NAMES = /^(firebase-|validate-browser-context-for-indexeddb)/;

/**
 * The SDK keeps its databases open, and opens them when it needs them: they could be deleted only once every tab of the site
 * is closed, and would come back. Here they are let go when somebody asks for their deletion, and stay closed after a refusal.
 */
export function guardDatabases(isRefused: () => boolean): void {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (name, ...version) {
    if (!NAMES.test(name)) return open.call(this, name, ...version);
    if (isRefused()) throw new DOMException("The visitor refused to be measured.", "NotAllowedError");
    const request = open.call(this, name, ...version);
    request.addEventListener("success", () => {
      const database = request.result;
      database.addEventListener("versionchange", () => database.close());
    });
    return request;
  };
}
