/** Several lines of a client are asked for one after the other, in one go. Milliseconds. */
const inOneGo = 60_000;

/** Whether two requests, by when each was sent, may be of one go. Milliseconds since 1970, both by one clock. */
export function isInOneGo(one: number, other: number): boolean {
  return Math.abs(one - other) <= inOneGo;
}
