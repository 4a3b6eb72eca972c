import { useMemo, useState, type ReactNode } from 'react';
import type { StoredMap } from '../../../contract/answers.ts';
import { annotationsLoop } from '../../../domain/client/annotations/qids.ts';
import type { ActiveIssues } from '../../../domain/questions/validation/acknowledge.ts';
import type { Restored } from '../../../domain/client/restored.ts';
import type { Conflict, Side } from '../../../domain/client/conflict.ts';
import type { SectionIssue } from '../../../domain/questions/validation/validate.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import type { LineWords } from '../form/line-words.ts';
import { retryReason } from '../../../views/describe-unconfirmed.ts';
import type { RetryConfirmation } from '../../../views/RetryConfirm.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { ChangeList } from './ChangeList.tsx';
import { Clashes } from './Clashes.tsx';
import styles from '../DeskPanels.module.css';
import { LeftOutList } from './LeftOutList.tsx';
import type { Linking } from '../link/LinkById.tsx';
import { MarksLost } from '../agency-file/MarksLost.tsx';
import { NeedsName } from '../NeedsName.tsx';
import { SaveLosses } from './SaveLosses.tsx';
import { ToldFields, toldAsked } from './ToldFields.tsx';
import { useStepAside } from '../use-step-aside.tsx';
import { agencyEntries, isTold, marksToAdd, type SaveWords } from './save-words.ts';
import { CreatedBefore } from '../link/CreatedBefore.tsx';
import { coveredWords } from '../covered-words.ts';
import { OverruledBefore } from './OverruledBefore.tsx';
import { SaveChanges } from './SaveChanges.tsx';
import { SaveProblems } from './SaveProblems.tsx';
import { SaveTrouble } from './SaveTrouble.tsx';
import { Stopped } from './Stopped.tsx';
import {
  changesIn,
  decided,
  leftOutOf,
  logLossesIn,
  marksLostIn,
  settledIn,
  undecidedOf,
  type SaveStep,
} from './save-flow.ts';
import type { Typing } from '../form/use-typed-words.ts';
import { useWhy } from './use-why.ts';
import { WhyField } from './WhyField.tsx';
import { formatTime } from '../../../lib/format.ts';

interface SavePanelProps {
  /** Undefined for a client never saved. */
  readonly clientId: string | undefined;
  readonly step: Exclude<SaveStep, { kind: 'idle' }>;
  /** Saves by which the client may have been made already. */
  readonly before: RetryConfirmation;
  /** A quote request goes out as soon as it went through. */
  readonly sends: boolean;
  readonly problems: ActiveIssues<SectionIssue>;
  /** The words of those that rest on an identity check. */
  readonly fromChecks: ReadonlySet<string>;
  readonly nameOf: (problem: SectionIssue) => string;
  readonly words: LineWords;
  /** The one on screen. */
  readonly book: BookParts;
  /** Of the lines that the client has. */
  readonly books: readonly BookParts[];
  /** The answers as they stand, to fill in who told. */
  readonly map: StoredMap;
  readonly reveal: (line?: string) => void;
  /** Why it cannot be saved at all. */
  readonly blocked: string | undefined;
  /** What of the draft was put back. */
  readonly putBack: readonly Restored[];
  readonly typing: Typing;
  /** Asks who works here, where nobody said. */
  readonly yourName: ReactNode;
  readonly onChoose: (clash: Conflict, side: Side) => void;
  readonly onSave: (words: SaveWords) => void;
  readonly onPlanAgain: () => void;
  readonly linking: Linking;
  readonly onClose: () => void;
}

