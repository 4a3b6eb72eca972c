/**
 * What stands between the computers of an agency: the port that an engine of the shared desk fits. Its rows are kept in
 * streams, in the order of their sequences. Nothing but an adapter knows which engine it is.
 */

/**
 * `journal`: rows that are only added. `clients`: the last row of a subject counts. `claims`: as `clients`, and a row is
 * gone `claimLife` after it was put.
 */
export type Stream = 'journal' | 'clients' | 'claims';

/** How long the engine keeps a claim that nobody puts again. Milliseconds. */
export const claimLife = 120_000;

/** A row as a stream has it. */
export interface StreamRow {
  readonly stream: Stream;
  /** Lower-case words of `a-z`, `0-9`, `=`, `-` and `_`, separated by points. */
  readonly subject: string;
  /** Counts the rows of a stream from 1, without giving a number twice; greater for a later row. */
  readonly sequence: number;
  /** When the engine took it: by its own clock, milliseconds since 1970. */
  readonly at: number;
  /** JSON; empty where a claim was given up. */
  readonly text: string;
}

/** The acknowledgment of a row. */
export type Published =
  | { readonly kind: 'stored'; readonly sequence: number }
  /** The subject's last row is another than was expected: the sequence of that one, 0 without any. Nothing was stored. */
  | { readonly kind: 'stale'; readonly sequence: number };

/** The line is cut, or no acknowledgment came: whether the row is stored is not known. */
export class LineError extends Error {
  override readonly name = 'LineError';
}

/** The engine does not take this row, whenever it comes: it is too large. */
export class RefusedRowError extends Error {
  override readonly name = 'RefusedRowError';
}

export interface DeskEngine {
  /**
   * Connects, and connects again by itself until `leave`.
   * @param onLine called with whether the line is there, and what is watched can be read, at each change; at first there is none.
   */
  readonly join: (onLine: (isUp: boolean) => void) => void;
  /**
   * Stores a row. Several rows of one text are several rows: readers know a row by what is in it.
   * @param expected the sequence of the subject's last row, 0 for none: else it is `stale`. Undefined stores in any case.
   * @throws {LineError} also where it was stored and the acknowledgment was lost.
   * @throws {RefusedRowError}
   */
  readonly publish: (
    row: Pick<StreamRow, 'subject' | 'text'> & { readonly stream: 'journal' | 'clients' },
    expected?: number,
  ) => Promise<Published>;
  /**
   * The row at a sequence that was read. `gone` where it was purged or another took its place; `lost` where the stream has not
   * come to that sequence: a server that loses its power loses rows, and gives their sequences to others.
   * @throws {LineError}
   */
  readonly rowAt: (stream: 'journal' | 'clients', sequence: number) => Promise<StreamRow | 'gone' | 'lost'>;
  /**
   * Reads what a stream has after a sequence, in order, up to what was there at the call; some rows at a time.
   * @param left how many come after these, as far as that is known.
   * @throws {LineError}
   */
  readonly replay: (
    stream: Stream,
    since: number,
    take: (rows: readonly StreamRow[], left: number) => Promise<void>,
  ) => Promise<void>;
  /**
   * Hands over what a stream has after a sequence and whatever comes later, in order, each row at least once; also what
   * came while the line was cut. The next rows wait for `take`; those that it rejects come again.
   * @returns a function that ends it.
   */
  readonly watch: (
    stream: Stream,
    since: number,
    take: (rows: readonly StreamRow[]) => Promise<void>,
  ) => () => void;
  /**
   * Puts a claim, or gives it up with an empty text, where its revision is still the one expected.
   * @param revision the sequence of the claim that is replaced; 0 where there is none, or its life is over.
   * @throws {LineError}
   */
  readonly claim: (claim: Pick<StreamRow, 'subject' | 'text'>, revision: number) => Promise<Published>;
  /** Ends everything of this engine. What is stored stays. */
  readonly leave: () => void;
}
