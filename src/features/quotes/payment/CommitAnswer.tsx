import { isRefusal } from '../../../api/errors.ts';
import { amountWords, periodOfAmount, readPayment } from './payment.ts';
import { commitPromises } from '../../../domain/quotes/promise.ts';
import { planWords } from '../../../domain/quotes/proposal/plan-words.ts';
import type { QuoteView } from '../../../domain/quotes/read-quote.ts';
import { describeCounts } from '../../../views/describe-entry.ts';
import type { SendOutcome } from '../../../operations/send-event.ts';
import { DataList } from '../../../ui/DataList.tsx';
import { Money } from '../../../ui/Money.tsx';
import { EmptyValue } from '../../../ui/EmptyValue.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import styles from '../changes/Changes.module.css';
import { momentsBeside } from '../comparison/moments-beside.ts';
import { Fees } from '../requests/QuoteFacts.tsx';

interface CommitAnswerProps {
  readonly what: 'payment' | 'selection';
  readonly outcome: SendOutcome;
  readonly view: QuoteView;
  readonly plan: string | undefined;
}

/** What the service answered, in words. */
export function CommitAnswer({ what, outcome, view, plan }: CommitAnswerProps) {
  const formatTime = useFormatTime();
  if (outcome.kind === 'failed') {
    const { error } = outcome;
    const say = (text: string) => momentsBeside(text, (ms) => formatTime(ms));
    return (
      <Notice
        tone="error"
        live
        title={isRefusal(error) ? 'Refused by the service' : 'Unknown whether it arrived'}
      >
        {error.refusals.map(({ path, message }) => (
          <p key={`${path} ${message}`}>{say(message)}</p>
        ))}
        <p>{say(error.message)}</p>
      </Notice>
    );
  }
  const { metadata, executedActionCount, expectedResponseCount } = outcome.response;
  const type = what === 'payment' ? 'PAYMENT_SETUP' : 'SELECT_QUOTE';
  const { options, amountTotal } = readPayment(metadata, view.requestId ?? '');
  return (
    <>
      <Notice tone="success" live title={commitPromises.get(type) ?? ''}>
        {describeCounts(executedActionCount, expectedResponseCount, type).join(' ')}
      </Notice>
      {what === 'payment' && (
        <DataList
          items={[
            {
              label: 'Plan',
              value: plan === undefined ? <EmptyValue kind="notProvided" /> : planWords(plan),
            },
            {
              label: 'Amount stated',
              value:
                amountTotal === undefined ? (
                  <EmptyValue kind="notProvided" />
                ) : (
                  <>
                    <Money amount={amountTotal} strong />{' '}
                    <small className={styles.faint}>{amountWords(amountTotal, view)}</small>
                  </>
                ),
            },
            { label: 'Fees and taxes', value: <Fees rateMeta={view.rateMeta} /> },
            ...options.map((option) => ({
              label: `Offered: ${planWords(option.plan)}`,
              value: (
                <>
                  {option.totalPremium === undefined ? (
                    <EmptyValue kind="notProvided" />
                  ) : (
                    <>
                      Premium <Money amount={option.totalPremium} />{' '}
                      <small className={styles.faint}>
                        {periodOfAmount(option.totalPremium, view.premium)}
                      </small>{' '}
                    </>
                  )}
                  {option.more.map(([label, value]) => (
                    <small key={label} className={styles.faint}>
                      {label}: {value}
                    </small>
                  ))}
                </>
              ),
            })),
            ...(options.some(({ more }) => more.length > 0)
              ? []
              : [{ label: 'Installments', value: 'down payment, amounts and due dates: not stated' }]),
          ]}
        />
      )}
    </>
  );
}
