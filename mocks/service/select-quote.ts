/** SELECT_QUOTE: the client's choice, told to whoever is configured to hear of it. */
import { SelectQuotePayload } from '../../src/contract/events.ts';
import type { Rows } from '../store/rows.ts';
import type { Draft } from '../store/draft.ts';
import { quotedAction } from './actions.ts';
import { revisionOf } from './archive.ts';
import { momentOf, type Fired, type Firing } from './firing.ts';
import { notFound, parsePart, unfit } from './problems.ts';

/** @throws {ProblemError} 422 for a payload that does not fit, 404 for an unknown client or quote. */
export function selectQuote({ draft, core, tenant, body }: Firing): Fired {
  const { clientId, quoteIds } = parsePart(SelectQuotePayload, body.payload, ['payload']);
  const client = revisionOf(draft, tenant, clientId);
  quotesOf(draft, tenant, client.clientId, quoteIds, core.clock.now());
  return {
    clientId: client.clientId,
    record: client.record,
    fields: draft.body({ quoteIds }),
    effectiveDate: null,
    at: momentOf(draft, core, tenant),
    metadata: {},
  };
}

/** A quote by what it came from: its id is the action's. */
export interface ChosenQuote {
  readonly firing: Readonly<Rows['firings']>;
  readonly action: Readonly<Rows['actions']>;
}

/**
 * The quotes that a payload names, in its order.
 * @throws {ProblemError} 404 for one that this tenant does not have, 422 for one of another client.
 */
export function quotesOf(
  draft: Draft,
  tenant: string,
  clientId: string,
  quoteIds: readonly string[],
  now: number,
): ChosenQuote[] {
  return quoteIds.map((id, place) => {
    const action = quotedAction(draft, tenant, id, now);
    const firing = action && draft.tables.firings.get(action.firingId);
    if (!firing) throw notFound(`There is no quote ${id}.`);
    if (firing.clientId !== clientId) {
      throw unfit([{ path: `/payload/quoteIds/${place}`, message: 'This quote is of another client.' }]);
    }
    return { firing, action };
  });
}
