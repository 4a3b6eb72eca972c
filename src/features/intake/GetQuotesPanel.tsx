import { useMemo, useState, type ReactNode } from 'react';
import { isRefusal, type CallError } from '../../api/errors.ts';
import { CalendarDate } from '../../contract/primitives.ts';
import type { StoredMap } from '../../contract/answers.ts';
import type { Raised } from '../../domain/agency-file/overrule.ts';
import type { ChangeWords } from '../../domain/answers/change-text.ts';
import type { Change } from '../../domain/answers/diff.ts';
import type { Problem } from '../../domain/book/assess.ts';
import type { JournalEntry } from '../../domain/journal.ts';
import { check } from '../../domain/book/kinds.ts';
import { tidy } from '../../domain/book/tidy.ts';
import { serviceNow } from '../../lib/clock.ts';
import { localDay } from '../../operations/assess-context.ts';
import type { SaveSaid } from '../../operations/save-client.ts';
import { dayHasPassed } from '../../domain/quotes/effective.ts';
import { agencyCodeWords } from '../../domain/workspace/agency-code.ts';
import type { Workspace } from '../../domain/workspace/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { RawView } from '../../ui/RawView.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { formatDay } from '../../lib/months.ts';
import { BeforeSending } from './BeforeSending.tsx';
import styles from './DeskPanels.module.css';
import { ErrorFacts } from './ErrorFacts.tsx';
import { chosenOf, otherLines, type ChosenLines } from './other-lines.ts';
import { NeedsName } from './NeedsName.tsx';
import { OtherLines } from './OtherLines.tsx';
import { SentBefore, useSentBefore } from './SentBefore.tsx';
import { Stopped } from './Stopped.tsx';
import { ToldFields, toldAsked } from './ToldFields.tsx';
import type { Typing } from './use-typed-words.ts';
import { useWhy } from './use-why.ts';
import { WhyField } from './WhyField.tsx';
import { useStepAside } from './use-step-aside.tsx';

/** What the agent asks for when sending. */
export interface QuoteOrder {
  readonly effectiveDate: string;
  readonly agencyCodes: Workspace['agencyCodes'];
  /** The client's other lines to ask for in the same go. */
  readonly alsoFor: ChosenLines;
  /** Requests that may have asked the carriers already, and are sent again all the same. */
  readonly again: readonly JournalEntry[];
  /** Who told what is saved first, and why it changes; undefined when nothing is saved. */
  readonly said: SaveSaid | undefined;
}

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
  readonly problems: Raised<Problem>;
  /** What is still to be confirmed, other than what was overruled before. */
  readonly toConfirm: readonly Problem[];
  readonly nameOf: (problem: Problem) => string;
  /** Shows every question, so that a problem's link finds its own. */
  readonly reveal: (line?: string) => void;
  /** There are answers that the service does not hold yet; they are saved first. */
  readonly unsaved: boolean;
  /** What the save before the request would change, as far as is known before it reads the latest. */
  readonly changes: readonly Change[];
  readonly words: ChangeWords;
  /** The answers as they stand, to fill in who told. */
  readonly map: StoredMap;
  /** Why the client cannot be saved, and so no quotes be asked for. */
  readonly blocked: string | undefined;
  /** Asks who works here, where nobody said. */
  readonly yourName: ReactNode;
  readonly sending: boolean;
  readonly error: CallError | undefined;
  readonly onSend: (order: QuoteOrder) => void;
  readonly onClose: () => void;
}

/** Everything that goes out with a quote request, before it goes out. */
export function GetQuotesPanel(props: GetQuotesPanelProps) {
  const { workspace, effectiveDate, sending } = props;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(workspace.agencyCodes.keys()));
  const [alsoFor, setAlsoFor] = useState<ChosenLines>(new Map());
  const { fields, answer } = toldAsked(props.map, props.typing);
  const why = useWhy(props.clientId, props.changes, props.words, false, props.typing);
  const { away, stepAside } = useStepAside('Back to the quote request');
  const dateFits = CalendarDate.safeParse(effectiveDate).success;
  const today = localDay(serviceNow());
  const lines = useMemo(
    () => otherLines(workspace, props.productId, props.map, today),
    [workspace, props.productId, props.map, today],
  );
  // As with the other lines, by that very date.
  const [agreedTo, setAgreedTo] = useState<string>();
  const past = dayHasPassed(effectiveDate, today);
  const [heldBack] = chosenOf(lines, alsoFor).heldBack;
  const before = useSentBefore(props.clientId, [props.productId, ...alsoFor.keys()]);
  const stopped =
    props.blocked ??
    (dateFits ? undefined : 'Give the effective date first.') ??
    (past && agreedTo !== effectiveDate
      ? 'The effective date has passed: change it, or agree to it.'
      : undefined) ??
    (heldBack && `The effective date of ${heldBack.name} has passed: agree to it, or leave it out.`) ??
    // While it is under way the request of now has no answer either.
    (before.agreed || sending
      ? undefined
      : 'Carriers may have been asked already: look first, or agree to send again.');
  const send = () =>
    props.onSend({
      effectiveDate,
      agencyCodes: workspace.agencyCodes.filter((_, index) => chosen.has(index)),
      alsoFor,
      again: before.unsure,
      said: props.unsaved ? { ...why.said, told: answer } : undefined,
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
          <Button kind="primary" busy={sending} onClick={send} disabledReason={stopped}>
            Send for quotes
          </Button>
        </>
      }
    >
      <Stack>
        {props.blocked !== undefined && <NeedsName reason={props.blocked} onGone={stepAside} />}
        {props.error && (
          <Notice tone="error" live title={errorTitle(props.error)}>
            <ErrorFacts error={props.error} onGone={stepAside} />
          </Notice>
        )}
        {!sending && <SentBefore clientId={props.clientId} before={before} />}
        <Field
          label="Effective date"
          hint={props.dateHelp}
          required
          error={dateFits ? undefined : check('date', {}, effectiveDate)}
          warning={dateFits ? props.dateProblem : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              value={effectiveDate}
              placeholder="YYYY-MM-DD"
              onChange={(event) => props.onEffectiveDate(event.target.value)}
              onBlur={(event) => props.onEffectiveDate(tidy('date', event.target.value))}
            />
          )}
        </Field>
        {past && (
          <Checkbox
            label={`Ask with ${formatDay(effectiveDate)} all the same`}
            checked={agreedTo === effectiveDate}
            onChange={(event) => setAgreedTo(event.target.checked ? effectiveDate : undefined)}
          />
        )}
        <OtherLines
          clientId={props.clientId}
          lines={lines}
          map={props.map}
          chosen={alsoFor}
          onChosen={setAlsoFor}
        />
        {workspace.agencyCodes.length > 0 && (
          <fieldset>
            <legend>Agency codes</legend>
            <p className={styles.note}>
              Sent with the request. A carrier whose code is left out may still quote, and then say that the
              quote cannot be bound.
            </p>
            {workspace.agencyCodes.map((code, index) => (
              <Checkbox
                key={index}
                label={agencyCodeWords(code, workspace)}
                checked={chosen.has(index)}
                onChange={(event) => {
                  const next = new Set(chosen);
                  if (event.target.checked) next.add(index);
                  else next.delete(index);
                  setChosen(next);
                }}
              />
            ))}
          </fieldset>
        )}
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

function errorTitle(error: CallError): string {
  if (isRefusal(error)) return 'No quotes were requested';
  return error.kind === 'unreadable'
    ? 'The request arrived; its answer cannot be read'
    : 'Unknown whether quotes were requested';
}
