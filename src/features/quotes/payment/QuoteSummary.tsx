import { feesOf } from '../../../domain/quotes/fees.ts';
import { totalForTerm } from '../../../domain/quotes/term-total.ts';
import { formatDay } from '../../../lib/format.ts';
import { timestampToMs } from '../../../lib/timestamp.ts';
import { DataList } from '../../../ui/DataList.tsx';
import { Text } from '../../../ui/Text.tsx';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import { formatPeriod, formatTerm } from '../../../views/quotes/format-period.ts';
import { formatAmount, formatPremium, formatTotal } from '../../../views/quotes/premium-text.ts';
import type { Column } from '../column.ts';
import { clientOf } from '../use-changed-since.ts';
import { useQuoteActions } from './use-quote-actions.ts';

const notProvided = 'Not provided';

/** What must be in view when a quote is paid, selected or asked to be bound. */
export function QuoteSummary({ column: { view, request } }: { readonly column: Column }) {
  const formatTime = useFormatTime();
  const sent = useQuoteActions(clientOf(request, view))(view.requestId);
  const premium = formatPremium(view, 'quoted');
  const { total } = feesOf(view.premium?.amount, view.rateMeta);
  // Fees are due for the term: of a premium for another period the term's part counts.
  const forTerm = totalForTerm(view);
  const totalText = forTerm?.derived
    ? `${formatAmount(forTerm)} / ${formatTerm(view.duration)}`
    : total && `${formatTotal(total)} / ${formatPeriod(view)}`;
  const until = timestampToMs(view.expirationDate);
  return (
    <DataList
      items={[
        {
          label: 'Premium',
          value: premium ? (
            <>
              <Text size="title" weight="strong">
                {premium.figure}
              </Text>{' '}
              / {premium.period} · {premium.other}
            </>
          ) : (
            notProvided
          ),
        },
        {
          label: 'Total with fees',
          value: totalText ?? notProvided,
        },
        {
          label: 'Policy effective',
          value: view.effectiveDate === undefined ? notProvided : formatDay(view.effectiveDate),
        },
        {
          label: 'Quote good through',
          value: until === undefined ? (view.expirationDate ?? notProvided) : formatTime(until, 'end'),
        },
        ...sent.map(({ label, detail }) => ({ key: label, label: 'Sent before', value: detail })),
      ]}
    />
  );
}
