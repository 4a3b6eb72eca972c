import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StoredMap } from '../../contract/answers.ts';
import { readChecks } from '../../domain/journal/checks.ts';
import type { JournalEntry, ReportOrder } from '../../domain/journal/journal.ts';
import { overByServiceClock } from '../../domain/journal/journal-clock.ts';
import type { CompiledBook } from '../../domain/questions/compile-book.ts';
import { isNoticeGiven } from '../../domain/questions/reports-notice.ts';
import {
  driversWithoutNumber,
  noticeOf,
  reportsOf,
  reportSubjects,
} from '../../domain/quotes/report-order.ts';
import type { LatestCheck } from '../../domain/quotes/latest-checks.ts';
import { serviceNow } from '../../lib/clock.ts';
import { sameId } from '../../lib/same-id.ts';
import { bookOf } from '../../operations/books.ts';
import { useSession } from '../../operations/session.ts';
import { clientJournalQuery } from '../../storage/queries.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Status } from '../../ui/Status.tsx';
import { useFormatTime } from '../../ui/use-format-time.ts';
import { checkName, describeCheck } from '../activity/describe-check.ts';
import { AgentNameField } from '../screen/AgentNameField.tsx';
import { describeNotice } from './describe-order.ts';
import { runChecks } from './run-checks.ts';

/** A report ordered again within this time is named first. Milliseconds. */
const recently = 30 * 86_400_000;

const purposes = ['Quote', 'Renewal', 'Bind request', 'Policy change'] as const;
type Purpose = (typeof purposes)[number];

interface RunChecksProps {
  readonly clientId: string;
  readonly clientName: string;
  /** The checks of this line are run. */
  readonly productId: string;
  /** The answers as the service has them. */
  readonly answers: StoredMap;
  readonly latest: readonly LatestCheck[];
  /** What they are for, as far as the screen knows. */
  readonly purpose: Purpose;
  readonly quote?: ReportOrder['quote'];
}

/** Runs the checks once it is confirmed what is ordered, for whom and why, and that notice of reports was given. */
export function RunChecks(props: RunChecksProps) {
  const { clientId, productId, answers, quote } = props;
  const session = useSession();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const book = bookOf(session.workspace, productId);
  const withNotice = book !== undefined && isNoticeGiven(book.roles, answers) === false;
  const run = useMutation({
    mutationFn: ({ persons, purpose, calls }: Ordered) =>
      runChecks(session, queryClient, {
        clientId,
        productId,
        withNotice,
        order: { persons: [...persons], purpose, ...(quote && { quote }) },
        calls,
      }),
    onSuccess: (outcome) => {
      if (outcome.kind === 'failed') announce(outcome.error.message, { assertive: true, visible: true });
      else if (outcome.response.executedActionCount === 0) announce('No check ran', { visible: true });
      else announce(describeResults(outcome.response.metadata ?? {}) || 'Checks run', { visible: true });
    },
    onError: ({ message }) => announce(message, { assertive: true, visible: true }),
  });
  return (
    <>
      <Button busy={run.isPending} onClick={() => setAsking(true)}>
        Run
      </Button>
      {asking && (
        <OrderDialog
          {...props}
          book={book}
          withNotice={withNotice}
          onOrder={(ordered) => {
            setAsking(false);
            run.mutate(ordered);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** "OFAC: Passed. MVR: Passed · 2 violations total"; not every screen that runs checks lists them. */
const describeResults = (metadata: Readonly<Record<string, unknown>>): string =>
  readChecks(metadata)
    .map((check) => `${checkName(check)}: ${describeCheck(check)}`)
    .join('. ');

interface Ordered {
  readonly persons: readonly string[];
  readonly purpose: string;
  /** The client's calls as they are known here. */
  readonly calls: readonly JournalEntry[];
}

interface OrderDialogProps extends RunChecksProps {
  readonly book: CompiledBook | undefined;
  readonly withNotice: boolean;
  readonly onOrder: (ordered: Ordered) => void;
  readonly onCancel: () => void;
}

function OrderDialog({
  clientId,
  clientName,
  answers,
  latest,
  book,
  withNotice,
  ...props
}: OrderDialogProps) {
  const { key } = useSession();
  const formatTime = useFormatTime();
  const [purpose, setPurpose] = useState<string>(props.purpose);
  const calls =
    useQuery(clientJournalQuery(key, clientId)).data?.filter((entry) => sameId(entry.clientId, clientId)) ??
    none;
  const persons = reportSubjects(book, answers, clientName);
  const reports = reportsOf(book);
  const unnumbered = reports.includes('MVR') ? driversWithoutNumber(book, answers) : [];
  const notice = noticeOf(book, answers, calls);
  const mvr = latest.find(({ check }) => check.name === 'MVR');
  const mvrAt = mvr && overByServiceClock(mvr.entry);
  const isRecent = mvrAt !== undefined && serviceNow() - mvrAt < recently;
  return (
    <ConfirmDialog
      title={`Order ${reports.join(' and ')}?`}
      confirmLabel={withNotice ? 'Notice given, order' : 'Order'}
      cancelLabel="Cancel"
      onConfirm={() => props.onOrder({ persons, purpose, calls })}
      onCancel={props.onCancel}
    >
      <Stack>
        <p>For {persons.join(', ')}.</p>
        {unnumbered.length > 0 && (
          <Status tone="warn">No license number, so perhaps no MVR: {unnumbered.join(', ')}</Status>
        )}
        {isRecent && <p>MVR ran {formatTime(mvrAt, 'day')}.</p>}
        {withNotice && <p>The client needs notice before reports are ordered. Saved with the client.</p>}
        {notice && <p>Reports notice: {describeNotice(notice, (ms) => formatTime(ms, 'day'))}</p>}
        <AgentNameField />
        <Field label="Purpose">
          {(control) => (
            <Select {...control} value={purpose} onChange={({ target }) => setPurpose(target.value)}>
              {purposes.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          )}
        </Field>
      </Stack>
    </ConfirmDialog>
  );
}

const none: readonly JournalEntry[] = [];
