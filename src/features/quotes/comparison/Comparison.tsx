import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef } from 'react';
import { quotesQuery } from '../../../api/queries.ts';
import type { QuotesOnScreen } from '../use-columns.ts';
import { carrierNamed } from '../../../domain/questions/workspace/carriers.ts';
import { addressText } from '../../../domain/client/address.ts';
import { coverageNames } from '../../../domain/quotes/comparison/compare.ts';
import { currentPremium, type CurrentPolicy } from '../../../domain/quotes/comparison/current-policy.ts';
import { yearlyPremium } from '../../../domain/quotes/premium.ts';
import { canRequestBind } from '../../../domain/quotes/quote-standing.ts';
import { sinceEarlier } from '../../../domain/quotes/changes/since.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { plural } from '../../../lib/format.ts';
import { useSession } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { useScreenActions } from '../../../views/screen/screen-actions.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { FoldButton } from '../../../ui/Fold.tsx';
import { quietLink } from '../../../ui/quiet-link.ts';
import { Row } from '../../../ui/Row.tsx';
import { Slide } from '../../../ui/Slide.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
import { WithNote } from '../../../ui/WithNote.tsx';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import { useMedia } from '../../../ui/use-media.ts';
import type { Column } from '../column.ts';
import { clientQuotes, quoteText } from '../client-quotes.ts';
import {
  describeSavings,
  formatCurrentPremium,
  formatSource,
  type CurrentPremiumText,
} from '../savings-text.ts';
import { useQuoteActions } from '../payment/use-quote-actions.ts';
import type { TakenRequest } from '../requests/quote-requests.ts';
import { formatRequestDay, formatRequestSince } from '../requests/RequestPicker.tsx';
import { ComparisonTable } from './ComparisonTable.tsx';
import type { ColumnHead } from './QuoteHead.tsx';
import { QuoteList } from './QuoteList.tsx';
import { QuoteMenu, type QuotePanel } from './QuoteMenu.tsx';
import { comparableAmount, formatWorkedOut, type PremiumMode } from '../../../views/quotes/premium-text.ts';
import { factRows } from './quote-facts.tsx';
import { describeLowest } from '../../../views/line-status/describe-status.ts';

/** What the address holds of the comparison. */
export interface ComparisonView {
  readonly mode: PremiumMode;
  readonly differencesOnly: boolean;
  /** The key of a column; undefined for the lowest premium. */
  readonly baseline: string | undefined;
  readonly pinned: readonly string[];
  readonly hidden: readonly string[];
  /** Agency estimates are shown, not folded. */
  readonly estimates: boolean;
}

interface ComparisonProps {
  readonly clientId: string;
  readonly productId: string;
  readonly quotes: QuotesOnScreen;
  readonly chosen: TakenRequest;
  /** The request before it, with which its quotes are compared. */
  readonly earlier: TakenRequest | undefined;
  readonly view: ComparisonView;
  readonly onView: (change: Partial<ComparisonView>) => void;
  readonly onOpen: (panel: QuotePanel, column: Column) => void;
}

/** As narrow as a phone. */
const narrow = '(width < 48rem)';

