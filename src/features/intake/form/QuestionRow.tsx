import { memo, use, useRef, useState } from 'react';
import { isDefault } from '../../../domain/questions/suggest/assumed.ts';
import { addressText } from '../../../domain/client/address.ts';
import { getAnswer } from '../../../domain/client/walk.ts';
import type { Question } from '../../../domain/questions/schema.ts';
import { acknowledges } from '../../../domain/questions/validation/acknowledge.ts';
import { yearRuleOf } from '../../../domain/questions/suggest/year-rule.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { dayOf } from '../../../lib/format.ts';
import { isPicked, kindLooks } from '../../../form/kind-looks.ts';
import { PrintContext } from '../../../form/PrintedAnswer.tsx';
import { QuestionField } from '../../../form/QuestionField.tsx';
import { isShortcutOn, shortcutOf } from '../../../views/screen/shortcuts.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Keys } from '../../../ui/Keys.tsx';
import { linkButton } from '../../../ui/quiet-link.ts';
import { useAddress, useIntake, type IntakeSession } from '../session/intake-session.ts';
import { acceptSuggestions } from '../answer-assumed.ts';
import { fieldId, focusAnswer } from '../field-id.ts';
import { AnnotationActionsContext, AnnotationsContext } from './notes/annotation-actions.ts';
import styles from './Questions.module.css';
import { answerOrigin } from './row-facts.ts';
import { ConfirmButton, AnnotationBadge } from './notes/AnnotationBadge.tsx';
import { ApplyToAll } from './ApplyToAll.tsx';
import type { AddressPart } from './places.ts';
import { KnownClient, useKnownClient } from './KnownClient.tsx';
import { acceptsByKey, SuggestionLine } from './Suggestion.tsx';
import { useKeepVisible } from '../use-keep-visible.ts';

interface QuestionRowProps {
  readonly intake: IntakeSession;
  readonly question: Question;
  /** The item it belongs to; undefined outside loops. */
  readonly loop?: string;
  readonly iterationId?: string;
  /** Shows it only if a required answer is missing. */
  readonly missingOnly?: boolean;
  /** What it is of an address. */
  readonly part?: AddressPart | undefined;
}

