import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { z } from 'zod';
import { CalendarDate } from '../../../contract/primitives.ts';
import { carrierNamed, isSameCarrier } from '../../../domain/questions/workspace/carriers.ts';
import { addressText, type Address } from '../../../domain/client/address.ts';
import { boundPolicyOf, lineStatusOf } from '../../../domain/client/line-status.ts';
import { setStatusOf } from '../../../domain/client/recorded-status.ts';
import { byService } from '../../../domain/client/set-status.ts';
import { neededToBind } from '../../../domain/questions/needed-to-bind.ts';
import { validate } from '../../../domain/questions/validation/validate.ts';
import { bindRefusal, openChecks } from '../../../domain/quotes/bind-refusal.ts';
import { compareCoverages, coverageNames } from '../../../domain/quotes/comparison/compare.ts';
import { latestChecks } from '../../../domain/quotes/latest-checks.ts';
import { DateField } from '../../../form/DateField.tsx';
import { FormField } from '../../../form/FormField.tsx';
import { PanelForm } from '../../../form/PanelForm.tsx';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf, formatDay, formatZonedTimeOfDay } from '../../../lib/format.ts';
import { sameId } from '../../../lib/same-id.ts';
import { timestampToMs } from '../../../lib/timestamp.ts';
import { bookOf } from '../../../operations/books.ts';
import { wholeClientQuery } from '../../../operations/records.ts';
import { productOf, useSession } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { holdQuery } from '../../../storage/holds.ts';
import { clientJournalQuery } from '../../../storage/queries.ts';
import { announce } from '../../../ui/announce.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Fold } from '../../../ui/Fold.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Status } from '../../../ui/Status.tsx';
import { Text } from '../../../ui/Text.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { WithNote } from '../../../ui/WithNote.tsx';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import { describeOpenCheck } from '../../../views/activity/describe-check.ts';
import { describeUnconfirmed, retryReason } from '../../../views/activity/describe-unconfirmed.ts';
import { RetryConfirm } from '../../../views/activity/RetryConfirm.tsx';
import { RunChecks } from '../../../views/checks/RunChecks.tsx';
import { describeChoice } from '../../../views/line-status/describe-status.ts';
import { carrierOf } from '../../../views/quotes/carrier-of.ts';
import { useCoverageAliases } from '../../../views/quotes/use-coverage-aliases.ts';
import { ProducerField } from '../../../views/screen/ProducerField.tsx';
import { AgentNameField } from '../../../views/screen/AgentNameField.tsx';
import { useSettings } from '../../../views/screen/use-settings.ts';
import { validationContext } from '../../../views/validation-context.ts';
import { clientQuotes } from '../client-quotes.ts';
import type { Column } from '../column.ts';
import { overrideReasons, quoteActionRefusal } from '../payment/quote-action-rules.ts';
import { QuoteSummary } from '../payment/QuoteSummary.tsx';
import { useUnconfirmedActions } from '../payment/use-quote-actions.ts';
import { clientFacts } from '../proposal/client-facts.ts';
import { useChangedSince } from '../use-changed-since.ts';
import { bindAnswers } from './bind-answers.ts';
import { alreadyAsked } from './already-asked.ts';
import { bindEmail, bindPromise, bindSubject, bindText, clientNotice } from './bind-text.ts';
import { bindWays, firstWay } from './bind-way.ts';
import { useRequestBind } from './use-request-bind.ts';

interface RequestBindPanelProps {
  readonly clientId: string;
  readonly productId: string;
  readonly column: Column;
  readonly onClose: () => void;
}

/** Asks the carrier of a quote to bind it: what is open, the text to send, and that it was sent. */
export function RequestBindPanel(props: RequestBindPanelProps) {
  const { clientId, productId } = props;
  const session = useSession();
  const client = useQuery(wholeClientQuery(session, clientId, productId));
  const since = useChangedSince(props.column.request, props.column.view);
  // A form takes what it is filled with once.
  if (client.isPending || since.reading) return null;
  return <OpenPanel key={props.column.key} {...props} />;
}