/** The quotes of a request side by side; below each other on a phone. */
export function Comparison(props: ComparisonProps) {
  const { clientId, productId, quotes, chosen, earlier, view, onView, onOpen } = props;
  const { connection, workspace } = useSession();
  const { columns, groups, references, lowest, mismatched, savings, foldable, awaited } = quotes;
  const { current } = references;
  const { mode, differencesOnly, baseline } = view;
  // Thousands of cells follow when they are ready, while the controls answer at once.
  const drawn = { mode: useDeferredValue(mode), differencesOnly: useDeferredValue(differencesOnly) };
  const isNarrow = useMedia(narrow);
  const formatTime = useFormatTime();
  // The menu that hid a quote is hidden with it, so the focus goes to what brings it back.
  const hid = useRef(false);
  const actionsOf = useQuoteActions(chosen.entry?.clientId ?? chosen.poll?.clientId);
  const readOf = (request: TakenRequest | undefined) => ({
    ...quotesQuery(connection, request?.triggerRequestId ?? ''),
    enabled: request !== undefined,
  });
  const before = useQuery(readOf(earlier)).data;
  const own = useQuery(readOf(chosen)).data;
  const effectiveDate = chosen.entry?.trigger?.effectiveDate;
  const currentEnds = current?.ends;
  const isComplete = awaited === undefined;
  const facts = useMemo(() => {
    return factRows({
      columns,
      isComplete,
      effectiveDate,
      currentEnds,
      // Its row has its place before it is read.
      earlierDay:
        earlier && (before !== undefined || !isComplete)
          ? formatRequestSince(earlier, chosen, formatTime)
          : undefined,
      changeOf: (column) => {
        const isAdded = column.request !== chosen;
        const base = isAdded ? own : before;
        return (
          base && {
            since: sinceEarlier(column.view, base),
            versus: isAdded ? formatRequestDay(chosen) : undefined,
          }
        );
      },
      hasCurrent: current !== undefined && currentPremium(current) !== undefined,
      savingsOf: ({ key }) => describeSavings(savings.get(key), current),
      hrefOf: (question) => paths.intake(clientId, { product: productId, at: addressText([question]) }),
      onWhy: (column) => onOpen('changes', column),
    });
  }, [
    columns,
    isComplete,
    effectiveDate,
    currentEnds,
    earlier,
    before,
    own,
    chosen,
    savings,
    current,
    clientId,
    productId,
    onOpen,
    formatTime,
  ]);

  const base = columns.find(({ key }) => key === baseline) ?? lowest?.quote;
  const baseYearly = base && yearlyPremium(base.view.premium, base.view.duration);
  const highest = Math.max(0, ...columns.map((column) => comparableAmount(column.view) ?? 0));
  const isCheaper = ({ view: quote, standing }: Column): boolean =>
    standing.kind === 'notAsSubmitted' &&
    lowest !== undefined &&
    (comparableAmount(quote) ?? Infinity) < (comparableAmount(lowest.quote.view) ?? -Infinity);
  const headOf = (column: Column): ColumnHead => ({
    mode,
    highest,
    baseline: base && baseYearly && { name: base.name, isChosen: base.key === baseline, ...baseYearly },
    lowestWord: column.key === lowest?.quote.key ? describeLowest(lowest, isComplete) : undefined,
    differs: isCheaper(column) ? (mismatched.get(column.key) ?? 0) : undefined,
    isBaseline: baseline !== undefined && column === base,
    isPinned: view.pinned.includes(column.key),
    actions: actionsOf(column.view.requestId).map(({ label }) => label),
    onBind: canRequestBind(column.standing) ? () => onOpen('bind', column) : undefined,
  });
  const toggle = (list: readonly string[], key: string) =>
    list.includes(key) ? list.filter((one) => one !== key) : [...list, key];
  const menuOf = (column: Column) => (
    <QuoteMenu
      {...{ clientId, productId, column }}
      portal={carrierNamed(workspace, column.view.quotingOrganization)?.portal}
      isPinned={view.pinned.includes(column.key)}
      isBaseline={baseline === column.key}
      hasEarlier={earlier !== undefined || column.request !== chosen}
      text={() =>
        quoteText(
          clientQuotes([column], { groups, names: coverageNames(groups), now: serviceNow() }),
          connection.kind === 'demo',
        )
      }
      onOpen={(panel) => onOpen(panel, column)}
      onPin={() => onView({ pinned: toggle(view.pinned, column.key) })}
      onHide={() => {
        onView({ hidden: [...view.hidden, column.key] });
        hid.current = true;
      }}
      onBaseline={() => onView({ baseline: baseline === column.key ? undefined : column.key })}
    />
  );
  useScreenActions([
    {
      name: differencesOnly ? 'Show every row' : 'Differences only',
      run: () => onView({ differencesOnly: !differencesOnly }),
    },
    {
      name: mode === 'year' ? 'Premiums as quoted' : 'Premiums by the year',
      run: () => onView({ mode: mode === 'year' ? 'quoted' : 'year' }),
    },
  ]);
  const showHidden = view.hidden.length > 0 && (
    <button
      type="button"
      className={quietLink}
      ref={(button) => {
        if (hid.current) button?.focus();
        hid.current = false;
      }}
      onClick={() => onView({ hidden: [] })}
    >
      <Text tone="accent">Show {view.hidden.length} hidden</Text>
    </button>
  );
  const estimates = foldable > 0 && (
    <FoldButton open={view.estimates} onToggle={() => onView({ estimates: !view.estimates })}>
      {plural(foldable, 'agency estimate')}
    </FoldButton>
  );
  const pending = awaited ?? { columns: 0, declined: 0, folded: 0, isLoading: false };
  const order = [...columns.map(({ key }) => key), isComplete].join('\n');
  if (isNarrow) {
    return (
      <>
        {showHidden}
        {current && <CurrentLine policy={current} mode={mode} />}
        <Slide order={order}>
          <QuoteList {...{ columns, pending, groups, facts, mode, headOf, menuOf }} />
        </Slide>
        {estimates}
        <WorkedOut columns={columns} current={current} />
      </>
    );
  }
  return (
    <>
      <Slide order={order}>
        <ComparisonTable
          {...{ columns, pending, groups, facts, headOf, menuOf, ...drawn }}
          base={base}
          current={current && <CurrentHead policy={current} mode={mode} />}
          corner={
            <Stack gap={2}>
              <Checkbox
                label="Differences only"
                checked={differencesOnly}
                onChange={() => onView({ differencesOnly: !differencesOnly })}
              />
              {estimates}
              {showHidden}
            </Stack>
          }
        />
      </Slide>
      <WorkedOut columns={columns} current={current} />
    </>
  );
}

