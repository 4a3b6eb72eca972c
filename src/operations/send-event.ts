/** Sends an event once, journals it, and starts polling where quotes are expected. */
import type { QueryClient } from '@tanstack/react-query';
import { isCallError, type CallError } from '../api/errors.ts';
import { queryKeys } from '../api/queries.ts';
import type { EventBody, ReadEvent } from '../contract/events.ts';
import type { ReportOrder, TriggerSummary, WhatIfCall } from '../domain/journal/journal.ts';
import type { IndexedRequest, IndexedSelection } from '../domain/client-index/index-row.ts';
import { answersHash } from '../domain/questions/answers-hash.ts';
import { browserNow, serviceNow } from '../lib/clock.ts';
import { isObject } from '../lib/json.ts';
import { indexSelection, markOpened, updateIndex } from '../storage/client-index.ts';
import { tables } from '../storage/database/database.ts';
import { bookOf } from './books.ts';
import { journaledCall } from './journal.ts';
import { answersFromService } from './notation.ts';
import { indexRecord, readWholeClient } from './records.ts';
import type { Session } from './session.ts';

export interface EventInput {
  readonly body: EventBody;
  readonly clientId: string | undefined;
  readonly productId: string | undefined;
  readonly reason?: string | undefined;
  readonly whatIf?: WhatIfCall | undefined;
  /** For checks. */
  readonly ordered?: ReportOrder | undefined;
  /** The quote that a selection or payment setup is about. */
  readonly selects?: Omit<IndexedSelection, 'at'> | undefined;
}

export type SendOutcome =
  | {
      readonly kind: 'fired';
      readonly entryId: string;
      readonly response: ReadEvent;
      readonly clientId: string | undefined;
    }
  | { readonly kind: 'failed'; readonly entryId: string; readonly error: CallError };

/** The summary of an event's response. @param request the body as sent. */
function triggerSummary(response: ReadEvent, request: unknown): TriggerSummary {
  const payload = isObject(request) ? request['payload'] : undefined;
  const effectiveDate = isObject(payload) ? payload['effectiveDate'] : undefined;
  return {
    triggerRequestId: response.triggerRequestId,
    executedActionCount: response.executedActionCount,
    expectedResponseCount: response.expectedResponseCount,
    effectiveDate: typeof effectiveDate === 'string' ? effectiveDate : undefined,
  };
}

/** Lists a client that the service made, with its name where it can be read. */
async function indexNewClient(
  session: Session,
  clientId: string,
  productId: string | undefined,
  at: number,
): Promise<void> {
  try {
    const record = await readWholeClient(session, { clientId, productId });
    await indexRecord(session, clientId, record, { lastSavedAt: at });
  } catch (error) {
    if (!isCallError(error)) throw error;
    await updateIndex(session.key, clientId, { lastSavedAt: at });
  }
  await markOpened(session.key, clientId, at);
}

export async function sendEvent(
  session: Session,
  queryClient: QueryClient,
  input: EventInput,
): Promise<SendOutcome> {
  const { body, clientId, productId, reason, whatIf, ordered, selects } = input;
  const { polls, unshownSaves } = await tables();
  const save = clientId === undefined ? undefined : await unshownSaves.get([session.key, clientId]);
  const answersUnshown = save?.state === 'accepted' ? true : undefined;
  const sent = await journaledCall(
    session,
    { kind: 'fire', type: body.type, clientId, productId, reason, whatIf, answersUnshown, ordered },
    'fireEvent',
    { params: {}, body },
    (response) => ({ clientId: clientId ?? response.clientId, trigger: triggerSummary(response, body) }),
  );
  if (!sent.ok) return { kind: 'failed', entryId: sent.entry.id, error: sent.error };

  const { value, entry } = sent;
  const forClient = clientId ?? value.clientId;
  if (selects && forClient !== undefined && productId !== undefined) {
    await indexSelection(session.key, { clientId: forClient, productId }, selects);
  }
  if (body.type === 'GET_QUOTES') {
    if (forClient !== undefined) {
      const sentAt = serviceNow();
      if (clientId === undefined) await indexNewClient(session, forClient, productId, sentAt);
      await indexRequest(session, forClient, input, value, sentAt);
      // The service may have written the intake to the client (docs/service.md, "GET_QUOTES").
      await queryClient.invalidateQueries({
        queryKey: [...queryKeys.client(session.connection, forClient), 'latest'],
      });
    }
    if (value.triggerRequestId !== undefined) {
      await polls.put({
        connection: session.key,
        triggerRequestId: value.triggerRequestId,
        clientId: forClient,
        productId,
        expected: value.expectedResponseCount,
        startedAt: browserNow(),
        arrivals: {},
        state: 'pending',
      });
    }
  }
  return { kind: 'fired', entryId: entry.id, response: value, clientId: forClient };
}

/** Stores the request in the client index. */
async function indexRequest(
  session: Session,
  clientId: string,
  { body, productId }: EventInput,
  { triggerRequestId, expectedResponseCount }: ReadEvent,
  sentAt: number,
): Promise<void> {
  if (productId !== undefined && triggerRequestId !== undefined) {
    const payload = isObject(body['payload']) ? body['payload'] : {};
    const book = bookOf(session.workspace, productId);
    const { intake, effectiveDate } = payload;
    const request: IndexedRequest = {
      triggerRequestId,
      sentAt,
      effectiveDate: typeof effectiveDate === 'string' ? effectiveDate : undefined,
      answers:
        book && isObject(intake)
          ? answersHash(book, answersFromService(session.workspace, intake))
          : undefined,
      expected: expectedResponseCount,
      quoted: 0,
      declined: 0,
      quotes: [],
    };
    await updateIndex(session.key, clientId, (row) => ({
      lastQuotedAt: sentAt,
      requests: { ...row?.requests, [productId]: request },
    }));
  } else await updateIndex(session.key, clientId, { lastQuotedAt: sentAt });
}
