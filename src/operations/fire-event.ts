/** Firing an event: once per press, journaled, and watched when quotes are expected. */
import type { QueryClient } from '@tanstack/react-query';
import type { CallError } from '../api/errors.ts';
import { queryKeys } from '../api/queries.ts';
import type { FireBody, ReadFiring } from '../contract/events.ts';
import { whatWords } from '../domain/event-words.ts';
import { firingOf } from '../domain/journal-firing.ts';
import type { WhatIfMark } from '../domain/journal.ts';
import { browserNow, serviceNow } from '../lib/clock.ts';
import { noteClient } from '../local/client-index.ts';
import { shelves } from '../local/shelves.ts';
import { journaledCall } from './journal.ts';
import type { Session } from './session.ts';

export interface FireInput {
  readonly body: FireBody;
  readonly clientId: string | undefined;
  readonly productId: string | undefined;
  readonly reason?: string | undefined;
  readonly whatIf?: WhatIfMark | undefined;
}

export type FireOutcome =
  | {
      readonly kind: 'fired';
      readonly entryId: string;
      readonly answer: ReadFiring;
      readonly clientId: string | undefined;
    }
  | { readonly kind: 'failed'; readonly entryId: string; readonly error: CallError };

export async function fireEvent(
  session: Session,
  queryClient: QueryClient,
  input: FireInput,
): Promise<FireOutcome> {
  const { body, clientId, productId, reason, whatIf } = input;
  const fired = await journaledCall(
    session,
    { kind: 'fire', type: body.type, clientId, productId, reason, whatIf },
    'fireEvent',
    { params: {}, body, name: whatWords(body.type) },
    (answer) => ({ clientId: clientId ?? answer.clientId, firing: firingOf(answer, body) }),
  );
  if (!fired.ok) return { kind: 'failed', entryId: fired.entry.id, error: fired.error };

  const { value, entry } = fired;
  const forClient = clientId ?? value.clientId;
  if (body.type === 'GET_QUOTES') {
    if (forClient !== undefined) {
      await noteClient(session.key, forClient, { lastQuotedAt: serviceNow() });
      // The firing may have laid its intake over the client (docs/service.md, "GET_QUOTES").
      await queryClient.invalidateQueries({
        queryKey: [...queryKeys.client(session.connection, forClient), 'latest'],
      });
    }
    if (value.triggerRequestId !== undefined) {
      await (
        await shelves()
      ).watches.put({
        connection: session.key,
        triggerRequestId: value.triggerRequestId,
        clientId: forClient,
        productId,
        expected: value.expectedResponseCount,
        startedAt: browserNow(),
        arrivals: {},
        state: 'watching',
      });
    }
  }
  return { kind: 'fired', entryId: entry.id, answer: value, clientId: forClient };
}
