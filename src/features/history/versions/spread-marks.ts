/**
 * Where the marks of a line to scale are drawn, so that none covers another.
 *
 * @param shares where each is, from 0 to 1, the smallest first
 * @param least how far from each other marks are drawn, as a share of the line; less where so many have no room
 * @returns the shares in the same order: those of marks that are far enough apart stay as they are
 */
export function spreadMarks(shares: readonly number[], least: number): number[] {
  const step = Math.min(least, 1 / Math.max(1, shares.length - 1));
  const drawn: number[] = [];
  for (const share of shares) drawn.push(Math.max(share, (drawn.at(-1) ?? -step) + step));
  // What was pushed over the end goes back, and pushes what is before it.
  let end = 1;
  for (let at = drawn.length - 1; at >= 0 && (drawn[at] ?? 0) > end; at -= 1) {
    drawn[at] = end;
    end -= step;
  }
  return drawn;
}
