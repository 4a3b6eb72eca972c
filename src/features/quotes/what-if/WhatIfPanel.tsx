import { Link } from 'wouter';
import { sentByServiceClock } from '../../../domain/journal/journal-clock.ts';
import { plural } from '../../../lib/format.ts';
import { bookOf } from '../../../operations/books.ts';
import { productOf, useSession } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { describeRequestEnd } from '../../../views/activity/describe-unconfirmed.ts';
import { ReadFailed } from '../../../views/screen/ReadFailed.tsx';
import { RetryConfirm } from '../../../views/activity/RetryConfirm.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DateInput } from '../../../ui/DateInput.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Fold } from '../../../ui/Fold.tsx';
import { List } from '../../../ui/List.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { quietLink } from '../../../ui/quiet-link.ts';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Status } from '../../../ui/Status.tsx';
import { Text } from '../../../ui/Text.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useFormatTimeAmong } from '../../../ui/use-format-time.ts';
import { expectedOf } from '../requests/quote-requests.ts';
import { formatRequestDay } from '../requests/RequestPicker.tsx';
import { CoverageFields } from './CoverageFields.tsx';
import type { Preset } from './what-if-answers.ts';
import { nothing, useWhatIf, type WhatIfOf } from './use-what-if.ts';
import { copyName, type WhatIfRun } from './what-if-clients.ts';

interface WhatIfPanelProps extends Omit<WhatIfOf, 'book'> {
  readonly onClose: () => void;
  /** Shows the quotes of a what-if as columns. */
  readonly onRun: (triggerRequestId: string) => void;
}

/** Tries other coverages: sends them under a copy of the client, and shows the quotes in the same comparison. */
export function WhatIfPanel(props: WhatIfPanelProps) {
  const book = bookOf(useSession().workspace, props.productId);
  if (book) return <PanelWithBook {...props} book={book} />;
  return (
    <Panel title="What if" onClose={props.onClose} readOnly>
      <EmptyState>This product has no question book.</EmptyState>
    </Panel>
  );
}

const labels: Readonly<Record<Preset, string>> = {
  deductibles: 'Higher deductibles',
  limits: 'Higher limits',
  date: 'Another date',
  free: 'Free choice',
};

function PanelWithBook({ onClose, onRun, ...of }: WhatIfPanelProps & WhatIfOf) {
  const { workspace } = useSession();
  const whatIf = useWhatIf(of);
  const { reading, isSending, error } = whatIf;
  const showRun = (triggerRequestId: string) => {
    onClose();
    onRun(triggerRequestId);
  };
  return (
    <Panel
      title="What if"
      meta={productOf(workspace, of.productId).name}
      onClose={onClose}
      footer={
        <>
          <Button
            kind="primary"
            busy={isSending}
            disabledReason={isSending ? undefined : whatIf.blocked}
            onClick={() => whatIf.send(showRun)}
          >
            {whatIf.toFix.length > 0 ? 'Send anyway' : formatSend(expectedOf(of.request))}
          </Button>
          {reading.data && (
            <Text as="p" size="small" tone="soft" data-grow>
              Saved under “{copyName(reading.data.record.clientName)}”.
            </Text>
          )}
        </>
      }
    >
      <Stack>
        {error && !isSending && (
          <Notice tone="error" live title="What if not sent">
            {error.message}
          </Notice>
        )}
        {reading.data ? (
          <>
            <Choices whatIf={whatIf} book={of.book} />
            <Changes whatIf={whatIf} request={of.request} />
            <EarlierRuns runs={whatIf.runs} onRun={showRun} />
          </>
        ) : reading.isError ? (
          <ReadFailed
            title="Answers not read"
            error={reading.error}
            busy={reading.isFetching}
            onRetry={() => void reading.refetch()}
          />
        ) : (
          <Skeleton what="answers" />
        )}
      </Stack>
    </Panel>
  );
}

/** "Send for 5 quotes": the agency's own estimates are among them. */
function formatSend(expected: number | undefined): string {
  if (expected === undefined || expected === 0) return 'Send for quotes';
  return `Send for ${expected} ${expected === 1 ? 'quote' : 'quotes'}`;
}

interface PartProps {
  readonly whatIf: ReturnType<typeof useWhatIf>;
}

