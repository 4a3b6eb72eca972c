/** What carriers make of a firing: rated when it is first read, and kept from then on. */
import { z } from 'zod';
import type { Outcome } from '../rating/outcome.ts';
import type { Draft } from '../store/draft.ts';
import type { Rows } from '../store/rows.ts';
import { carrierOf, ratingInput } from './actions.ts';

const KeptOutcome = z.looseObject({ kind: z.enum(['quoted', 'declined', 'failed']) });

/**
 * What a carrier made of an action: as it was kept when somebody first read it, else rated now. Kept as text, because
 * the store sorts members and the order of the rate details is that of the sum.
 */
export function outcomeOf(
  draft: Draft,
  firing: Readonly<Rows['firings']>,
  action: Readonly<Rows['actions']>,
): { readonly key: string; readonly outcome: Outcome } {
  const kept = draft.tables.quotes.get(action.id)?.outcome;
  const key = kept ?? draft.body(JSON.stringify(rate(draft, firing, action)));
  const outcome: unknown = KeptOutcome.parse(JSON.parse(z.string().parse(draft.read(key))));
  return { key, outcome: outcome as Outcome }; // kept as rate() made it; the answer's own schema checks it again
}

/** A carrier that breaks off fails its own quote only; nobody else's firing may suffer from it. */
function rate(draft: Draft, firing: Readonly<Rows['firings']>, action: Readonly<Rows['actions']>): Outcome {
  const carrier = carrierOf(action);
  try {
    return carrier.rate(ratingInput(draft, firing, action), action.option ?? undefined);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return {
      kind: 'failed',
      messages: [`${carrier.key}-999 Rating broke off: ${why} Not a declination.`],
      asRatingConfiguredAtTimestamp: new Date(firing.at).toISOString(),
    };
  }
}
