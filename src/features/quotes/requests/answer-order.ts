/** An answer to a quote request, as far as its place on the screen is concerned. */
export interface Placed {
  readonly key: string;
  /** When it was made, milliseconds since 1970; undefined when the service does not tell. */
  readonly at: number | undefined;
}

/**
 * Puts answers behind those already on screen, so that nothing the agent reads moves. The ones that are new come in the
 * order in which they were made. Gives the same list again when there are none.
 */
export function extendOrder(shown: readonly string[], answers: readonly Placed[]): readonly string[] {
  const known = new Set(shown);
  const fresh = answers.filter((answer) => !known.has(answer.key));
  if (fresh.length === 0) return shown;
  const inOrder = fresh.toSorted((a, b) => (a.at ?? Infinity) - (b.at ?? Infinity) || 0);
  return [...shown, ...inOrder.map((answer) => answer.key)];
}