/** What stands before a save, and what became of one that did not go through. Nothing typed is lost by closing it. */
export function SavePanel(props: SavePanelProps) {
  const { step, onPlanAgain, linking, book, putBack } = props;
  const { active: problems } = props.problems;
  const { fields, answer } = toldAsked(props.map, props.typing);
  const [overrules, setOverrules] = useState(true);
  const { away, stepAside } = useStepAside('Back to the save');
  const [uncovered, setUncovered] = useState(false);
  const words = useMemo(
    () => (uncovered ? props.words : coveredWords(props.words)),
    [uncovered, props.words],
  );
  const { agencyOnly } = book;
  const plan = 'plan' in step ? step.plan : undefined;
  const clashes = plan?.merge.conflicts ?? [];
  const undecided = step.kind === 'asking' ? undecidedOf(step) : 0;
  const changes = useMemo(() => (step.kind === 'asking' ? changesIn(step) : []), [step]);
  const settled = useMemo(() => (step.kind === 'asking' ? settledIn(step) : []), [step]);
  const leftOut = useMemo(
    () => (step.kind === 'asking' ? leftOutOf(step, settled) : { saved: [], unsaved: [] }),
    [step, settled],
  );
  const listed = settled.filter((change) => !leftOut.saved.includes(change));
  const losses = useMemo(() => (step.kind === 'asking' ? logLossesIn(step.plan, step.chosen) : []), [step]);
  const lost = useMemo(() => (step.kind === 'asking' ? marksLostIn(step.plan, step.planned) : []), [step]);
  const held = step.kind === 'asking' && step.onHold && changes.length > 0;
  const covers = [...clashes, ...(plan?.merge.fromTheirs ?? []), ...changes, ...leftOut.unsaved].some(
    (one) => one.kind === 'answer' && props.words.sensitive(one.address),
  );
  const nothing = changes.length === 0 && undecided === 0;
  const nothingToSave = clashes.length > 0 ? 'Take theirs' : lost.length > 0 ? 'Go on' : 'Close';
  const why = useWhy(props.clientId, settled, words, held, props.typing);
  const asksTold = changes.some((change) => isTold(change, agencyOnly));
  const toLookAt = problems.filter(({ severity }) => severity !== 'missing');
  const canMark = toLookAt.length > 0 && changes.length > 0 && agencyOnly.has(annotationsLoop);
  const marked = canMark && overrules ? toLookAt : [];
  const written = step.kind === 'asking' ? decided(step.plan, step.chosen).clientData : {};
  const marks = marksToAdd(written, marked, props.fromChecks);
  const added = agencyEntries(agencyOnly, asksTold ? answer : 'skipped', marks, written, words);
  const stopped =
    props.blocked ??
    (held && why.said.reason === undefined ? 'On hold after notice of a claim: say why first.' : undefined) ??
    (props.before.agreed ? undefined : 'Decide first about what was sent before.') ??
    (undecided > 0
      ? `${undecided} ${undecided === 1 ? 'clash is' : 'clashes are'} still to be decided.`
      : undefined);
  const save = () => {
    const { reason } = why.said;
    const again = retryReason(props.before.unconfirmed, 'the client may have been created', formatTime);
    props.onSave({
      ...why.said,
      reason: [again, reason].filter(Boolean).join(' ') || undefined,
      informationSource: asksTold ? answer : undefined,
      overruled: marked,
    });
  };
  if (away && step.kind === 'asking') return away;
  return (
    <Panel
      title={props.sends ? 'Save and send for quotes' : 'Save client'}
      onClose={props.onClose}
      duringTyping
      footer={
        step.kind === 'asking' && (
          <>
            <Stopped reason={stopped} />
            <Button kind="quiet" onClick={props.onClose}>
              {props.sends ? 'Go back' : 'Back to the answers'}
            </Button>
            <Button kind="primary" onClick={save} disabledReason={stopped}>
              {props.sends ? 'Save and send for quotes' : nothing ? nothingToSave : 'Save anyway'}
            </Button>
          </>
        )
      }
    >
      <Stack>
        {step.kind === 'planning' && <p>Reading what the service holds now…</p>}
        {step.kind === 'writing' && <p>Saving, and reading back…</p>}
        {(step.kind === 'planFailed' || step.kind === 'failed') && (
          <SaveTrouble
            {...{ step, words, onPlanAgain, linking }}
            sends={props.sends}
            onGone={stepAside}
            onClose={props.onClose}
          />
        )}
        {step.kind === 'asking' && (
          <>
            {props.blocked !== undefined && <NeedsName reason={props.blocked} onGone={stepAside} />}
            <CreatedBefore before={props.before} linking={linking} />
            {covers && (
              <Checkbox
                label="Show sensitive answers"
                checked={uncovered}
                onChange={(event) => setUncovered(event.target.checked)}
              />
            )}
            {clashes.length > 0 && (
              <Clashes clashes={clashes} words={words} chosen={step.chosen} onChoose={props.onChoose} />
            )}
            {step.plan.merge.fromTheirs.length > 0 && (
              <Section title="Changed elsewhere, and kept" level={3}>
                <ChangeList changes={step.plan.merge.fromTheirs} words={words} />
              </Section>
            )}
            {step.plan.merge.overriddenMoves.length > 0 && (
              <Section title="Moved here and elsewhere: yours stands" level={3}>
                <ul className={styles.changes}>
                  {step.plan.merge.overriddenMoves.map((place) => (
                    <li key={place.join('/')}>{words.place(place)}</li>
                  ))}
                </ul>
              </Section>
            )}
            {leftOut.saved.length + leftOut.unsaved.length > 0 && (
              <Section title="Hidden by another answer, so not saved" level={3}>
                <LeftOutList
                  changes={settled}
                  books={props.books}
                  {...{ leftOut, words }}
                  clientId={props.clientId}
                  base={step.plan.input.base}
                />
              </Section>
            )}
            {problems.length === 0 && props.blocked === undefined && !nothing && (
              <p>No {props.problems.acknowledged.length > 0 ? 'new problem' : 'problem'} in the answers.</p>
            )}
            {problems.length > 0 && (
              <SaveProblems
                problems={problems}
                nameOf={props.nameOf}
                reveal={props.reveal}
                onGone={stepAside}
                marking={canMark ? { on: overrules, onChange: setOverrules } : undefined}
              />
            )}
            <OverruledBefore
              found={props.problems}
              nameOf={props.nameOf}
              reveal={props.reveal}
              onGone={stepAside}
            />
            <MarksLost lost={lost} words={words} />
            <SaveLosses {...{ held, losses, changes }} />
            {asksTold && <ToldFields {...fields} />}
            {!nothing && props.yourName}
            <WhyField
              why={why}
              required={held}
              hint={
                held
                  ? 'On hold after notice of a claim: say why, or nothing is saved. The save is listed as “after notice”, with why.'
                  : losses.length > 0
                    ? 'Say why the call log is not left as it stood. Kept in the journal of this browser, and shown beside it in the client file.'
                    : undefined
              }
            />
            <SaveChanges asking={step} changes={listed} {...{ nothing, added, words, book, putBack }} />
          </>
        )}
      </Stack>
    </Panel>
  );
}
