import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { z } from 'zod';
import { CalendarDate } from '../../contract/primitives.ts';
import { isSameCarrier } from '../../domain/questions/workspace/carriers.ts';
import type { SetStatusKind } from '../../domain/client/set-status.ts';
import { bindingFacts, isBinding, type BindKind, type LineStatus } from '../../domain/client/line-status.ts';
import { requestsOf } from '../../domain/journal/quote-requests.ts';
import { openChecks } from '../../domain/quotes/bind-refusal.ts';
import { openOfac } from '../../domain/quotes/latest-checks.ts';
import { isChosen, type LineQuote, type LineStanding } from '../../domain/quotes/line-standing.ts';
import { DateField } from '../../form/DateField.tsx';
import type { CheckedForm } from '../../form/Form.tsx';
import { FormField } from '../../form/FormField.tsx';
import { PanelForm } from '../../form/PanelForm.tsx';
import { serviceNow } from '../../lib/clock.ts';
import { dayOf } from '../../lib/format.ts';
import { sameId } from '../../lib/same-id.ts';
import { bookOf } from '../../operations/books.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { setLineStatus } from '../../operations/set-line-status.ts';
import { holdQuery } from '../../storage/holds.ts';
import { clientJournalQuery } from '../../storage/queries.ts';
import { announce } from '../../ui/announce.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { Text } from '../../ui/Text.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ContactWaySelect } from '../ContactWaySelect.tsx';
import { describeOpenCheck } from '../activity/describe-check.ts';
import { bindingFactLabels, describeSetStatus, describeStatusDetails } from './describe-status.ts';

interface SetStatusPanelProps {
  readonly clientId: string;
  readonly productId: string;
  /** The client's name, where the screen is not the client's. */
  readonly name?: string | undefined;
  /** The line as it is; what its status or the quote it goes ahead with says of the policy is filled in. */
  readonly standing: LineStanding<LineQuote>;
  /** The client's address, for the e-mail about a lost line. */
  readonly email?: string | undefined;
  readonly onClose: () => void;
}

/** A bind is requested where its quote is. */
const kinds: readonly (readonly [StatusByHand, string])[] = [
  ['proposed', 'Proposed'],
  ['bound', 'Bound'],
  ['lost', 'Lost'],
  ['open', 'Reopen'],
];

type StatusByHand = Exclude<SetStatusKind, BindKind>;

const lostReasons = ['Price', 'Coverage', 'Stayed with carrier', 'Not eligible', 'No response'];

/** @param isStopped OFAC was not passed: that a carrier bound it all the same asks why */
const formSchema = (onHold: boolean, isStopped: boolean) =>
  z
    .object({
      kind: z.enum(['proposed', 'bound', 'lost', 'open']),
      reason: z.string().trim(),
      carrier: z.string().trim(),
      number: z.string().trim(),
      effectiveDate: z.union([z.literal(''), CalendarDate]),
      effectiveTime: z.string().trim(),
      confirmedBy: z.string().trim(),
      confirmedHow: z.string(),
      confirmedOn: z.union([z.literal(''), CalendarDate]),
      why: z.string().trim(),
    })
    .superRefine(({ kind, reason, why, ...facts }, context) => {
      const require = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      if (kind === 'lost' && reason === '') require('reason', 'Enter a reason.');
      for (const fact of kind === 'bound' ? bindingFacts : [])
        if (facts[fact] === '') require(fact, 'Needed for Bound.');
      if (onHold && why === '') require('why', 'Legal hold: enter why.');
      else if (isStopped && kind === 'bound' && why === '') require('why', 'OFAC not passed: enter why.');
    });

