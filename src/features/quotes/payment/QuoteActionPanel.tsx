import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { Link } from 'wouter';
import { z } from 'zod';
import type { PaymentPlan } from '../../../contract/events.ts';
import { formatPlan, paymentPlans } from '../../../domain/quotes/payment-plan.ts';
import type { QuoteActionKind } from '../../../domain/quotes/quote-actions.ts';
import { FormField } from '../../../form/FormField.tsx';
import { PanelForm } from '../../../form/PanelForm.tsx';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf } from '../../../lib/format.ts';
import { useSession } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { clientJournalQuery } from '../../../storage/queries.ts';
import { DataList } from '../../../ui/DataList.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { WithNote } from '../../../ui/WithNote.tsx';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import { describeQuoteAction } from '../../../views/activity/describe-quote-action.ts';
import { describeUnconfirmed, retryReason } from '../../../views/activity/describe-unconfirmed.ts';
import { RetryConfirm } from '../../../views/activity/RetryConfirm.tsx';
import type { Column } from '../column.ts';
import { formatFigure } from '../../../views/quotes/premium-text.ts';
import { clientOf, useChangedSince } from '../use-changed-since.ts';
import { QuoteSummary } from './QuoteSummary.tsx';
import { unavailablePlans, type PlanIssue } from './payment-response.ts';
import { ofacRefusal, overrideReasons, quoteActionRefusal } from './quote-action-rules.ts';
import { useSendQuoteAction, useUnconfirmedActions, type QuoteActionResult } from './use-quote-actions.ts';

interface QuoteActionPanelProps {
  readonly kind: QuoteActionKind;
  readonly column: Column;
  readonly onClose: () => void;
}

const words = {
  payment: {
    title: 'Set up payment',
    submit: 'Set up payment',
    limits: 'Doesn’t pay or bind.',
    again: 'Sending again may set up a second payment',
  },
  selection: {
    title: 'Select quote',
    submit: 'Select quote',
    limits: 'Doesn’t bind.',
    again: 'Sending again may select twice',
  },
} as const;

/** Sets up the payment of a quote, or selects it; afterwards, what the service answered. */
export function QuoteActionPanel(props: QuoteActionPanelProps) {
  // What was typed and sent for one quote is never shown for another.
  return <OpenPanel key={`${props.kind} ${props.column.key}`} {...props} />;
}

