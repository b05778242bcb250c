/** A browser that is not Chromium: Firefox, or WebKitGTK. */
export type OtherBrowser = {
  name: "Firefox" | "WebKit";
  /** A window of a new person: no cookie, no storage, nothing cached. */
  open(): Promise<OtherWindow>;
  close(): Promise<void>;
};

/** What a test does in such a window, whichever its engine, and by which protocol it is told. */
export type OtherWindow = {
  /** Opens an address as one that is typed, and waits until it is loaded. */
  goTo(url: string): Promise<void>;
  /** Runs a function in the page. It knows what it is given, and nothing around it. */
  run<Given, Found>(inPage: (given: Given) => Found | Promise<Found>, given: Given): Promise<Found>;
  /** Presses keys together, as a keyboard does: `Control+k`. */
  press(keys: string): Promise<void>;
  /** Types letters, one after another. */
  type(text: string): Promise<void>;
  /** Clicks a point of the window. */
  clickAt(point: Point): Promise<void>;
  /** Chooses a file for a field of files. */
  upload(css: string, path: string): Promise<void>;
  resize(size: { width: number; height: number }): Promise<void>;
  /** What a careful visitor would find in the developer tools. */
  noise(): string[];
  close(): Promise<void>;
};

export type Point = { x: number; y: number };
