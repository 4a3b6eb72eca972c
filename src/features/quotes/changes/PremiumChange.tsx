import { outcomeLabels } from '../../../domain/quotes/outcome-labels.ts';
import type { CoverageNames } from '../../../domain/quotes/comparison/compare.ts';
import type {
  CoverageChange,
  CoverageTerms,
  QuoteChange,
} from '../../../domain/quotes/changes/quote-change.ts';
import type { QuoteView } from '../../../domain/quotes/reading/read-quote.ts';
import type { Since } from '../../../domain/quotes/changes/since.ts';
import { formatMoney } from '../../../lib/format.ts';
import { formatDifference } from '../../../views/quotes/format-difference.ts';
import { Stack } from '../../../ui/Stack.tsx';
import { Cell, HeadCell, TableFrame } from '../../../ui/Table.tsx';
import { Text } from '../../../ui/Text.tsx';
import { formatPremium, formatWorkedOut } from '../../../views/quotes/premium-text.ts';
import { useShowMore } from './LineList.tsx';

interface PremiumChangeProps {
  readonly view: QuoteView;
  readonly since: Since;
  /** Undefined where the carrier gave no quote before. */
  readonly change: QuoteChange | undefined;
  readonly names: CoverageNames;
}

/** By how much the premium changed, and the coverages that add up to it. */
export function PremiumChange({ view, since, change, names }: PremiumChangeProps) {
  return (
    <Stack gap={2}>
      <Text as="p" size="figure">
        {headline(since)}
        {since.kind === 'premium' && since.change.amount !== 0 && (
          <Text as="small" tone="faint">
            /{formatPremium(view, 'year')?.period}
          </Text>
        )}
      </Text>
      {'before' in since && (
        <Text as="p" tone="faint">
          {asQuoted(since.before)} → {asQuoted(view)}
          {since.kind === 'premium' && since.change.derived && ` · ≈ worked out: ${formatWorkedOut(view)}`}
        </Text>
      )}
      {change && <Coverages change={change} names={names} />}
    </Stack>
  );
}

function headline(since: Since): string {
  switch (since.kind) {
    case 'premium':
      return since.change.amount === 0 ? 'No change' : formatDifference(since.change);
    case 'notComparable':
      return 'Not comparable';
    case 'noQuote':
      return `${outcomeLabels[since.outcome]} → quoted`;
    case 'new':
      return 'New';
  }
}

function asQuoted(view: QuoteView): string {
  const premium = formatPremium(view, 'quoted');
  return premium ? `${premium.figure} / ${premium.period}` : 'no premium';
}

function Coverages({ change, names }: { readonly change: QuoteChange; readonly names: CoverageNames }) {
  const { coverages, notItemized, fees, premium } = change;
  const [shown, more] = useShowMore(coverages);
  const amountText = (amount: number) =>
    amount === 0 ? '' : formatDifference({ amount, derived: premium?.derived ?? false });
  const sum = (amount: number | undefined) => (amount === undefined ? 'not provided' : formatMoney(amount));
  if (coverages.length === 0 && notItemized === 0 && !fees) return null;
  return (
    <>
      <TableFrame label="By coverage" whole>
        <tbody>
          {shown.map((coverage) => (
            <tr key={`${coverage.group} ${coverage.id}`}>
              <HeadCell scope="row">
                {names(coverage.group, coverage)} <small>{coverage.group}</small>
              </HeadCell>
              <Cell soft>{termsText(coverage)}</Cell>
              <Cell numeric>{amountText(coverage.amount)}</Cell>
            </tr>
          ))}
          {notItemized !== 0 && (
            <tr>
              <HeadCell scope="row" colSpan={2}>
                Not itemized
              </HeadCell>
              <Cell numeric>{amountText(notItemized)}</Cell>
            </tr>
          )}
          {fees && (
            <tr>
              <HeadCell scope="row">Fees and taxes</HeadCell>
              <Cell numeric colSpan={2}>
                {sum(fees.before)} → {sum(fees.after)}
              </Cell>
            </tr>
          )}
        </tbody>
      </TableFrame>
      {more}
    </>
  );
}

/** "$500 → $1,000", "added, $500"; empty where the terms are the same. */
function termsText({ before, after }: CoverageChange): string {
  const text = (terms: CoverageTerms) =>
    [terms.limit, terms.deductible].filter((part) => part !== undefined).join(' · ');
  if (!before) return ['added', after && text(after)].filter(Boolean).join(', ');
  if (!after) return ['removed', text(before)].filter(Boolean).join(', ');
  return text(before) === text(after)
    ? ''
    : `${text(before) || 'no limit given'} → ${text(after) || 'no limit given'}`;
}