function OpenPanel({ clientId, productId, column, onClose }: RequestBindPanelProps) {
  const { view, request, name, standing } = column;
  const session = useSession();
  const { key, workspace, connection } = session;
  const agent = useSettings().agent.trim();
  const formatTime = useFormatTime();
  const record = useQuery(wholeClientQuery(session, clientId, productId)).data?.record;
  const journal = useQuery(clientJournalQuery(key, clientId)).data;
  const onHold = Boolean(useQuery(holdQuery(key, clientId)).data);
  const aliases = useCoverageAliases();
  const since = useChangedSince(request, view);
  const unconfirmed = useUnconfirmedActions('selection', clientId, view.requestId);
  const now = serviceNow();
  const book = bookOf(workspace, productId);
  const answers = useMemo(() => record?.clientData ?? {}, [record]);
  const [producer, setProducer] = useState<string>();
  const facts = useMemo(
    () => clientFacts(workspace, productId, answers, { agent, named: producer }),
    [workspace, productId, answers, agent, producer],
  );
  const { license } = facts;
  const open = useMemo(() => {
    const calls = (journal ?? []).filter((entry) => sameId(entry.clientId, clientId));
    const checks = openChecks({ calls, book, answers });
    const context = validationContext(calls, clientId);
    const latest = latestChecks(calls);
    const clientName = record?.clientName ?? '';
    if (!book || !record)
      return { checks, needed: [], latest, insured: clientName, forCarrier: { facts: [], lists: [] } };
    const validation = validate(book, record, context);
    const needed = neededToBind(book, validation, answers, facts.line, 'quote');
    // The agency's name of a household is no named insured.
    const insured = validation.clientName ?? clientName;
    return { checks, needed, latest, insured, forCarrier: bindAnswers(book, validation, answers) };
  }, [journal, clientId, book, record, answers, facts.line]);
  const overrides = overrideReasons({
    view,
    standing,
    submittedDate: request.entry?.trigger?.effectiveDate,
    today: dayOf(now),
    changedAnswers: since.answers?.changes.length,
  });
  const { name: product } = productOf(workspace, productId);
  const set = useMemo(() => setStatusOf(answers, product), [answers, product]);
  const policy = set && boundPolicyOf(set);
  const already = alreadyAsked(lineStatusOf(set, undefined), {
    carrier: view.quotingOrganization,
    requestId: view.requestId,
  });
  const against: readonly { readonly sentence: string; readonly address?: Address }[] = [
    ...already.map((sentence) => ({ sentence })),
    ...open.checks.map((check) => ({ sentence: `${describeOpenCheck(check)}.` })),
    ...open.needed,
    ...overrides.map((sentence) => ({ sentence })),
  ];
  const groups = useMemo(
    () => compareCoverages([column], { submitted: undefined, current: undefined, aliases }),
    [column, aliases],
  );
  const quotedAt = timestampToMs(view.quoteTimestamp);
  const { insured } = open;
  const text = bindText({
    workspace,
    shown: clientQuotes([column], { groups, names: coverageNames(groups), now }),
    policy: isSameCarrier(policy?.carrier, view.quotingOrganization) ? policy?.number : undefined,
    insured,
    agent,
    producer,
    licenses: license.numbers,
    line: facts.line,
    address: facts.address,
    answers: open.forCarrier,
    quotedOn: quotedAt === undefined ? undefined : formatDay(dayOf(quotedAt)),
    needed: open.needed.map(({ sentence }) => sentence),
    demo: connection.kind === 'demo',
  });
  const carrier = carrierNamed(workspace, view.quotingOrganization);
  const way = firstWay(carrier, carrierOf(view));
  const isRequested = standing.choice === 'bindRequested' || standing.choice === 'bindUnknown';
  const { prepare, ask } = useRequestBind({ clientId, productId, column, text, isRequested });
  const stop = bindRefusal(open.checks, license.stopped);
  const blocked =
    quoteActionRefusal(column) ??
    (standing.choice === 'bound' ? 'Bound' : undefined) ??
    // A press runs all that are open.
    (stop?.kind === 'ofac' ? open.checks.map(describeOpenCheck).join(' · ') : stop?.why) ??
    (record ? undefined : 'Client not read') ??
    (agent === '' ? 'Enter your name.' : undefined);
  const needsReason = against.length > 0 || onHold;
  const reasonOf = (typed: string) =>
    [typed, against.map(({ sentence }) => sentence).join(' ')].filter(Boolean).join(': ') || undefined;
  return (
    <PanelForm
      title={`Request bind, ${name}`}
      restoreAs={`Request bind ${column.key}`}
      schema={formSchema(needsReason, unconfirmed.unconfirmed.length > 0 && !unconfirmed.agreed)}
      defaultValues={{
        reason: '',
        sentHow: way.how,
        sentTo: way.to,
        sentOn: dayOf(now),
        sentTime: formatZonedTimeOfDay(now),
      }}
      submitLabel={({ sentHow }) => (sentHow === byService ? 'Send request' : 'Mark as sent')}
      pending={ask.isPending}
      error={ask.error ?? prepare.error}
      blockedReason={blocked}
      onSubmit={({ reason, ...sent }) => {
        const again =
          sent.sentHow === byService
            ? retryReason(unconfirmed.unconfirmed, 'it may have arrived', formatTime)
            : undefined;
        ask.mutate(
          { sent, reason: [reasonOf(reason), again].filter(Boolean).join('. ') || undefined },
          {
            onSuccess: () => {
              announce('Requested, not bound', { visible: true });
              onClose();
            },
          },
        );
      }}
      onClose={onClose}
    >
      {(form) => {
        const [reason, how, to] = [form.watch('reason'), form.watch('sentHow'), form.watch('sentTo')];
        const disabledReason =
          blocked ?? (needsReason && reason.trim() === '' ? 'Give a reason.' : undefined);
        const email = bindEmail(how === 'E-mail' ? to : '', bindSubject({ line: facts.line, insured }), text);
        const handed = (how: string) => {
          prepare.mutate({ how, reason: reasonOf(reason) });
        };
        const copy = async () => {
          if (await copyText(text)) handed('Copied');
        };
        const draftEmail = async () => {
          handed('E-mail drafted');
          if (!email.isWhole && (await copyText(text))) announce('Paste the copied text.', { visible: true });
          window.location.assign(email.href);
        };
        return (
          <>
            {isRequested && <Notice tone="warn" title={describeChoice(standing.choice ?? 'bindRequested')} />}
            <QuoteSummary column={column} />
            <AgentNameField required />
            <ProducerField producers={license.producers} producer={producer} onProducer={setProducer} />
            {license.stopped !== undefined && <Notice tone="error" title={license.stopped} />}
            {against.length > 0 && (
              <Notice
                tone={stop ? 'error' : 'warn'}
                title="Needed to bind"
                actions={
                  open.checks.length > 0 && (
                    <RunChecks
                      {...{ clientId, productId, answers }}
                      clientName={insured}
                      latest={open.latest}
                      purpose="Bind request"
                      quote={{
                        carrier: name,
                        ...(view.requestId !== undefined && { requestId: view.requestId }),
                      }}
                    />
                  )
                }
              >
                {against.map(({ sentence, address }) => (
                  <p key={sentence}>
                    {address ? (
                      <Link href={paths.intake(clientId, { product: productId, at: addressText(address) })}>
                        {sentence}
                      </Link>
                    ) : (
                      sentence
                    )}
                  </p>
                ))}
                {stop?.kind === 'ofac' && stop.check.why === 'notPassed' && (
                  <Link href={paths.client(clientId)}>Clear it in Overview</Link>
                )}
              </Notice>
            )}
            {needsReason && !stop && (
              <FormField form={form} name="reason" label="Reason to go on" hint="Added to Activity." required>
                {(control) => <TextArea rows={2} {...control} />}
              </FormField>
            )}
            <Notice tone="info" title="To the client">
              {clientNotice(workspace)}
            </Notice>
            <FormField form={form} name="sentHow" label="Sent how" required>
              {(control) => (
                <Select {...control}>
                  <option value="">{''}</option>
                  {bindWays(carrier).map((one) => (
                    <option key={one}>{one}</option>
                  ))}
                </Select>
              )}
            </FormField>
            {how !== byService && (
              <Stack>
                <FormField form={form} name="sentTo" label="Sent to" required>
                  {(control) => <TextInput {...control} />}
                </FormField>
                <DateField form={form} name="sentOn" label="Sent on" required />
                <FormField form={form} name="sentTime" label="Sent at">
                  {(control) => <TextInput {...control} />}
                </FormField>
              </Stack>
            )}
            <Row>
              <Button
                icon="copy"
                busy={prepare.isPending}
                {...{ disabledReason }}
                onClick={() => void copy()}
              >
                Copy
              </Button>
              <Button busy={prepare.isPending} {...{ disabledReason }} onClick={() => void draftEmail()}>
                E-mail
              </Button>
              {way.portal !== undefined && (
                <a
                  className={buttonClass('plain')}
                  href={way.portal}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  Open portal
                </a>
              )}
              {/* What blocks all is said once, at the foot. */}
              {blocked === undefined && disabledReason !== undefined && (
                <Text size="small" tone="soft">
                  {disabledReason}
                </Text>
              )}
            </Row>
            {how !== byService &&
              standing.choice !== 'bindPrepared' &&
              !isRequested &&
              !prepare.isSuccess && <Status tone="warn">Neither copied nor e-mailed here</Status>}
            {how === byService && unconfirmed.unconfirmed.length > 0 && !ask.isPending && (
              <RetryConfirm
                title="Sending again may request twice"
                unconfirmed={unconfirmed.unconfirmed}
                nameOf={() => 'Request bind'}
                endOf={(entry) => describeUnconfirmed(entry) ?? ''}
                look={<Link href={paths.clientActivity(clientId)}>Activity</Link>}
                agreed={unconfirmed.agreed}
                onAgree={unconfirmed.agree}
              />
            )}
            <Fold label="To the carrier">
              <TextArea aria-label="To the carrier" rows={16} readOnly value={text} />
            </Fold>
            <WithNote note={`${bindPromise} Never report a claim or a change with it.`}>
              Doesn’t bind.
            </WithNote>
          </>
        );
      }}
    </PanelForm>
  );
}

/** @param mayHaveArrived an earlier request through the service, and nobody decided to send it again */
const formSchema = (needsReason: boolean, mayHaveArrived: boolean) =>
  z.object({
    reason: z
      .string()
      .trim()
      .min(needsReason ? 1 : 0, 'Give a reason.'),
    sentHow: z
      .string()
      .min(1, 'How was it sent?')
      .refine((how) => how !== byService || !mayHaveArrived, 'It may have arrived: look first.'),
    sentTo: z.string().trim().min(1, 'To whom was it sent?'),
    sentOn: CalendarDate,
    sentTime: z.string().trim(),
  });
