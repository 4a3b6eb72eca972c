import { bindableWords, isLapsed } from '../../domain/quotes/compare.ts';
import { feesAndTaxes } from '../../domain/quotes/fees.ts';
import type { QuoteView } from '../../domain/quotes/read-quote.ts';
import { perWords, termWords } from '../../domain/quotes/term.ts';
import { serviceNow } from '../../lib/clock.ts';
import { DataList } from '../../ui/DataList.tsx';
import { Deadline } from '../../ui/Deadline.tsx';
import { Money } from '../../ui/Money.tsx';
import { Nothing } from '../../ui/Nothing.tsx';
import { EffectiveDate } from './EffectiveDate.tsx';
import { FiguresText } from './FiguresText.tsx';
import styles from './Quotes.module.css';

/** What the rate details state of fees and taxes, one under the other. */
export function Fees({ rateMeta }: Pick<QuoteView, 'rateMeta'>) {
  const stated = feesAndTaxes(rateMeta);
  if (stated.length === 0) return 'not stated';
  return stated.map(([label, value]) => (
    <span key={label} className={styles.fee}>
      <span>
        <FiguresText text={label} />
      </span>{' '}
      <span>{value}</span>
    </span>
  ));
}

interface QuoteFactsProps {
  readonly view: QuoteView;
  /** The effective date that was asked for, when known here. */
  readonly askedDate: string | undefined;
}

/** What the agent must have before the eyes when a quote is paid or chosen. */
export function QuoteFacts({ view, askedDate }: QuoteFactsProps) {
  const { premium, duration } = view;
  return (
    <DataList
      items={[
        {
          label: 'Premium',
          value: premium ? (
            <>
              <Money amount={premium.amount} strong /> {perWords(premium.per)}
            </>
          ) : (
            <Nothing kind="notProvided" />
          ),
        },
        { label: 'Term', value: duration ? termWords(duration) : <Nothing kind="notProvided" /> },
        { label: 'Fees and taxes', value: <Fees rateMeta={view.rateMeta} /> },
        { label: 'Effective', value: <EffectiveDate view={view} asked={askedDate} /> },
        {
          label: 'Binding',
          value: bindableWords(view.bindable, isLapsed(view, serviceNow())) ?? <Nothing kind="notProvided" />,
        },
        { label: 'Valid until', value: <Deadline text={view.expirationDate} /> },
      ]}
    />
  );
}
