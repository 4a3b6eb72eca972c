import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { z } from 'zod';
import { CalendarDate } from '../../contract/primitives.ts';
import type { SetStatus, SetStatusKind } from '../../domain/client/set-status.ts';
import {
  bindingFacts,
  lineStatusOf,
  type BindingFact,
  type LineStatus,
} from '../../domain/client/line-status.ts';
import type { JournalEntry } from '../../domain/journal/journal.ts';
import { requestsOf } from '../../domain/journal/quote-requests.ts';
import type { CompiledBook } from '../../domain/questions/compile-book.ts';
import { checksNotRun, latestChecks, openOfac } from '../../domain/quotes/latest-checks.ts';
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
import { TextInput } from '../../ui/TextInput.tsx';
import { ContactWaySelect } from '../ContactWaySelect.tsx';
import { bindingFactLabels, describeStatus } from './describe-status.ts';

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

const kinds: readonly (readonly [SetStatusKind, string])[] = [
  ['proposed', 'Proposed'],
  ['bindRequested', 'Bind requested'],
  ['bound', 'Bound'],
  ['lost', 'Lost'],
  ['open', 'Reopen'],
];

const lostReasons = ['Price', 'Coverage', 'Stayed with carrier', 'Not eligible', 'No response'];

const formSchema = (onHold: boolean) =>
  z
    .object({
      kind: z.enum(['proposed', 'bindRequested', 'bound', 'lost', 'open']),
      reason: z.string().trim(),
      carrier: z.string().trim(),
      number: z.string().trim(),
      effectiveDate: z.union([z.literal(''), CalendarDate]),
      confirmedBy: z.string().trim(),
      confirmedHow: z.string(),
      why: z.string().trim(),
    })
    .superRefine(({ kind, reason, carrier, why }, context) => {
      const require = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      if (kind === 'lost' && reason === '') require('reason', 'Enter a reason.');
      if ((kind === 'bindRequested' || kind === 'bound') && carrier === '')
        require('carrier', 'Enter the carrier that was asked.');
      if (onHold && why === '') require('why', 'Legal hold: enter why.');
    });

