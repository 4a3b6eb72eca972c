import { planWords, readPayment } from '../../domain/quotes/payment.ts';
import { countSentences } from '../../domain/journal-words.ts';
import type { FireOutcome } from '../../operations/fire-event.ts';
import { DataList } from '../../ui/DataList.tsx';
import { Money } from '../../ui/Money.tsx';
import { Nothing } from '../../ui/Nothing.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface CommitAnswerProps {
  readonly what: 'payment' | 'selection';
  readonly outcome: FireOutcome;
  readonly requestId: string;
  readonly plan: string | undefined;
}

/** What the service answered, in words. */
export function CommitAnswer({ what, outcome, requestId, plan }: CommitAnswerProps) {
  if (outcome.kind === 'failed') {
    const { error } = outcome;
    return (
      <Notice
        tone="error"
        live
        title={error.kind === 'refused' ? 'Refused by the service' : 'Unknown whether it arrived'}
      >
        <p>{error.message}</p>
        {error.refusals.map(({ path, message }) => (
          <p key={`${path} ${message}`}>{message}</p>
        ))}
      </Notice>
    );
  }
  const { metadata, executedActionCount, expectedResponseCount } = outcome.answer;
  const type = what === 'payment' ? 'PAYMENT_SETUP' : 'SELECT_QUOTE';
  const { options, amountTotal } = readPayment(metadata, requestId);
  return (
    <>
      <Notice
        tone="success"
        live
        title={
          what === 'payment'
            ? 'Payment prepared; nothing paid, nothing bound.'
            : 'The service was told; nothing is bound.'
        }
      >
        {countSentences(executedActionCount, expectedResponseCount, type).join(' ')}
      </Notice>
      {what === 'payment' && (
        <DataList
          items={[
            { label: 'Plan', value: plan === undefined ? <Nothing kind="notProvided" /> : planWords(plan) },
            {
              label: 'Total under it',
              value:
                amountTotal === undefined ? (
                  <Nothing kind="notProvided" />
                ) : (
                  <Money amount={amountTotal} strong />
                ),
            },
            ...options.map((option) => ({
              label: `Offered: ${planWords(option.plan)}`,
              value:
                option.totalPremium === undefined ? (
                  <Nothing kind="notProvided" />
                ) : (
                  <Money amount={option.totalPremium} />
                ),
            })),
          ]}
        />
      )}
    </>
  );
}
