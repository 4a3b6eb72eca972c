/** What the journeys need of a browser that Playwright does not drive: its driver's part, the same for every engine. */

/** A tab, or a window of its own. */
export interface Tab {
  /** Runs the body of an async function in the page, which finds its arguments in `args`; gives what JSON has of its result. */
  readonly run: (body: string, args: readonly unknown[]) => Promise<unknown>;
  /** Has a script run before those of the pages that it opens from now on, or at least before those of the first. */
  readonly runFirst: (script: string) => Promise<void>;
  readonly goTo: (address: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly resize: (size: Size) => Promise<void>;
  /** Types a text, key by key. */
  readonly type: (text: string) => Promise<void>;
  /** Presses keys together, the last of them as a stroke: "Control", "s". Named as `KeyboardEvent.key` names them. */
  readonly press: (keys: readonly string[]) => Promise<void>;
  /** Moves the mouse to a point of the page in view, and presses its button there. */
  readonly click: (at: Point) => Promise<void>;
  /** What is in view, as PNG. */
  readonly picture: () => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A browser that was never used: what one stores, another knows nothing of. */
export interface Profile {
  readonly newTab: (size: Size) => Promise<Tab>;
  /** The folder that files are saved in. */
  readonly downloads: string;
  /** What pages wrote to the console as errors, and exceptions that nothing caught. */
  readonly errors: () => readonly string[];
  readonly close: () => Promise<void>;
}

export interface Engine {
  /** "Firefox 153.8.0" */
  readonly name: string;
  readonly newProfile: () => Promise<Profile>;
  readonly close: () => Promise<void>;
}