/** What to try, and whether to send again. */
function Choices({ whatIf, book }: PartProps & Pick<WhatIfOf, 'book'>) {
  const { presets, preset, date, again, copyId } = whatIf;
  return (
    <>
      {!whatIf.isSending && again.unconfirmed.length > 0 && copyId !== undefined && (
        <RetryConfirm
          title="Sending again may ask the carriers twice"
          unconfirmed={again.unconfirmed}
          nameOf={(entry) => entry.whatIf?.words ?? 'What if'}
          endOf={(entry) => describeRequestEnd(entry).label}
          look={<Link href={paths.clientActivity(copyId)}>Activity of the copy</Link>}
          agreed={again.agreed}
          onAgree={again.agree}
        />
      )}
      <Field label="Try" group>
        {(control) => (
          <RadioGroup
            {...control}
            look="lines"
            options={presets.map((value) => ({ value, label: labels[value] }))}
            value={preset}
            onChange={(value) => whatIf.choose(presets.find((one) => one === value) ?? preset)}
          />
        )}
      </Field>
      {whatIf.asksDate && (
        <Field label="Effective date">
          {(control) => (
            <DateInput
              {...control}
              label="Effective date"
              value={date}
              yearRule={{ nextToCome: true }}
              placeholder="MM/DD/YYYY"
              onChange={whatIf.setDate}
            />
          )}
        </Field>
      )}
      {preset === 'free' && (
        <CoverageFields
          book={book}
          map={whatIf.map}
          issues={whatIf.issues}
          edits={whatIf.edits}
          onEdits={whatIf.setEdits}
        />
      )}
    </>
  );
}

/** More are counted. */
const listed = 8;

/** What would change, and what to know before it is sent. */
function Changes({ whatIf, request }: PartProps & Pick<WhatIfOf, 'request'>) {
  const { preset, changes, changedSince, toFix } = whatIf;
  return (
    <>
      <Section
        level={3}
        title={plural(changes.length, 'change')}
        meta={<Text size="small">from {formatRequestDay(request)}</Text>}
      >
        <List look="lines" aria-label="Changes">
          {changes.map(({ what, where, from, to }) => (
            <Row as="li" key={`${what} ${where}`} apart wrap="never" gap={4} align="baseline">
              <div>
                {what}
                {where !== undefined && (
                  <Text as="div" size="small" tone="soft">
                    <VisuallyHidden>, </VisuallyHidden>
                    {where}
                  </Text>
                )}
              </div>
              <Text numeric>
                <VisuallyHidden>: </VisuallyHidden>
                <Text tone="soft">{from} →</Text> <b>{to}</b>
              </Text>
            </Row>
          ))}
          {changes.length === 0 && nothing[preset] !== undefined && (
            <Text as="li" tone="soft">
              {nothing[preset]}
            </Text>
          )}
        </List>
      </Section>
      {whatIf.warnings.map((warning) => (
        <Status key={warning} tone="warn">
          {warning}
        </Status>
      ))}
      {changedSince > 0 && (
        <Status tone="warn">
          {changedSince} {changedSince === 1 ? 'answer' : 'answers'} changed since {formatRequestDay(request)}
        </Status>
      )}
      {whatIf.hasDraft && <Status tone="draft">Unsaved draft not included</Status>}
      {toFix.length > 0 && (
        <Notice tone="warn" title={`${toFix.length} to fix`}>
          <ul>
            {toFix.slice(0, listed).map((text) => (
              <li key={text}>{text}</li>
            ))}
            {toFix.length > listed && <li>{toFix.length - listed} more</li>}
          </ul>
        </Notice>
      )}
    </>
  );
}

interface EarlierRunsProps {
  /** Newest first. */
  readonly runs: readonly WhatIfRun[];
  readonly onRun: (triggerRequestId: string) => void;
}

/** The what-ifs sent before, to compare again. */
function EarlierRuns({ runs, onRun }: EarlierRunsProps) {
  const formatTime = useFormatTimeAmong(runs.map(({ entry }) => sentByServiceClock(entry)));
  if (runs.length === 0) return null;
  return (
    <Fold label={`Earlier what-ifs (${runs.length})`}>
      <List look="rows">
        {runs.map(({ triggerRequestId, entry, words }) => (
          <li key={triggerRequestId}>
            <button type="button" className={quietLink} onClick={() => onRun(triggerRequestId)}>
              {formatTime(sentByServiceClock(entry))} · {words}
            </button>
          </li>
        ))}
      </List>
    </Fold>
  );
}