/** One question in its place, while it is shown. Drawn again only when something of its own changed. */
export const QuestionRow = memo(function QuestionRow(props: QuestionRowProps) {
  const { intake, question, loop, iterationId, missingOnly = false, part } = props;
  const address = useAddress(question.qid, loop, iterationId);
  const annotationActions = use(AnnotationActionsContext);
  const annotation = use(AnnotationsContext).get(addressText(address));
  // What is drawn may be some letters older than these two.
  const suggestionNow = () => intake.at(address).suggestion;
  const answerNow = () => getAnswer(intake.getState().record.clientData, address) ?? '';
  // One subscription: hundreds of rows ask with every change.
  const [facts, stored, origin, assumed, stale] = useIntake(intake, () => {
    const now = answerOrigin(intake, question, address, annotation);
    return [intake.at(address), answerNow(), now.origin, now.assumed, now.stale] as const;
  });
  const { issue } = facts;
  // Only the row in use has the button for a note, because thousands of rows would pay for it. It is no tab stop: a key
  // and the palette open the note as well.
  const [inUse, setInUse] = useState<{ readonly issue: string | undefined }>();
  // Of thousands of rows only those that were in use look for another client with the same answer.
  const [wasInUse, setWasInUse] = useState(false);
  const known = useKnownClient(question, wasInUse ? stored : '');
  const entered = useRef<string>(undefined);
  const byHand = useRef(false);
  const stays = useKeepVisible(missingOnly, facts.visible && facts.missing);
  const printing = use(PrintContext);
  if (!facts.visible || (missingOnly && !stays)) return null;
  // An issue found on entering shows until it is fixed. While typing, no new one shows: half an answer is no wrong answer.
  const withheld = inUse && inUse.issue !== issue?.message && !isPicked(question.kind);
  const acknowledged = issue !== undefined && annotation !== undefined && acknowledges(annotation, issue);
  const shownIssue = withheld || acknowledged ? undefined : issue;
  // Without a note, a default is assumed, and confirmed from the row in use.
  const hasNote = annotation !== undefined && annotation.kind !== '' && stale === undefined;
  const suggestion = printing ? undefined : facts.suggestion;
  const accept = () => {
    const accepted = suggestionNow();
    if (!accepted) return;
    // Nobody typed it: its note stays until another answer is typed.
    byHand.current = false;
    entered.current = accepted.value;
    const words = `Accepted: ${question.label}`;
    acceptSuggestions(intake, words, [{ address, ...accepted }], { plainToSee: true });
  };
  return (
    <div
      className={styles.question}
      data-suggested={(suggestion && !suggestion.replaces) || undefined}
      // On the way down: what Enter does next, it does with the answer.
      onKeyDownCapture={(event) => {
        // Before one of them does something, what the typed answer asks for is drawn.
        if (event.key === 'Tab' || event.key === 'Enter' || event.ctrlKey || event.metaKey)
          intake.endTyping();
        // Enter in an answered field goes on: another answer is taken by its button alone.
        if (acceptsByKey(event) && !suggestionNow()?.replaces) accept();
      }}
      data-wide={['lines', 'several'].includes(kindLooks[question.kind].input) || undefined}
      data-missing={facts.missing || undefined}
      data-begins={part === 'begins' || undefined}
      onFocus={() => {
        if (inUse) return;
        entered.current = stored;
        byHand.current = false;
        setWasInUse(true);
        setInUse({ issue: issue?.message });
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        setInUse(undefined);
        intake.endTyping();
        const answer = answerNow();
        const changed = answer !== entered.current;
        // Typing a default confirms it. Half-typed text does not.
        const given = byHand.current && (changed || assumed) && isDefault(question, answer);
        if (given && annotationActions?.offered(address))
          annotationActions.confirm(address, question.label, question);
        else if (annotation && changed) annotationActions?.dropStale(annotation, question.label);
      }}
    >
      {inUse &&
        annotation === undefined &&
        question.kind !== 'workedOut' &&
        annotationActions?.offered(address) && (
          <IconButton
            small
            icon="pin"
            className={styles.noteButton}
            tabIndex={-1}
            label={`Answer note, ${question.label}`}
            onClick={() => annotationActions.open(address)}
          />
        )}
      <QuestionField
        question={question}
        brief={part === 'goesOn'}
        id={fieldId(address)}
        options={facts.options}
        issue={shownIssue}
        origin={origin}
        yearRule={
          question.kind === 'date' ? yearRuleOf(intake.book, question, loop, dayOf(serviceNow())) : undefined
        }
        workedOut={facts.workedOut}
        stored={stored}
        suggested={suggestion?.replaces ? undefined : suggestion?.value}
        below={
          suggestion ? (
            <SuggestionLine
              question={question}
              suggestion={suggestion}
              onAccept={() => {
                accept();
                focusAnswer(address);
              }}
            />
          ) : (
            known && <KnownClient client={known} />
          )
        }
        action={
          shownIssue?.severity === 'warn' &&
          annotationActions?.offered(address) && (
            <small>
              <button
                type="button"
                className={linkButton}
                aria-label={`Acknowledge, ${question.label}`}
                onClick={() => annotationActions.acknowledge(shownIssue, question.label)}
              >
                Acknowledge
              </button>
            </small>
          )
        }
        notes={
          annotation && (
            <>
              <AnnotationBadge annotation={annotation} stale={stale} name={question.label} />
              {assumed && hasNote && (
                <ConfirmButton address={address} name={question.label} question={question} />
              )}
            </>
          )
        }
        onAnswer={(answer) => {
          byHand.current = true;
          intake.store.setAnswer(address, answer);
          if (isPicked(question.kind)) intake.endTyping();
        }}
      />
      {inUse && address.length === 3 && question.nature === 'cover' && (
        <ApplyToAll {...{ intake, question, address }} />
      )}
      {inUse && assumed && !hasNote && annotationActions?.offered(address) && (
        <small className={styles.confirmsDefault}>
          <ConfirmButton address={address} name={question.label} question={question} inPassing />
        </small>
      )}
      {inUse && !printing && question.kind === 'longText' && isShortcutOn('nextMissingInText') && (
        <small className={styles.wayOn} data-tone="faint">
          <Keys keys={shortcutOf('nextMissingInText').keys} /> goes on
        </small>
      )}
    </div>
  );
});