interface WorkedOutProps {
  readonly columns: readonly Column[];
  readonly current: CurrentPolicy | undefined;
}

/** What ≈ means, said once. */
function WorkedOut({ columns, current }: WorkedOutProps) {
  const all = [...columns.map(({ view }) => view), (current && currentPremium(current)) ?? {}];
  const ways = [...new Set(all.flatMap((one) => formatWorkedOut(one) ?? []))];
  if (ways.length === 0) return null;
  return (
    <Text as="p" size="small" tone="soft">
      ≈ worked out: {ways.join(', ')}. Renewal price can change.
    </Text>
  );
}

interface CurrentProps {
  readonly policy: CurrentPolicy;
  readonly mode: PremiumMode;
}

/** What quotes are above or below it, only the row against it says: its coverage may differ. */
function CurrentHead({ policy, mode }: CurrentProps) {
  const premium = formatCurrentPremium(policy, mode);
  return (
    <>
      <div>{policy.carrier}</div>
      {premium && (
        <>
          <CurrentFigure {...{ policy, premium }} />
          <div>{premium.other}</div>
        </>
      )}
      Current
    </>
  );
}

/** The same in a line above the quotes. */
function CurrentLine({ policy, mode }: CurrentProps) {
  const premium = formatCurrentPremium(policy, mode);
  if (!premium) return null;
  return (
    <Row as="p" apart>
      <Text tone="soft">{['Current', policy.carrier].filter(Boolean).join(': ')}</Text>
      <span>
        <CurrentFigure {...{ policy, premium }} />{' '}
        <Text size="small" tone="soft">
          {premium.other}
        </Text>
      </span>
    </Row>
  );
}

interface CurrentFigureProps extends Pick<CurrentProps, 'policy'> {
  readonly premium: CurrentPremiumText;
}

const CurrentFigure = ({ policy, premium }: CurrentFigureProps) => (
  <WithNote note={`${formatSource(policy)}.`}>
    <Text size="large" weight="strong">
      {premium.figure}
    </Text>
    {premium.period !== undefined && <small data-nowrap>/{premium.period}</small>}
  </WithNote>
);
