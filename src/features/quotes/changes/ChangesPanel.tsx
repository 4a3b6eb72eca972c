import type { ReactNode } from 'react';
import { sentByServiceClock } from '../../../domain/journal/journal-clock.ts';
import type { CoverageNames } from '../../../domain/quotes/comparison/compare.ts';
import type { NamesChange, Outcome, OutcomeChange } from '../../../domain/quotes/changes/compare-requests.ts';
import { versionWords } from '../../../domain/configs/config-drift.ts';
import type { DateEffect } from '../../../domain/quotes/changes/date-effects.ts';
import { quoteStanding } from '../../../domain/quotes/quote-standing.ts';
import { outcomeLabels as refusalLabels } from '../../../domain/quotes/outcome-labels.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { formatDay } from '../../../lib/format.ts';
import { Fold } from '../../../ui/Fold.tsx';
import { List } from '../../../ui/List.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
import { WithNote } from '../../../ui/WithNote.tsx';
import { useFormatTime, useFormatTimeAmong } from '../../../ui/use-format-time.ts';
import type { Column } from '../column.ts';
import type { TakenRequest } from '../requests/quote-requests.ts';
import { ReadFailed } from '../../../views/screen/ReadFailed.tsx';
import { carrierOf } from '../../../views/quotes/carrier-of.ts';
import { formatOption } from '../../../views/quotes/format-option.ts';
import { changeFormatOf } from './change-lines.ts';
import { ChangeList } from './ChangeList.tsx';
import { PremiumChange } from './PremiumChange.tsx';
import { LineList } from './LineList.tsx';
import { useRequestChanges, type ChangesSince } from './use-request-changes.ts';

interface ChangesPanelProps {
  readonly column: Column;
  /** The request with which the quote's own is compared. */
  readonly earlier: TakenRequest;
  /** What the comparison calls the coverages. */
  readonly names: CoverageNames;
  readonly onClose: () => void;
}

/** What differs between a quote and an earlier request: the premium by coverage, then all that may have changed it. */
export function ChangesPanel({ column, earlier, names, onClose }: ChangesPanelProps) {
  const formatTime = useFormatTimeAmong(
    [earlier, column.request].flatMap(({ entry }) => (entry ? sentByServiceClock(entry) : [])),
  );
  const { changes, failed } = useRequestChanges(column, earlier);
  const sent = ({ entry }: TakenRequest) =>
    entry ? formatTime(sentByServiceClock(entry)) : 'sent elsewhere';
  return (
    <Panel
      wide
      title={`Changes, ${column.name}`}
      meta={`${sent(earlier)} → ${sent(column.request)}`}
      onClose={onClose}
    >
      {changes ? (
        <Stack>
          <PremiumChange view={column.view} since={changes.since} change={changes.quote} names={names} />
          <Folds changes={changes} />
        </Stack>
      ) : failed?.error ? (
        <ReadFailed
          title="Quotes not read"
          error={failed.error}
          busy={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      ) : (
        <Skeleton what="changes" shape="block" />
      )}
    </Panel>
  );
}

/** What the carrier says of the price first, then what was sent, then what else came back. */
function Folds({ changes }: { readonly changes: ChangesSince }) {
  const formatTime = useFormatTime();
  const { outcomes, otherLines, agencyCodes, dates, configuration } = changes.requests;
  const { rates, factors = [], notes = [] } = changes.quote ?? {};
  const sent = [namesLine('Other lines', otherLines), namesLine('Agency codes', agencyCodes)];
  const configurations = [
    ...(rates ? [`Rates of ${formatTime(rates.before)} → ${formatTime(rates.after)}`] : []),
    ...configuration.map((version) => versionWords(version, formatTime)),
  ];
  return (
    <List look="lines">
      <Lines
        title="Rating factors"
        open
        lines={factors.map(
          ({ label, before, after }) => `${label}: ${before ?? 'none'} → ${after ?? 'none'}`,
        )}
      />
      <AnswersFold changes={changes} open={factors.length === 0} />
      <Lines title="Dates" lines={dateLines(dates, changes)} />
      <Lines title="Configuration" note="Only versions seen here are listed." lines={configurations} />
      <Lines title="New carrier notes" lines={notes} />
      <Lines title="Also sent" lines={sent.filter((line) => line !== undefined)} />
      <Lines title="Outcomes" lines={outcomes.map(outcomeLine)} />
    </List>
  );
}

function AnswersFold({ changes, open }: { readonly changes: ChangesSince; readonly open: boolean }) {
  const { before, after, productId, readingAnswers, isArchived } = changes;
  const { answers } = changes.requests;
  const note = isArchived ? 'From saved records. Answers sent but not saved are not in them.' : undefined;
  if (readingAnswers) {
    return (
      <li>
        <Skeleton what="answers" shape="words" />
      </li>
    );
  }
  if (!answers || !before || !after) {
    return (
      <Text as="li" tone="faint">
        Answers: not available
      </Text>
    );
  }
  if (answers.length === 0) {
    const none = 'No answer changed';
    return (
      <Text as="li" tone="faint">
        {note === undefined ? none : <WithNote note={note}>{none}</WithNote>}
      </Text>
    );
  }
  return (
    <ChangeFold title="Answers" count={answers.length} {...{ note, open }}>
      <ChangeList {...{ productId, before, after }} changes={answers} />
    </ChangeFold>
  );
}

interface LinesProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly note?: string;
  readonly open?: boolean;
}

