import { useState } from 'react';
import type { PaymentPlan } from '../../../contract/events.ts';
import { retryReason } from '../../../views/describe-unconfirmed.ts';
import { beforeTitle } from './commits.ts';
import { laterSentence } from '../../../domain/quotes/comparison/later-result.ts';
import { checkCommit } from './payment.ts';
import type { QuoteView } from '../../../domain/quotes/read-quote.ts';
import { otherPeriod } from '../comparison/other-period.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf, formatDay } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import { useNow } from '../../../ui/use-now.ts';
import { ChangeList } from '../changes/ChangeList.tsx';
import { CommitAnswer } from './CommitAnswer.tsx';
import { CommitBefore } from './CommitBefore.tsx';
import styles from '../changes/Changes.module.css';
import { PlanChoice } from './PlanChoice.tsx';
import { promise } from '../../../domain/quotes/promise.ts';
import { OwnWords, QuoteFacts } from '../requests/QuoteFacts.tsx';
import type { TakenRequest } from '../requests.ts';
import { ConfigsSince } from '../requests/SinceQuote.tsx';
import { clientOf, useChangedSince } from '../use-changed-since.ts';
import { useCommit } from './use-commit.ts';
import { ToldBeside, type ToldOfOther } from '../comparison/ToldBeside.tsx';
import { UnreadRecord } from '../UnreadRecord.tsx';
import { useCommitBefore, useCommits } from './use-commits.ts';
import { useLaterResults } from '../use-later-results.ts';
import { useRealClients } from '../use-real-client.ts';
import { usePlansAgainst } from './use-plans-against.ts';

export interface CommitPanelProps {
  readonly what: 'payment' | 'selection';
  /** The quote's name, as on its card. */
  readonly name: string;
  readonly view: QuoteView;
  readonly request: TakenRequest;
  /** Other quotes of the request that this browser told the service were selected. */
  readonly selectedBeside: readonly ToldOfOther[];
  /** Others of it that this browser had a payment prepared for. */
  readonly preparedBeside: readonly ToldOfOther[];
  readonly onClose: () => void;
}

const titles = { payment: 'Set up payment', selection: 'Select quote' };

