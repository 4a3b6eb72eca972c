/** Sends one quote request under a client's copy, which is created first, or brought up to date. */
import type { QueryClient } from '@tanstack/react-query';
import { isNotFound } from '../../../api/errors.ts';
import { ClientType, type SaveClientBody } from '../../../contract/clients.ts';
import type { EventBody } from '../../../contract/events.ts';
import type { StoredMap } from '../../../contract/answers.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import type { WhatIfCall } from '../../../domain/journal/journal.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { journaledCall } from '../../../operations/journal.ts';
import { sendEvent } from '../../../operations/send-event.ts';
import { productOf, type Session } from '../../../operations/session.ts';
import { updateIndex } from '../../../storage/client-index.ts';
import { copyName } from './what-if-clients.ts';

export interface WhatIfOrder {
  /** The client whose coverage is tried. It is not written to. */
  readonly clientId: string;
  readonly client: Pick<DraftRecord, 'clientName' | 'clientType'>;
  /** Its copy with the service; undefined where there is none yet. */
  readonly copyId: string | undefined;
  readonly productId: string;
  /** The client's facts with the coverages to try, without agency-only elements. */
  readonly intake: StoredMap;
  /** YYYY-MM-DD. */
  readonly effectiveDate: string;
  readonly agencyCodes: EventBody['agencyCodes'];
  /** What is tried: "Bodily injury: 100/300 → 250/500". */
  readonly words: string;
  /** What is missing or wrong in it, in sentences; it is sent all the same. */
  readonly inSpiteOf: readonly string[];
  /** Why it is sent although an earlier one may have arrived. */
  readonly againReason: string | undefined;
  /** The request to compare with. */
  readonly baseTrigger: string;
}

/**
 * Returns the id under which the quotes are read.
 * @throws {CallError} the service's refusal, or that nobody knows whether it arrived; nothing more is sent then.
 */
export async function sendWhatIf(
  session: Session,
  queryClient: QueryClient,
  order: WhatIfOrder,
): Promise<string> {
  const { productId, words, effectiveDate, intake, inSpiteOf, agencyCodes = [] } = order;
  const copyId = await saveCopy(session, order);
  const whatIf: WhatIfCall = {
    of: order.clientId,
    part: 'variation',
    words,
    baseTrigger: order.baseTrigger,
    ...(inSpiteOf.length > 0 && { inSpiteOf }),
  };
  const sent = await sendEvent(session, queryClient, {
    clientId: copyId,
    productId,
    reason: [`What if: ${words}`, order.againReason, ...inSpiteOf].filter(Boolean).join('; '),
    whatIf,
    body: {
      type: 'GET_QUOTES',
      lineId: productId,
      ...(agencyCodes.length > 0 && { agencyCodes }),
      payload: { clientId: copyId, effectiveDate, intake },
    },
  });
  if (sent.kind === 'failed') throw sent.error;
  const { triggerRequestId } = sent.response;
  if (triggerRequestId === undefined) throw new Error('Sent, but the service gave no id to read quotes by.');
  return triggerRequestId;
}

/**
 * Saves what is tried as the copy, so that it holds nothing of an earlier what-if. Only a save can give it its name; a
 * copy that the service no longer knows is created again.
 */
async function saveCopy(session: Session, order: WhatIfOrder): Promise<string> {
  const { client, clientId, productId } = order;
  const clientName = copyName(client.clientName);
  const known = ClientType.safeParse(client.clientType);
  const clientType = known.success ? known.data : productOf(session.workspace, productId).clientType;
  const save = (copyId: string | undefined) =>
    journaledCall(
      session,
      {
        kind: 'save',
        type: 'SAVE',
        clientId: copyId,
        productId,
        reason: `What if: copy of ${client.clientName}`,
        whatIf: {
          of: clientId,
          part: 'scratch',
          words: 'Copy of the client',
          baseTrigger: order.baseTrigger,
        },
      },
      'saveClient',
      {
        params: {},
        body: {
          ...(copyId !== undefined && { clientId: copyId }),
          clientName,
          clientType,
          // Unrecognized elements travel as they came; the schema knows two element types only.
          clientData: order.intake as SaveClientBody['clientData'],
        },
      },
      (saved) => ({ clientId: saved.clientId ?? copyId }),
    );
  let saved = await save(order.copyId);
  if (!saved.ok && order.copyId !== undefined && isNotFound(saved.error)) saved = await save(undefined);
  if (!saved.ok) throw saved.error;
  const copyId = saved.entry.clientId;
  if (copyId === undefined) throw new Error('The service saved a copy without an id. Nothing was sent.');
  await updateIndex(session.key, copyId, {
    clientName,
    clientType,
    lastSavedAt: serviceNow(),
    whatIfOf: clientId,
  });
  return copyId;
}
