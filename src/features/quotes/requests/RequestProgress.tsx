import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { quotesQuery } from '../../../api/queries.ts';
import type { RequestProgress as Progress } from '../../../domain/quotes/progress.ts';
import type { Responses } from '../../../domain/quotes/reading/read-responses.ts';
import { formatDuration } from '../../../lib/format.ts';
import { noteReading } from '../../../operations/poll-quotes.ts';
import { useSession } from '../../../operations/session.ts';
import { describeResponses, responseParts } from '../../../views/activity/describe-activity.ts';
import { useAwaitedReads } from '../../../views/quotes/use-awaited-reads.ts';
import { useScreenActions } from '../../../views/screen/screen-actions.ts';
import { Button } from '../../../ui/Button.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Text } from '../../../ui/Text.tsx';
import { Badge, Status } from '../../../ui/Status.tsx';
import { WithNote } from '../../../ui/WithNote.tsx';
import { useNow } from '../../../ui/use-now.ts';
import styles from '../Quotes.module.css';
import { expectedOf, type TakenRequest } from './quote-requests.ts';
import { describeNotHeardFrom, notHeardFrom } from './not-heard-from.ts';
import { progressOf } from './request-progress.ts';
import { pollOf, useCheckAgain } from './use-check-again.ts';

/** "5 of 5 · 1 declined", and while responses are pending how long nobody responded, with a thin bar. */
export function RequestProgress({ request }: { readonly request: TakenRequest }) {
  const session = useSession();
  const read = useQuery(quotesQuery(session.connection, request.triggerRequestId));
  const { data } = read;
  const { data: responses } = useAwaitedReads()(request.triggerRequestId, read);
  const isPolled = request.poll?.state === 'pending';
  useNoteReading(request, data);
  const now = useNow(isPolled ? 1000 : undefined);
  const progress = responses && progressOf(request, responses, now);
  const timedOut = progress?.state === 'timedOut';
  const { mutate: check } = useCheckAgain(request);
  useScreenActions(isPolled ? [] : [{ name: 'Check again', run: () => check() }]);
  if (!responses || !progress) return null;
  const expected = expectedOf(request);
  const isOpen = progress.state !== 'complete';
  const { carriers: out, isWhole } = notHeardFrom(
    isOpen ? request.entry?.request : undefined,
    responses,
    session.workspace,
  );
  // The service does not say who they are: named are those of the codes sent, where they are as many.
  const named = isWhole && out.length > 0 && out.length <= mostNamed && out.length === progress.pending;
  const note = `${out.join(', ')}, by the codes sent. The service may not have asked.`;
  const words = formatProgress(progress, responses, expected, named ? out : []);
  return (
    <Row as="span" className={styles.progress}>
      {isOpen ? (
        <Status tone={progress.state === 'waiting' ? 'draft' : 'silent'} sign="clock">
          {named ? <WithNote note={note}>{words}</WithNote> : words}
        </Status>
      ) : (
        <Text tone="faint">{words}</Text>
      )}
      {request.entry?.answersUnshown === true && <Badge tone="warn">May rest on old answers</Badge>}
      {isOpen && expected !== undefined && (
        <progress max={expected} value={progress.received} aria-label="Responses" />
      )}
      {out.length > 0 && !named && <WithNote note={note}>{describeNotHeardFrom(out)}</WithNote>}
      {timedOut && (
        <Button kind="quiet" icon="refresh" onClick={() => check()}>
          Check again
        </Button>
      )}
    </Row>
  );
}

/** More names than this are no line. */
const mostNamed = 2;

/** Until then it only says that the request was sent. Milliseconds. */
const quietFrom = 10_000;

/**
 * "3 quotes · 2 agency estimates · 1 declined"; until all are in "4 of 6 · 1 declined · 2 pending for 0:48".
 * @param names those of the pending ones; none where nobody knows
 */
function formatProgress(
  { state, received, pending, quiet }: Progress,
  responses: Responses,
  expected: number | undefined,
  names: readonly string[],
): string {
  if (expected === 0 && received === 0) return 'No quotes expected';
  if (state === 'complete') return describeResponses(responses, undefined);
  const refusals = responseParts({ quoted: [], declined: responses.declined }, undefined);
  const since = quiet < quietFrom ? '' : ` for ${formatDuration(quiet)}`;
  const awaited =
    pending === undefined || pending === 0 ? [] : [`${names.join(', ') || pending} pending${since}`];
  return [
    expected === undefined ? `${received} in` : `${received} of ${expected}`,
    ...refusals.map(({ words }) => words),
    ...awaited,
    ...(state === 'silent' && awaited.length > 0 ? ['no response yet'] : []),
    ...(state === 'timedOut' ? ['stopped checking'] : []),
  ].join(' · ');
}

/** A finished request is read again when its quotes are opened: what a carrier changed since is noted. */
function useNoteReading(request: TakenRequest, read: Responses | undefined): void {
  const session = useSession();
  const queryClient = useQueryClient();
  const note = useEffectEvent((responses: Responses) => {
    if (!request.otherClient) void noteReading(session, queryClient, pollOf(request, responses), responses);
  });
  const isPolled = request.poll?.state === 'pending';
  useEffect(() => {
    if (read && !isPolled) note(read);
  }, [read, isPolled]);
}
