/**
 * Trying out other cover. The requests go out under a scratch client made for them, so that neither the client's record
 * nor its own quote requests are touched; only cover and the effective date may differ, never facts.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { CallError } from '../../../api/errors.ts';
import type { StoredMap } from '../../../contract/answers.ts';
import { ClientType, type SaveClientBody } from '../../../contract/clients.ts';
import type { EventBody } from '../../../contract/events.ts';
import type { WhatIfCall } from '../../../domain/journal/journal.ts';
import type { Workspace } from '../../../domain/questions/workspace/schema.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { noteClient } from '../../../storage/client-index.ts';
import { sendEvent } from '../../../operations/send-event.ts';
import { journaledCall } from '../../../operations/journal.ts';
import { productOf, type Session } from '../../../operations/session.ts';

/** One quote request of a what-if. */
export interface WhatIfStep {
  readonly part: 'base' | 'variation';
  /** What is asked for, in words. */
  readonly words: string;
  /** The answers as they are sent: facts of now, cover as it is tried out, agency-only elements left out. */
  readonly intake: StoredMap;
  /** YYYY-MM-DD. */
  readonly effectiveDate: string;
  /** What is missing or contradicts itself in it, in sentences; it is sent all the same. */
  readonly inSpiteOf?: readonly string[] | undefined;
}

export interface WhatIfOrder {
  /** The client whose cover is tried out. */
  readonly clientId: string;
  readonly clientName: string;
  readonly clientType: string;
  readonly productId: string;
  readonly baseTrigger: string | undefined;
  readonly steps: readonly WhatIfStep[];
  /** Told once there is a scratch client, before the first request goes out. */
  readonly onMade?: (scratchId: string) => void;
}

/** `sent` counts the requests that went out before it failed. */
export type WhatIfOutcome =
  | { readonly kind: 'sent'; readonly scratchId: string }
  | { readonly kind: 'noId' }
  | {
      readonly kind: 'failed';
      readonly scratchId: string | undefined;
      readonly sent: number;
      readonly error: CallError;
    };

export const scratchName = (clientName: string): string => `What if · ${clientName}`;

/** The part of a request that names the agency codes: all of the workspace. */
export function whatIfCodes({ agencyCodes }: Pick<Workspace, 'agencyCodes'>): Pick<EventBody, 'agencyCodes'> {
  return agencyCodes.length > 0 ? { agencyCodes } : {};
}

/** Makes the scratch client and fires each step under it, one after the other; stops at the first that fails. */
export async function sendWhatIf(
  session: Session,
  queryClient: QueryClient,
  order: WhatIfOrder,
): Promise<WhatIfOutcome> {
  const { productId, baseTrigger } = order;
  const mark = (part: WhatIfCall['part'], words: string): WhatIfCall => {
    return { of: order.clientId, part, words, baseTrigger };
  };
  const made = await makeScratchClient(session, order, mark('scratch', 'scratch client'));
  if (made.kind !== 'made') return made;
  const { scratchId } = made;
  order.onMade?.(scratchId);
  for (const [sent, { part, words, intake, effectiveDate, inSpiteOf = [] }] of order.steps.entries()) {
    const fired = await sendEvent(session, queryClient, {
      clientId: scratchId,
      productId,
      reason: [`What if: ${words}`, ...inSpiteOf.map((said) => `sent in spite of: ${said}`)].join('; '),
      whatIf: { ...mark(part, words), ...(inSpiteOf.length > 0 && { inSpiteOf }) },
      body: {
        type: 'GET_QUOTES',
        lineId: productId,
        ...whatIfCodes(session.workspace),
        payload: { clientId: scratchId, effectiveDate, intake },
      },
    });
    if (fired.kind === 'failed') return { kind: 'failed', scratchId, sent, error: fired.error };
  }
  return { kind: 'sent', scratchId };
}

type Made = { readonly kind: 'made'; readonly scratchId: string } | Exclude<WhatIfOutcome, { kind: 'sent' }>;

/**
 * A save rather than a quote request without a client makes it: only a save can give it a name of its own, and under
 * the client's name it would be taken for the client wherever else the agency works.
 */
async function makeScratchClient(session: Session, order: WhatIfOrder, whatIf: WhatIfCall): Promise<Made> {
  const clientName = scratchName(order.clientName);
  const known = ClientType.safeParse(order.clientType);
  const clientType = known.success ? known.data : productOf(session.workspace, order.productId).clientType;
  const body: SaveClientBody = {
    clientName,
    clientType,
    // Odd elements travel as they came; the interface document knows only the two element types.
    clientData: (order.steps[0]?.intake ?? {}) as SaveClientBody['clientData'],
  };
  const saved = await journaledCall(
    session,
    {
      kind: 'save',
      type: 'SAVE',
      clientId: undefined,
      productId: order.productId,
      reason: `What if: a scratch client for ${order.clientName}`,
      whatIf,
    },
    'saveClient',
    { params: {}, body },
    ({ clientId }) => ({ clientId }),
  );
  if (!saved.ok) return { kind: 'failed', scratchId: undefined, sent: 0, error: saved.error };
  const { clientId: scratchId } = saved.value;
  if (scratchId === undefined) return { kind: 'noId' };
  const now = serviceNow();
  await noteClient(session.key, scratchId, {
    clientName,
    clientType,
    lastSavedAt: now,
    whatIfOf: order.clientId,
  });
  return { kind: 'made', scratchId };
}
