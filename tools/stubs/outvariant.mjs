/**
 * Stands in for outvariant in the browser build: the data library and MSW check what they are given with it, and MSW words
 * what it says to developers. A check that fails throws the same, its values behind its words instead of in them.
 */

/** @param {unknown[]} parts */
export const format = (...parts) => parts.map(String).join(' ');

export class InvariantError extends Error {
  /** @param {unknown[]} parts */
  constructor(...parts) {
    super(format(...parts));
  }
}

/** @param {unknown} holds @param {unknown[]} parts */
export function invariant(holds, ...parts) {
  if (!holds) throw new InvariantError(...parts);
}

/** @param {any} kind a class of errors, or what makes one @param {unknown} holds @param {unknown[]} parts */
invariant.as = (kind, holds, ...parts) => {
  if (holds) return;
  const words = format(...parts);
  throw kind.prototype ? new kind(words) : kind(words);
};
