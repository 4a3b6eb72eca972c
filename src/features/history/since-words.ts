/** Since when, in words: a change is dated between two reads, and the bounds are said where they lie apart. */

interface Bounds {
  readonly after: number | undefined;
  readonly by: number;
}

type MomentText = (ms: number) => string;

/** The moment of a change, or up to when it was and after which read. */
export function atOrBefore(text: MomentText, { after, by }: Bounds): string {
  return after === undefined || by - after <= 1
    ? text(by)
    : `${text(by)} or up to then, after ${text(after)}`;
}

/** The same of a beginning, which may lie before every read. */
export function startOf(text: MomentText, one: Bounds): string {
  return one.after === undefined ? `${text(one.by)} or earlier: no read before that` : atOrBefore(text, one);
}
