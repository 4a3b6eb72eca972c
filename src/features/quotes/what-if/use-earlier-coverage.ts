/** Re-quote with an earlier request's coverages: they go into the client's draft, to review and send in the intake. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import type { StoredMap } from '../../../contract/answers.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import { intakeSent } from '../../../domain/quotes/inputs-source.ts';
import { bookOf } from '../../../operations/books.ts';
import { editDraft } from '../../../operations/edit-draft.ts';
import { answersFromService } from '../../../operations/notation.ts';
import { wholeClientQuery } from '../../../operations/records.ts';
import { useSession, type Session } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { draftsQuery } from '../../../storage/queries.ts';
import { announce } from '../../../ui/announce.ts';
import type { TakenRequest } from '../requests/quote-requests.ts';
import { useRealClients } from '../use-real-client.ts';
import { sameId } from '../../../lib/same-id.ts';
import { coverageChanges, coveragesFrom } from './coverages.ts';

interface EarlierCoverage {
  readonly clientId: string;
  readonly productId: string;
  /** The one with the coverages that are taken; a what-if too. Undefined where none is offered. */
  readonly request: TakenRequest | undefined;
}

/** The action that lays a request's coverages over today's answers and opens the intake. */
export function useEarlierCoverage({ clientId: onScreen, productId, request }: EarlierCoverage): {
  /** Why there is nothing to start. */
  readonly disabledReason: string | undefined;
  readonly start: () => void;
} {
  const session = useSession();
  const [, navigate] = useLocation();
  // What was tried under a copy is re-quoted for the client itself.
  const clientId = useRealClients().realOf(onScreen);
  const book = bookOf(session.workspace, productId);
  const sent = intakeSent(request?.entry);
  const earlier = sent && answersFromService(session.workspace, sent);
  const latest = useQuery(wholeClientQuery(session, clientId, productId)).data?.record.clientData;
  const draft = useQuery(draftsQuery(session.key)).data?.find((one) => sameId(one.clientId, clientId));
  const now = draft?.ours.clientData ?? latest;
  const write = useMutation({
    mutationFn: async () =>
      book && earlier ? draftCoverages(session, { clientId, productId, book, earlier }) : 'same',
    onError: (error) => announce(`Not re-quoted: ${error.message}`, { assertive: true, visible: true }),
  });
  const isSame = useMemo(
    () =>
      book && earlier && now && coverageChanges(book, now, coveragesFrom(book, earlier, now)).length === 0,
    [book, earlier, now],
  );
  return {
    disabledReason: !book
      ? 'This product has no question book.'
      : !earlier
        ? 'Its answers aren’t known here.'
        : isSame
          ? ends.same
          : undefined,
    start: () => {
      if (write.isPending) return;
      write.mutate(undefined, {
        // Not for an agent who went elsewhere meanwhile.
        onSuccess: (end) => {
          if (end === 'drafted') navigate(paths.intake(clientId, { product: productId }));
          else announce(ends[end], { assertive: true, visible: true });
        },
      });
    },
  };
}

const ends = {
  same: 'Its coverages are the same as today.',
  busy: 'Open in another tab. Take over there first.',
} as const;

/** Lays the coverages of an earlier request over the client's draft. */
export const draftCoverages = (
  session: Session,
  {
    clientId,
    productId,
    book,
    earlier,
  }: Omit<EarlierCoverage, 'request'> & { readonly book: BookParts; readonly earlier: StoredMap },
): Promise<'drafted' | 'same' | 'busy'> =>
  editDraft(session, clientId, productId, (draft) => {
    const clientData = coveragesFrom(book, earlier, draft.ours.clientData);
    return clientData === draft.ours.clientData
      ? { end: 'same' }
      : { end: 'drafted', draft: { ...draft, ours: { ...draft.ours, clientData } } };
  });
