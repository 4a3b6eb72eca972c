import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StoredMap } from '../../contract/answers.ts';
import { overByServiceClock } from '../../domain/journal/journal-clock.ts';
import { isNoticeGiven } from '../../domain/questions/reports-notice.ts';
import type { LatestCheck } from '../../domain/quotes/latest-checks.ts';
import { serviceNow } from '../../lib/clock.ts';
import { bookOf } from '../../operations/books.ts';
import { useSession } from '../../operations/session.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useFormatTime } from '../../ui/use-format-time.ts';
import { runChecks } from './run-checks.ts';

/** A report ordered again within this time is asked about first. Milliseconds. */
const recently = 30 * 86_400_000;

interface RunChecksProps {
  readonly clientId: string;
  /** The checks of this line are run. */
  readonly productId: string;
  /** The answers as the service has them. */
  readonly answers: StoredMap;
  readonly latest: readonly LatestCheck[];
}

/** Runs the checks with one press; asks first where no notice was given, or a report was ordered lately. */
export function RunChecks({ clientId, productId, answers, latest }: RunChecksProps) {
  const session = useSession();
  const queryClient = useQueryClient();
  const formatTime = useFormatTime();
  const [asking, setAsking] = useState<'notice' | 'again'>();
  const run = useMutation({
    mutationFn: (withNotice: boolean) => runChecks(session, queryClient, { clientId, productId, withNotice }),
    onSuccess: (outcome) => {
      if (outcome.kind === 'failed') announce(outcome.error.message, { assertive: true, visible: true });
      else if (outcome.response.executedActionCount === 0) announce('No check ran', { visible: true });
      else announce('Checks run');
    },
    onError: ({ message }) => announce(message, { assertive: true, visible: true }),
  });
  const book = bookOf(session.workspace, productId);
  const mvr = latest.find(({ check }) => check.name === 'MVR');
  const mvrAt = mvr && overByServiceClock(mvr.entry);
  const isRecent = mvrAt !== undefined && serviceNow() - mvrAt < recently;
  const start = () => {
    if (book && isNoticeGiven(book.roles, answers) === false) setAsking('notice');
    else if (isRecent) setAsking('again');
    else run.mutate(false);
  };
  const confirm = () => {
    setAsking(undefined);
    run.mutate(asking === 'notice');
  };
  return (
    <>
      <Button busy={run.isPending} onClick={start}>
        Run
      </Button>
      {asking && (
        <ConfirmDialog
          title={asking === 'notice' ? 'Reports notice given?' : 'Run the checks again?'}
          confirmLabel={asking === 'notice' ? 'Notice given, run' : 'Run again'}
          cancelLabel="Cancel"
          onConfirm={confirm}
          onCancel={() => setAsking(undefined)}
        >
          <p>
            {asking === 'notice'
              ? 'The client needs notice before reports are ordered. Saved with the client.'
              : `MVR ran ${formatTime(mvrAt ?? 0, 'day')}.`}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