/** Preparing the payment of a quote, or choosing it: what stands against it, what is sent, and what came of it. */
export function CommitPanel(props: CommitPanelProps) {
  const { what, name, view, request, selectedBeside, preparedBeside, onClose } = props;
  const [picked, setPlan] = useState<PaymentPlan>();
  const against = usePlansAgainst(view);
  // One that was refused just now is picked no more.
  const plan = picked !== undefined && against.has(picked) ? undefined : picked;
  const [reason, setReason] = useState('');
  const { answers, reading, productId } = useChangedSince(request, view);
  const { isWhatIf } = useRealClients();
  const [later] = useLaterResults([{ request, view }]);
  const say = useFormatTime();
  const clientId = clientOf(request, view);
  const askedDate = request.entry?.trigger?.effectiveDate;
  const commit = useCommit();
  const earlier = useCommits()(view.requestId).find((one) => one.what === what);
  const before = useCommitBefore(what, view.requestId);
  // What expires while the panel is open stops it.
  useNow(30_000);
  const period = otherPeriod(view.premium, view.duration);
  const now = serviceNow();
  const check = checkCommit(
    {
      view,
      clientId,
      whatIf: isWhatIf(request, view),
      askedDate,
      changedAnswers: answers?.changes.length,
      later: later && laterSentence(view.quotingOrganization ?? name, later, { moment: say, now }),
      now,
      today: dayOf(now),
      day: formatDay,
    },
    what,
  );
  // What stands with the decision to send again need not be told twice.
  const toldBelow =
    check.refused.length === 0 && earlier !== undefined && earlier.before < before.unconfirmed.length;
  const why =
    check.refused[0] ??
    (reading ? 'The record of now is still being read.' : undefined) ??
    // While it is under way this one has no answer either.
    (before.agreed || commit.sending
      ? undefined
      : 'It may have arrived already: look first, or agree to send again.') ??
    (what === 'payment' && plan === undefined ? 'Choose a plan first.' : undefined) ??
    (check.stopped.length > 0 && reason.trim() === '' ? 'Give the reason first.' : undefined);
  const send = () => {
    if (clientId === undefined || view.requestId === undefined) return;
    const given = check.stopped.length > 0 ? `${reason.trim()} (${check.stopped.join(' ')})` : undefined;
    const again = retryReason(before.unconfirmed, 'it may have arrived', say);
    commit.send({
      what,
      clientId,
      requestId: view.requestId,
      productId: request.entry?.productId ?? view.lineId,
      plan,
      reason: [given, again].filter((part) => part !== undefined).join('. ') || undefined,
    });
  };
  return (
    <Panel
      title={`${titles[what]}, ${name}`}
      onClose={onClose}
      footer={
        commit.done ? undefined : (
          <Button kind="primary" busy={commit.sending} disabledReason={why} onClick={send}>
            {what === 'payment' ? 'Prepare the payment' : 'Tell the service'}
          </Button>
        )
      }
    >
      <Stack>
        {clientId !== undefined && productId !== undefined && (
          <UnreadRecord clientId={clientId} productId={productId} />
        )}
        <QuoteFacts view={view} askedDate={askedDate} />
        <OwnWords view={view} />
        <ConfigsSince view={view} what="quote" />
        {check.refused.length > 0 && (
          <Notice
            tone="error"
            title={what === 'payment' ? 'No payment can be set up' : 'It cannot be selected'}
          >
            <ul className={styles.list}>
              {check.refused.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Notice>
        )}
        {!commit.sending && !commit.outcome && earlier && !toldBelow && (
          <Notice tone="warn" title={beforeTitle(earlier)}>
            <p>{earlier.words}, as sent by this browser.</p>
            <p>Sending it again is another event with the service.</p>
          </Notice>
        )}
        {!commit.done && (
          <>
            <ToldBeside what="selection" told={selectedBeside}>
              {what === 'selection'
                ? 'The service is not told that it no longer holds: it may then keep both.'
                : 'What the service makes of a payment for a quote other than the one selected is not told.'}
            </ToldBeside>
            <ToldBeside what="payment" told={preparedBeside}>
              The service is not told that it no longer holds: it may stay prepared.
            </ToldBeside>
          </>
        )}
        {what === 'payment' && period !== undefined && (
          <Notice tone="warn" title="The premium is not for the term">
            {period}
          </Notice>
        )}
        {reading && <Skeleton what="record" rows={2} />}
        {!reading && check.refused.length === 0 && !commit.done && check.stopped.length > 0 && (
          <>
            <Notice tone="warn" title="Look again first">
              <ul className={styles.list}>
                {check.stopped.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
              {answers && answers.changes.length > 0 && <ChangeList productId={productId} {...answers} />}
            </Notice>
            <Field label="Reason to go on all the same" hint="Kept in the journal." required>
              {(control) => (
                <TextArea
                  {...control}
                  rows={2}
                  value={reason}
                  onChange={(event) => setReason(event.target.value)}
                />
              )}
            </Field>
          </>
        )}
        {what === 'payment' && !commit.done && check.refused.length === 0 && (
          <PlanChoice against={against} value={plan} onChange={setPlan} />
        )}
        {commit.outcome && <CommitAnswer what={what} outcome={commit.outcome} view={view} plan={plan} />}
        {!commit.sending && check.refused.length === 0 && (
          <CommitBefore what={what} clientId={clientId} requestId={view.requestId} before={before} />
        )}
        <p>{promise}</p>
        <p className={styles.faint}>
          Services like this one take this event, but this one’s own description does not list it: whether it
          does anything there is not certain. Sending it may also send e-mails and call other systems, as the
          product is set up.
        </p>
      </Stack>
    </Panel>
  );
}
