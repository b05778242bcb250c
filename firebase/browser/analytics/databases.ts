/** Names of the SDK's databases begin so. */
const NAMES = /^(firebase-|validate-browser-context-for-indexeddb)/;

/**
 * The SDK keeps its databases open for as long as the page lives, so that nobody could delete them before every tab of the
 * site is closed. Here they are let go as soon as their deletion is asked for; what the SDK would write afterwards fails.
 */
export function releaseDatabases(): void {
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (name, ...version) {
    const request = open.call(this, name, ...version);
    if (!NAMES.test(name)) return request;
    request.addEventListener("success", () => {
      const database = request.result;
      database.addEventListener("versionchange", () => database.close());
    });
    return request;
  };
}