function Lines({ title, lines, note, open = false }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <ChangeFold title={title} count={lines.length} {...{ note, open }}>
      <LineList lines={lines} />
    </ChangeFold>
  );
}

interface ChangeFoldProps {
  readonly title: string;
  readonly count: number;
  readonly note: string | undefined;
  /** What most likely moved the price is, the rest is folded. */
  readonly open: boolean;
  readonly children: ReactNode;
}

function ChangeFold({ title, count, note, open, children }: ChangeFoldProps) {
  return (
    <li>
      <Fold
        open={open}
        label={
          <>
            {title} <Text tone="faint">{count}</Text>
          </>
        }
      >
        {children}
        {note !== undefined && (
          <Text as="p" tone="faint">
            {note}
          </Text>
        )}
      </Fold>
    </li>
  );
}

const outcomeLabels: Readonly<Record<Outcome, string>> = {
  ...refusalLabels,
  bindable: 'Bindable',
  notBindable: 'Not bindable',
  unstated: 'Quoted',
  indication: 'Indication',
  agencyEstimate: 'Agency estimate',
};

function outcomeLine({ view, before, after }: OutcomeChange): string {
  const option = formatOption(view);
  const name = option === undefined ? carrierOf(view) : `${carrierOf(view)}, ${option.toLowerCase()}`;
  const [was, is] = [before, after].map((given) => {
    if (!given) return 'No response';
    const reasons = given.reasons.length === 0 ? '' : ` (${given.reasons.join(' ')})`;
    return `${outcomeLabels[given.outcome]}${reasons}`;
  });
  const isExpired = quoteStanding(view, { now: serviceNow() }).kind === 'expired';
  const since = isExpired ? ', expired since' : '';
  return `${name}: ${was} → ${is}${since}`;
}

function namesLine(label: string, change: NamesChange | undefined): string | undefined {
  if (!change) return undefined;
  const parts = [
    change.added.length > 0 && `added ${change.added.join(', ')}`,
    change.removed.length > 0 && `removed ${change.removed.join(', ')}`,
  ];
  return `${label}: ${parts.filter(Boolean).join('; ')}`;
}

function dateLines(dates: readonly DateEffect[], { book, before, after }: ChangesSince): string[] {
  const format = book && after && changeFormatOf(book, before ?? after, after);
  return dates.map((effect) => {
    switch (effect.kind) {
      case 'effectiveDate':
        return `Effective date: ${formatDay(effect.before)} → ${formatDay(effect.after)}`;
      case 'daysAhead':
        return `Days before effective date: ${effect.before} → ${effect.after}`;
      case 'years':
        return `${format?.place(effect.address)}: ${effect.before} → ${effect.after} years`;
      case 'workedOut': {
        const text = (answer: string) => format?.answer(effect.address, answer);
        return `${format?.place(effect.address)}: ${text(effect.before)} → ${text(effect.after)}`;
      }
    }
  });
}