/** Sets the status of a client's line. Bound takes all that makes it so. */
export function SetStatusPanel({ clientId, productId, name, standing, email, onClose }: SetStatusPanelProps) {
  const { status, figure } = standing;
  const session = useSession();
  const queryClient = useQueryClient();
  const line = productOf(session.workspace, productId).name;
  const onHold = Boolean(useQuery(holdQuery(session.key, clientId)).data);
  const journal = useQuery(clientJournalQuery(session.key, clientId)).data;
  const isQuoted = figure !== undefined && (!isChosen(figure) || figure.quote !== undefined);
  const { open, isStopped = false } = useMemo(() => {
    const calls = journal?.filter((entry) => sameId(entry.clientId, clientId));
    if (!calls) return {};
    const isRequested =
      isQuoted || requestsOf(calls, clientId).some((request) => sameId(request.productId, productId));
    const book = bookOf(session.workspace, productId);
    const checks = openChecks({ calls, book, answers: undefined });
    const words = checks.map((check) => `${describeOpenCheck(check)}.`);
    return {
      open: [!isRequested && 'No quotes requested here.', ...words].filter(Boolean).join(' ') || undefined,
      isStopped: openOfac(calls) !== undefined,
    };
  }, [journal, clientId, session.workspace, productId, isQuoted]);
  const before = isBinding(status) || status.kind === 'bound' ? status : undefined;
  const isPolicy = isSameCarrier(before?.carrier, status.policy?.carrier);
  const schema = formSchema(onHold, isStopped);
  const set = useMutation({
    mutationFn: ({ kind, why, reason, ...facts }: z.infer<typeof schema>) => {
      const on = dayOf(serviceNow());
      // Of another carrier nothing is known but what is typed.
      const { quoteId, premium } = before && isSameCarrier(before.carrier, facts.carrier) ? before : {};
      const known = kind === 'bound' ? { ...facts, quoteId, premium } : {};
      const given = kind === 'lost' || kind === 'proposed' ? { reason } : {};
      const status = { kind, on, ...known, ...given };
      const notes = { reason: [describeSetStatus(status), why].filter(Boolean).join('. ') };
      return setLineStatus(session, queryClient, { clientId, productId }, status, notes);
    },
    onSuccess: () => {
      announce('Status saved', { visible: true });
      onClose();
    },
  });
  return (
    <PanelForm
      title={`Status, ${line}`}
      meta={name}
      restoreAs={`Status ${clientId} ${productId}`}
      schema={schema}
      defaultValues={{
        kind: figure?.kind === 'selected' && !before ? 'bound' : nextOf(status),
        reason: '',
        carrier: before?.carrier ?? '',
        number: before?.number ?? (isPolicy ? status.policy?.number : undefined) ?? '',
        effectiveDate: before?.effectiveDate ?? '',
        effectiveTime: before?.effectiveTime ?? '',
        confirmedBy: before?.confirmedBy ?? '',
        confirmedHow: before?.confirmedHow ?? '',
        confirmedOn: before?.confirmedOn ?? dayOf(serviceNow()),
        why: '',
      }}
      onSubmit={(typed) => set.mutate(typed)}
      submitLabel="Save status"
      pending={set.isPending}
      error={set.error}
      blockedReason={undefined}
      onClose={onClose}
    >
      {(form) => {
        const kind = form.watch('kind');
        return (
          <>
            {isBinding(status) && (
              <Text as="p" tone="soft">
                {describeStatusDetails(status)}
              </Text>
            )}
            {figure?.kind === 'selected' && !before && (
              <FillIn form={form} carrier={figure.carrier} effectiveDate={figure.quote?.view.effectiveDate} />
            )}
            <FormField form={form} name="kind" label="Status" warning={kind === 'bound' ? open : undefined}>
              {(control) => (
                <Select {...control}>
                  {kinds.map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
              )}
            </FormField>
            {kind === 'proposed' && (
              <FormField form={form} name="reason" label="Given to, how">
                {(control) => <TextInput {...control} />}
              </FormField>
            )}
            {kind === 'lost' && (
              <FormField form={form} name="reason" label="Reason" required>
                {(control) => (
                  <>
                    <TextInput {...control} list="lost-reasons" />
                    <datalist id="lost-reasons">
                      {lostReasons.map((one) => (
                        <option key={one}>{one}</option>
                      ))}
                    </datalist>
                  </>
                )}
              </FormField>
            )}
            {kind === 'bound' && (
              <>
                {(['carrier', 'number'] as const).map((name) => (
                  <FormField key={name} form={form} name={name} label={bindingFactLabels[name]} required>
                    {(control) => <TextInput {...control} />}
                  </FormField>
                ))}
                <DateField
                  form={form}
                  name="effectiveDate"
                  label={bindingFactLabels.effectiveDate}
                  required
                  yearRule={{ nextToCome: true }}
                />
                <FormField
                  form={form}
                  name="effectiveTime"
                  label={bindingFactLabels.effectiveTime}
                  hint="As the carrier confirmed."
                  required
                >
                  {(control) => <TextInput {...control} />}
                </FormField>
                <FormField form={form} name="confirmedBy" label={bindingFactLabels.confirmedBy} required>
                  {(control) => <TextInput {...control} />}
                </FormField>
                <FormField form={form} name="confirmedHow" label={bindingFactLabels.confirmedHow} required>
                  {(control) => <ContactWaySelect {...control} optional />}
                </FormField>
                <DateField form={form} name="confirmedOn" label={bindingFactLabels.confirmedOn} required />
              </>
            )}
            {(onHold || (isStopped && kind === 'bound')) && (
              <FormField
                form={form}
                name="why"
                label="Why"
                hint={onHold ? 'Legal hold.' : 'OFAC not passed.'}
                required
              >
                {(control) => <TextInput {...control} />}
              </FormField>
            )}
            {kind === 'lost' && (
              <p>
                <a
                  className={buttonClass('plain')}
                  href={lostEmail(email, line, session.workspace.agency.name)}
                >
                  E-mail client
                </a>
              </p>
            )}
          </>
        );
      }}
    </PanelForm>
  );
}

interface FillInProps {
  readonly form: CheckedForm<z.input<ReturnType<typeof formSchema>>, z.infer<ReturnType<typeof formSchema>>>;
  readonly carrier: string | undefined;
  readonly effectiveDate: string | undefined;
}

/** Fills in what the selected quote says once it is read, where nothing is typed. */
function FillIn({ form, carrier = '', effectiveDate = '' }: FillInProps) {
  useEffect(() => {
    const given = { carrier, effectiveDate };
    for (const name of ['carrier', 'effectiveDate'] as const)
      if (form.getValues(name) === '') form.setValue(name, given[name]);
  }, [form, carrier, effectiveDate]);
  return null;
}

/** What usually comes after a status. */
function nextOf(status: LineStatus): StatusByHand {
  const { kind } = status;
  if (isBinding(status) || kind === 'bound' || kind === 'proposed') return 'bound';
  return kind === 'lost' ? 'open' : 'proposed';
}

function lostEmail(email: string | undefined, line: string, agency: string): string {
  const body = `We have not placed this coverage.\n\n${line}\n\n${agency}`;
  return `mailto:${encodeURIComponent(email ?? '').replaceAll('%40', '@')}?subject=${encodeURIComponent(
    `${line}: not placed`,
  )}&body=${encodeURIComponent(body)}`;
}