/** Sets the status of a client's line. Bound without its five facts stays "Bind requested". */
export function SetStatusPanel({ clientId, productId, name, standing, email, onClose }: SetStatusPanelProps) {
  const { status, figure } = standing;
  const session = useSession();
  const queryClient = useQueryClient();
  const line = productOf(session.workspace, productId).name;
  const onHold = Boolean(useQuery(holdQuery(session.key, clientId)).data);
  const journal = useQuery(clientJournalQuery(session.key, clientId)).data;
  const isQuoted = figure !== undefined && (!isChosen(figure) || figure.quote !== undefined);
  const open = useMemo(() => {
    const calls = journal?.filter((entry) => sameId(entry.clientId, clientId));
    if (!calls) return undefined;
    const isRequested =
      isQuoted || requestsOf(calls, clientId).some((request) => sameId(request.productId, productId));
    const checks = openChecks(calls, bookOf(session.workspace, productId));
    return [isRequested ? '' : 'No quotes requested here.', checks].filter(Boolean).join(' ');
  }, [journal, clientId, session.workspace, productId, isQuoted]);
  const schema = formSchema(onHold);
  const set = useMutation({
    mutationFn: ({ kind, why, reason, ...facts }: z.infer<typeof schema>) => {
      const on = dayOf(serviceNow());
      const known = kind === 'bound' || kind === 'bindRequested' ? facts : {};
      const given = kind === 'lost' || kind === 'proposed' ? { reason } : {};
      const status = { kind, on, ...known, ...given };
      const notes = { reason: [describeSet(status), why].filter(Boolean).join('. ') };
      return setLineStatus(session, queryClient, { clientId, productId }, status, notes);
    },
    onSuccess: (_, typed) => {
      const missing = missingFact(typed);
      const first = missing && bindingFactLabels[missing].toLowerCase();
      announce(first === undefined ? 'Status saved' : `Bind requested: ${first} missing`, { visible: true });
      onClose();
    },
  });
  const before = status.kind === 'bindRequested' || status.kind === 'bound' ? status : undefined;
  return (
    <PanelForm
      title={`Status, ${line}`}
      meta={name}
      restoreAs={`Status ${clientId} ${productId}`}
      schema={schema}
      defaultValues={{
        kind: figure?.kind === 'selected' && !before ? 'bindRequested' : nextOf(status),
        reason: '',
        carrier: before?.carrier ?? '',
        number: before?.number ?? '',
        effectiveDate: before?.effectiveDate ?? '',
        confirmedBy: before?.confirmedBy ?? '',
        confirmedHow: before?.confirmedHow ?? '',
        why: '',
      }}
      onSubmit={(typed) => set.mutate(typed)}
      submitLabel={(typed) => (missingFact(typed) ? 'Save as bind requested' : 'Save status')}
      pending={set.isPending}
      error={set.error}
      blockedReason={undefined}
      onClose={onClose}
    >
      {(form) => {
        const kind = form.watch('kind');
        const isBinding = kind === 'bound' || kind === 'bindRequested';
        return (
          <>
            {figure?.kind === 'selected' && !before && (
              <FillIn form={form} carrier={figure.carrier} effectiveDate={figure.quote?.view.effectiveDate} />
            )}
            <FormField
              form={form}
              name="kind"
              label="Status"
              hint={
                kind === 'bound'
                  ? 'Bound needs all five.'
                  : kind === 'bindRequested'
                    ? 'The carrier was asked. Nothing is sent from here.'
                    : undefined
              }
              warning={isBinding ? open : undefined}
            >
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
            {isBinding && (
              <>
                {(['carrier', 'number'] as const).map((name) => (
                  <FormField
                    key={name}
                    form={form}
                    name={name}
                    label={bindingFactLabels[name]}
                    required={name === 'carrier'}
                  >
                    {(control) => <TextInput {...control} />}
                  </FormField>
                ))}
                <DateField
                  form={form}
                  name="effectiveDate"
                  label={bindingFactLabels.effectiveDate}
                  warning={
                    kind === 'bindRequested' && isPast(form.watch('effectiveDate'))
                      ? 'In the past.'
                      : undefined
                  }
                  yearRule={{ nextToCome: true }}
                />
              </>
            )}
            {kind === 'bound' && (
              <>
                <FormField form={form} name="confirmedBy" label={bindingFactLabels.confirmedBy}>
                  {(control) => <TextInput {...control} />}
                </FormField>
                <FormField form={form} name="confirmedHow" label={bindingFactLabels.confirmedHow}>
                  {(control) => <ContactWaySelect {...control} optional />}
                </FormField>
              </>
            )}
            {onHold && (
              <FormField form={form} name="why" label="Why" hint="Legal hold." required>
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

const isPast = (day: string): boolean => CalendarDate.safeParse(day).success && day < dayOf(serviceNow());

/** What of the checks is against binding: not run, or not passed and not cleared. `calls` as for `latestChecks`. */
function openChecks(calls: readonly JournalEntry[], book: CompiledBook | undefined): string {
  // Only a line that asks for violations has to do with driving.
  const notRun = checksNotRun(latestChecks(calls)).filter((name) => name !== 'MVR' || book?.roles.violations);
  const stopped = openOfac(calls) ? ['OFAC not passed.'] : [];
  return [...notRun.map((name) => `${name} not run.`), ...stopped].join(' ');
}

/** The first fact without which "Bound" is saved as "Bind requested". */
const missingFact = (typed: Readonly<Record<BindingFact | 'kind', string>>): BindingFact | undefined =>
  typed.kind === 'bound' ? bindingFacts.find((fact) => typed[fact].trim() === '') : undefined;

/** "Bound, Harbor Mutual, HM-PA-104477", for the client's activity. */
function describeSet(set: SetStatus): string {
  const label = set.kind === 'open' ? 'Reopened' : describeStatus(lineStatusOf(set, undefined));
  return [label, set.kind === 'proposed' && set.reason, set.carrier, set.number].filter(Boolean).join(', ');
}

/** What usually comes after a status. */
function nextOf({ kind }: LineStatus): SetStatusKind {
  if (kind === 'proposed') return 'bindRequested';
  if (kind === 'bindRequested' || kind === 'bound') return 'bound';
  return kind === 'lost' ? 'open' : 'proposed';
}

function lostEmail(email: string | undefined, line: string, agency: string): string {
  const body = `We have not placed this coverage.\n\n${line}\n\n${agency}`;
  return `mailto:${encodeURIComponent(email ?? '').replaceAll('%40', '@')}?subject=${encodeURIComponent(
    `${line}: not placed`,
  )}&body=${encodeURIComponent(body)}`;
}
