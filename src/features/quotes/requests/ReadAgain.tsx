import { isNotFound } from '../../../api/errors.ts';
import { sentByServiceClock } from '../../../domain/journal/journal.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/Button.tsx';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import styles from './RequestList.module.css';
import type { TakenRequest } from '../requests.ts';
import { useAnswers } from '../use-answers.ts';

/** Stands in the row of a request whose answers could not be read, and reads them anew. */
export function ReadAgain({ request }: { readonly request: TakenRequest }) {
  const formatTime = useFormatTime();
  const { query } = useAnswers(request.triggerRequestId);
  if (query.data || !query.error || isNotFound(query.error)) return null;
  const { entry } = request;
  const of = entry && formatTime(sentByServiceClock(entry));
  return (
    <Button
      kind="quiet"
      className={styles.again}
      aria-label={`Read again, ${of ?? request.triggerRequestId}`}
      onClick={({ currentTarget }) => {
        // It is gone while the answers are read, and its row stays.
        currentTarget.closest('li, tr')?.querySelector('a')?.focus();
        void query.refetch().then(({ error }) => announce(error?.message ?? 'The answers are read.'));
      }}
    >
      Read again
    </Button>
  );
}
