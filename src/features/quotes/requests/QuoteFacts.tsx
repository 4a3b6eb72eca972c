import {
  bindableWords,
  isLapsed,
  isOwnRating,
  typeWords,
} from '../../../domain/quotes/comparison/compare.ts';
import { feesAndTaxes } from '../../../domain/quotes/comparison/fees.ts';
import { messageText, type QuoteView } from '../../../domain/quotes/read-quote.ts';
import { perWords, termWords } from '../../../domain/quotes/term.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { DataList } from '../../../ui/DataList.tsx';
import { Deadline } from '../../../ui/Deadline.tsx';
import { Money } from '../../../ui/Money.tsx';
import { EmptyValue } from '../../../ui/EmptyValue.tsx';
import { Badge } from '../../../ui/Status.tsx';
import { Words } from './AnswerCard.tsx';
import { EffectiveDate } from '../EffectiveDate.tsx';
import { FiguresText } from '../FiguresText.tsx';
import styles from '../Quotes.module.css';

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

/** The conditions and remarks that came with a quote, as they came. */
export function OwnWords({ view }: { readonly view: QuoteView }) {
  if (view.messages.length === 0) return null;
  const who = isOwnRating(view) ? 'Your rating workbook' : view.quotingOrganization;
  return <Words who={who} words={view.messages.map(messageText)} />;
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
            <EmptyValue kind="notProvided" />
          ),
        },
        { label: 'Term', value: duration ? termWords(duration) : <EmptyValue kind="notProvided" /> },
        { label: 'Fees and taxes', value: <Fees rateMeta={view.rateMeta} /> },
        {
          label: 'Type',
          value: (
            <>
              {typeWords(view.type) ?? <EmptyValue kind="notProvided" />}{' '}
              {isOwnRating(view) && <Badge>Own rating</Badge>}
            </>
          ),
        },
        { label: 'Effective', value: <EffectiveDate view={view} asked={askedDate} /> },
        {
          label: 'Binding',
          value: bindableWords(view.bindable, isLapsed(view, serviceNow())) ?? (
            <EmptyValue kind="notProvided" />
          ),
        },
        { label: 'Valid until', value: <Deadline text={view.expirationDate} /> },
      ]}
    />
  );
}
