import { useMemo, type ReactNode } from 'react';
import { CalendarDate } from '../../../contract/primitives.ts';
import type { StoredMap } from '../../../contract/answers.ts';
import type { ActiveIssues } from '../../../domain/questions/validation/acknowledge.ts';
import type { ChangeFormat } from '../../../domain/client/change-text.ts';
import type { Change } from '../../../domain/client/diff.ts';
import type { SectionIssue } from '../../../domain/questions/validation/validate.ts';
import { check } from '../../../domain/questions/kinds/kinds.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf, formatDay } from '../../../lib/format.ts';
import type { RetryConfirmation } from '../../../views/RetryConfirm.tsx';
import { dayHasPassed } from '../../../domain/quotes/effective.ts';
import type { Workspace } from '../../../domain/questions/workspace/schema.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { DateInput } from '../../../ui/DateInput.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { RawView } from '../../../ui/RawView.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { AgencyCodes } from './AgencyCodes.tsx';
import { BeforeSending } from './BeforeSending.tsx';
import styles from '../DeskPanels.module.css';
import { chosenOf, otherLines } from './other-lines.ts';
import { NeedsName } from '../NeedsName.tsx';
import { OtherLines } from './OtherLines.tsx';
import { OrderEnds } from './OrderEnds.tsx';
import { goesOut, isAsked, type QuoteChoices, type QuoteOrder } from './quote-order.ts';
import { SentBefore } from './SentBefore.tsx';
import { Stopped } from '../save/Stopped.tsx';
import { ToldFields, toldAsked } from '../save/ToldFields.tsx';
import type { Typing } from '../form/use-typed-words.ts';
import { useWhy } from '../save/use-why.ts';
import { WhyField } from '../save/WhyField.tsx';
import { useStepAside } from '../use-step-aside.tsx';

interface GetQuotesPanelProps {
  readonly workspace: Workspace;
  readonly clientId: string | undefined;
  readonly productId: string;
  readonly productName: string;
  /** The answer to the book's effective-date question; it is an answer like any other. */
  readonly effectiveDate: string;
  readonly onEffectiveDate: (date: string) => void;
  /** The intake as it will be sent: the answers less what stays with the agency. */
  readonly intake: StoredMap;
  /** What the book says of the date. */
  readonly dateHelp: string | undefined;
  readonly typing: Typing;
  /** What the book says against the date as it stands. */
  readonly dateProblem: string | undefined;
  /** What carriers would miss, and what a check speaks about. */
  readonly problems: ActiveIssues<SectionIssue>;
  /** What is still to be confirmed, other than what was overruled before. */
  readonly toConfirm: readonly SectionIssue[];
  readonly nameOf: (problem: SectionIssue) => string;
  /** Shows every question, so that a problem's link finds its own. */
  readonly reveal: (line?: string) => void;
  /** There are answers that the service does not hold yet; they are saved first. */
  readonly unsaved: boolean;
  /** What the save before the request would change, as far as is known before it reads the latest. */
  readonly changes: readonly Change[];
  readonly words: ChangeFormat;
  /** The answers as they stand, to fill in who told. */
  readonly map: StoredMap;
  /** Why the client cannot be saved, and so no quotes be asked for. */
  readonly blocked: string | undefined;
  /** Asks who works here, where nobody said. */
  readonly yourName: ReactNode;
  readonly choices: QuoteChoices;
  readonly onChoices: (more: Partial<QuoteChoices>) => void;
  readonly before: RetryConfirmation;
  readonly sending: boolean;
  readonly onSend: (order: QuoteOrder) => void;
  readonly onClose: () => void;
}