function OpenPanel({ kind, column, onClose }: QuoteActionPanelProps) {
  const { view, request, name } = column;
  const { requestId } = view;
  const formatTime = useFormatTime();
  const { key } = useSession();
  const clientId = clientOf(request, view);
  const journal = useQuery(clientJournalQuery(key, clientId)).data ?? [];
  const since = useChangedSince(request, view);
  const unconfirmed = useUnconfirmedActions(kind, clientId, requestId);
  const action = useSendQuoteAction(kind, column);
  const now = serviceNow();
  const title = `${words[kind].title}, ${name}`;
  if (action.data) {
    return (
      <Panel title={title} onClose={onClose}>
        <Result kind={kind} plan={action.variables.plan} result={action.data} />
      </Panel>
    );
  }
  const overrides = since.reading
    ? []
    : overrideReasons({
        view,
        standing: column.standing,
        submittedDate: request.entry?.trigger?.effectiveDate,
        today: dayOf(now),
        changedAnswers: since.answers?.changes.length,
      });
  const unavailable = unavailablePlans(journal, requestId ?? '', view.duration);
  const stopped = ofacRefusal(journal, clientId);
  // While it is being sent, the open call is its own.
  const isOpen = !unconfirmed.agreed && !action.isPending;
  return (
    <PanelForm
      title={title}
      schema={formSchema(kind, overrides.length > 0, unavailable)}
      defaultValues={{ plan: '', reason: '' }}
      submitLabel={words[kind].submit}
      pending={action.isPending}
      error={action.error}
      blockedReason={
        quoteActionRefusal(column) ??
        stopped ??
        (since.reading ? 'Checking for changes…' : isOpen ? 'It may have arrived: look first.' : undefined)
      }
      onSubmit={({ plan, reason }) => {
        const given = overrides.length > 0 ? `${reason} (${overrides.join(' ')})` : undefined;
        const again = retryReason(unconfirmed.unconfirmed, 'it may have arrived', formatTime);
        action.send({ plan, reason: [given, again].filter(Boolean).join('. ') || undefined });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          {stopped !== undefined && clientId !== undefined && (
            <Notice tone="error" title={stopped}>
              <Link href={paths.client(clientId)}>Clear it in Overview</Link>
            </Notice>
          )}
          <QuoteSummary column={column} />
          {kind === 'payment' && (
            <Controller
              control={form.control}
              name="plan"
              render={({ field, fieldState }) => (
                <Field label="Plan" group required error={fieldState.error?.message}>
                  {(control) => (
                    <RadioGroup {...control} {...field} look="lines" options={planOptions(unavailable)} />
                  )}
                </Field>
              )}
            />
          )}
          {overrides.length > 0 && (
            <>
              <Notice tone="warn" title="Changed since quoted">
                {overrides.map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
              </Notice>
              <FormField form={form} name="reason" label="Reason to go on" hint="Added to Activity." required>
                {(control) => <TextArea rows={2} {...control} />}
              </FormField>
            </>
          )}
          {unconfirmed.unconfirmed.length > 0 && !action.isPending && clientId !== undefined && (
            <RetryConfirm
              title={words[kind].again}
              unconfirmed={unconfirmed.unconfirmed}
              nameOf={() => words[kind].title}
              endOf={(entry) => describeUnconfirmed(entry) ?? ''}
              look={<Link href={paths.clientActivity(clientId)}>Activity</Link>}
              agreed={unconfirmed.agreed}
              onAgree={unconfirmed.agree}
            />
          )}
          <WithNote note="May not be supported here. Sending can also e-mail people or call other systems.">
            {words[kind].limits}
          </WithNote>
        </>
      )}
    </PanelForm>
  );
}

const formSchema = (
  kind: QuoteActionKind,
  needsReason: boolean,
  unavailable: ReadonlyMap<string, PlanIssue>,
) =>
  z.object({
    plan: z
      .string()
      .min(kind === 'payment' ? 1 : 0, 'Choose a plan.')
      .refine((plan) => !unavailable.has(plan), 'Choose another plan.'),
    reason: z
      .string()
      .trim()
      .min(needsReason ? 1 : 0, 'Give a reason.'),
  });

const issueLabels: Readonly<Record<PlanIssue, string>> = {
  refused: 'refused',
  notOffered: 'not offered',
  shortTerm: 'term under a year',
};

const planOptions = (unavailable: ReadonlyMap<PaymentPlan, PlanIssue>) =>
  paymentPlans.map((plan) => {
    const issue = unavailable.get(plan);
    const label = issue ? `${formatPlan(plan)}: ${issueLabels[issue]}` : formatPlan(plan);
    return { value: plan, label, disabled: issue !== undefined };
  });

const notProvided = 'Not provided';

interface ResultProps {
  readonly kind: QuoteActionKind;
  /** The plan that was sent; empty for a selection. */
  readonly plan: string;
  readonly result: QuoteActionResult;
}

/** What the service answered, with the amounts as it gave them. */
function Result({ kind, plan, result }: ResultProps) {
  const { ran, payment } = result;
  const { plans, total } = payment;
  return (
    <Stack>
      <Notice tone={ran ? 'success' : 'info'} live title={describeQuoteAction(kind, ran)} />
      {kind === 'payment' && (
        <>
          <DataList
            items={[
              { label: 'Plan', value: formatPlan(plan) },
              { label: 'Amount', value: total === undefined ? notProvided : <b>{formatFigure(total)}</b> },
              ...plans
                .filter((other) => other.plan !== plan)
                .map((other) => ({
                  key: other.plan,
                  label: formatPlan(other.plan),
                  value: other.premium === undefined ? notProvided : formatFigure(other.premium),
                })),
            ]}
          />
          <WithNote note="The service doesn’t say for which period, or whether fees are included.">
            Amounts as given
          </WithNote>
        </>
      )}
    </Stack>
  );
}
