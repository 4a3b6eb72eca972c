import { answersSinceWords, linesSinceWords, unknownSinceWords, type SinceWhat } from './changed-since.ts';
import type { LaterResult } from '../../domain/quotes/comparison/later-result.ts';
import type { ComparedQuote } from './comparison/use-compared.ts';
import { useChangedSinceOf, type ChangedSince } from './use-changed-since.ts';
import { useLaterResults } from './use-later-results.ts';
import { useRealClients } from './use-real-client.ts';

/** What overtook a quote after it came. */
export interface Overtaken extends ChangedSince {
  readonly later: LaterResult | undefined;
}

/**
 * Of each quote, by its key. A what-if stands for answers that were only tried out, and the record of its scratch client
 * for whichever was tried last, so that neither is told of it.
 */
export function useOvertaken(quotes: readonly ComparedQuote[]): ReadonlyMap<string, Overtaken> {
  const { isWhatIf } = useRealClients();
  const real = quotes.filter(({ request, view }) => !isWhatIf(request, view));
  const since = useChangedSinceOf(real);
  const later = useLaterResults(real);
  return new Map(
    real.flatMap(({ key }, at) => {
      const one = since[at];
      return one ? [[key, { ...one, later: later[at] }] as const] : [];
    }),
  );
}

/** What changed on our side, in the words of its card, without full stops; none while nothing is known to have changed. */
export function changedWords(
  { answers, lines }: Pick<Overtaken, 'answers' | 'lines'>,
  what: SinceWhat = 'quote',
): string[] {
  const count = answers?.changes.length ?? 0;
  return [
    ...(count > 0 ? [answersSinceWords(count, what)] : []),
    ...(lines === undefined ? [] : [linesSinceWords(what)]),
  ];
}

/** What cannot be told of it; undefined where it can, or is still being read. */
export function notKnownWords(
  { answers, reading }: Pick<Overtaken, 'answers' | 'reading'>,
  what: SinceWhat = 'quote',
): string | undefined {
  return answers || reading ? undefined : unknownSinceWords(what);
}
