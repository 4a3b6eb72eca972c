/** What is told of quotes where the client's record could not be read, or not again since: on screen and on paper alike. */
const rests = 'What changed since a quote, and what was offered and not taken, is';

/** Before the moment when the record was read, and after it. */
export const toldByRecord: readonly [before: string, after: string] = [
  `${rests} told by the record as read`,
  'what was saved since is not in it.',
];

export const recordNeverRead = `${rests} not known.`;

/** A sentence. `asOf` is when the record was read, by the service's clock; undefined where it never was. */
export function recordAsOf(asOf: number | undefined, moment: (ms: number) => string): string {
  if (asOf === undefined) return recordNeverRead;
  const [before, after] = toldByRecord;
  return `${before} ${moment(asOf)}; ${after}`;
}
