import { feesOf } from '../../../domain/quotes/fees.ts';
import { formatDay } from '../../../lib/format.ts';
import { timestampToMs } from '../../../lib/timestamp.ts';
import { DataList } from '../../../ui/DataList.tsx';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import { formatPeriod } from '../../../views/quotes/format-period.ts';
import { formatPremium, formatTotal } from '../../../views/quotes/premium-text.ts';
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
  const until = timestampToMs(view.expirationDate);
  return (
    <DataList
      items={[
        {
          label: 'Premium',
          value: premium ? `${premium.figure} / ${premium.period} · ${premium.other}` : notProvided,
        },
        {
          label: 'Total with fees',
          value: total ? `${formatTotal(total)} / ${formatPeriod(view)}` : notProvided,
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