/** Everything that goes out with a quote request, before it goes out. */
export function GetQuotesPanel(props: GetQuotesPanelProps) {
  const { workspace, effectiveDate, sending, before, onChoices } = props;
  const { codesLeftOut, alsoFor, agreedTo, ends } = props.choices;
  const { fields, answer } = toldAsked(props.map, props.typing);
  const why = useWhy(props.clientId, props.changes, props.words, false, props.typing);
  const { away, stepAside } = useStepAside('Back to the quote request');
  const dateFits = CalendarDate.safeParse(effectiveDate).success;
  const today = dayOf(serviceNow());
  const lines = useMemo(
    () => otherLines(workspace, props.productId, props.map, today),
    [workspace, props.productId, props.map, today],
  );
  const past = dayHasPassed(effectiveDate, today);
  // While it is under way the request of now has no answer either.
  const held = sending || before.agreed ? [] : before.unconfirmed.map((entry) => entry.productId);
  const going = goesOut(props.productId, props.choices, held);
  const { main } = going;
  const [heldBack] = chosenOf(lines, going.alsoFor).heldBack;
  const chosen = lines.filter(({ productId, why: not }) => alsoFor.has(productId) && not === undefined);
  const named = [
    { name: props.productName, isOut: main },
    ...chosen.map(({ productId, name }) => ({ name, isOut: going.alsoFor.has(productId) })),
  ];
  const namesOf = (isOut: boolean) => named.filter((line) => line.isOut === isOut).map(({ name }) => name);
  const [out, notOut] = [namesOf(true), namesOf(false)];
  const stopped =
    props.blocked ??
    (main && !dateFits ? 'Give the effective date first.' : undefined) ??
    (main && past && agreedTo !== effectiveDate
      ? 'The effective date has passed: change it, or agree to it.'
      : undefined) ??
    (heldBack && `The effective date of ${heldBack.name} has passed: agree to it, or leave it out.`) ??
    (out.length > 0 || sending
      ? undefined
      : held.length > 0
        ? 'Carriers may have been asked already: look first, or agree to send again.'
        : 'Choose a line to ask quotes for.');
  const send = () =>
    props.onSend({
      effectiveDate,
      agencyCodes: workspace.agencyCodes.filter((_, index) => !codesLeftOut.has(index)),
      ...going,
      again: before.unconfirmed,
      said: props.unsaved ? { ...why.said, informationSource: answer } : undefined,
      choices: props.choices,
    });
  if (away) return away;
  return (
    <Panel
      title="Get quotes"
      meta={props.productName}
      onClose={props.onClose}
      footer={
        <>
          <Stopped reason={stopped} />
          {stopped === undefined && notOut.length > 0 && (
            <p className={styles.stopped}>
              Goes out now: {out.join(', ')}. Not: {notOut.join(', ')}.
            </p>
          )}
          <Button kind="primary" busy={sending} onClick={send} disabledReason={stopped}>
            Send for quotes
          </Button>
        </>
      }
    >
      <Stack>
        {props.blocked !== undefined && <NeedsName reason={props.blocked} onGone={stepAside} />}
        {!sending && <OrderEnds clientId={props.clientId} ends={ends} onGone={stepAside} />}
        {!sending && <SentBefore clientId={props.clientId} before={before} />}
        <Field
          label="Effective date"
          hint={props.dateHelp}
          required
          error={dateFits ? undefined : check('date', {}, effectiveDate)}
          warning={dateFits ? props.dateProblem : undefined}
        >
          {(control) => (
            <DateInput
              {...control}
              label="Effective date"
              value={effectiveDate}
              yearRule={{ nextToCome: true }}
              placeholder="MM/DD/YYYY"
              onChange={props.onEffectiveDate}
            />
          )}
        </Field>
        {past && (
          <Checkbox
            label={`Ask with ${formatDay(effectiveDate)} all the same`}
            checked={agreedTo === effectiveDate}
            onChange={(event) => onChoices({ agreedTo: event.target.checked ? effectiveDate : undefined })}
          />
        )}
        {isAsked(ends, props.productId) && !sending && (
          <Checkbox
            label={`Ask for ${props.productName} once more`}
            hint="It was asked for from here already, and is left out of what goes out next."
            checked={props.choices.onceMore === props.productId}
            onChange={(event) => onChoices({ onceMore: event.target.checked ? props.productId : undefined })}
          />
        )}
        <OtherLines
          clientId={props.clientId}
          lines={lines}
          map={props.map}
          chosen={alsoFor}
          onChosen={(chosen) => onChoices({ alsoFor: chosen })}
        />
        <AgencyCodes
          workspace={workspace}
          leftOut={codesLeftOut}
          onLeftOut={(leftOut) => onChoices({ codesLeftOut: leftOut })}
        />
        <BeforeSending
          clientId={props.clientId}
          productId={props.productId}
          problems={props.problems}
          toConfirm={props.toConfirm}
          nameOf={props.nameOf}
          reveal={props.reveal}
          onGone={stepAside}
        />
        {props.yourName}
        {props.unsaved && (
          <>
            <p>Your unsaved answers are saved first; what is sent is what the service then holds.</p>
            <ToldFields {...fields} />
            {why.sentences.length > 0 && <WhyField why={why} />}
          </>
        )}
        <p>
          A quote request may also send e-mails and call other systems, as the product is set up. Quote only.
          Nothing is in force until the carrier confirms in writing.
        </p>
        <RawView label="What will be sent as intake" value={props.intake} />
      </Stack>
    </Panel>
  );
}
