import { memo, use, useCallback, useEffect, useMemo, useState, type CSSProperties } from 'react';
import { useStore } from 'zustand';
import { offersLoop } from '../../../domain/client/annotations/qids.ts';
import { countItems } from '../../../domain/client/walk.ts';
import type { CompiledLoop, CompiledQuestion, CompiledSection } from '../../../domain/questions/compiled.ts';
import { isLoop } from '../../../domain/questions/items.ts';
import { sectionOf } from '../../../domain/questions/validation/issues.ts';
import { changeSettings, settingsStore } from '../../../storage/settings.ts';
import { AnswerForm, Switchable } from '../../../form/AnswerForm.tsx';
import { formatNumber } from '../../../lib/format.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Section } from '../../../ui/Section.tsx';
import { ReadOnlyContext, useIntake, type IntakeSession } from '../session/intake-session.ts';
import { LoopCards, LoopView } from '../loops/LoopCards.tsx';
import { ConfirmAll } from '../form/notes/ConfirmAll.tsx';
import { CoverageTemplates, templatesOf } from '../form/CoverageTemplates.tsx';
import { HeaderFields } from '../form/HeaderFields.tsx';
import { QuestionRow } from '../form/QuestionRow.tsx';
import { QuestionRows } from '../form/QuestionRows.tsx';
import styles from '../form/Questions.module.css';
import { asksToConfirm, countWrong, isDone, summarize, wrongIn } from '../form/section-facts.ts';
import { useKeepVisible } from '../use-keep-visible.ts';

export interface SectionViewProps {
  readonly intake: IntakeSession;
  readonly section: CompiledSection;
  /** Shows only what is still missing. */
  readonly missingOnly: boolean;
  /** The section that begins with who the client is. */
  readonly first?: boolean;
  /** A save was stopped for the client's name. */
  readonly asksName?: boolean;
  /** It is shown folded while nothing is missing in it. */
  readonly folded?: boolean;
  /** Undefined where sections do not fold. */
  readonly onFold?: (section: string, fold: boolean) => void;
}

/** A book that asks more single questions than this has the sections out of view left undrawn, their heights guessed. */
const drawnAtOnce = 150;

/** A section of the book: its single questions in one form, and its loops as cards, in the book's order. */
export const SectionView = memo(function SectionView(props: SectionViewProps) {
  const { intake, section, missingOnly, first = false, asksName = false, folded = false, onFold } = props;
  const { id, title, items } = section;
  const readOnly = use(ReadOnlyContext);
  const missing = useIntake(intake, () => intake.validation().missingBySection.get(id) ?? 0);
  const shown = useShown(intake, section);
  // Items of a loop have their own way to stay undrawn.
  const far = intake.book.questions.size > drawnAtOnce && !items.some(isLoop);
  const stays = useKeepVisible(missingOnly, missing > 0);
  // A list alone in its section has no head of its own: the section is called as the list is.
  const [only, ...more] = items;
  const alone = only && isLoop(only) && more.length === 0 ? only : undefined;
  const list = alone?.loop;
  const heading = alone?.label ?? title;
  const listed = useIntake(intake, () =>
    list === undefined ? 0 : (countItems(intake.getState().record.clientData, list) ?? 0),
  );
  const counts = [listed > 0 && formatNumber(listed), missing > 0 && `${missing} missing`].filter(Boolean);
  // The buttons of its grid are in the section's head.
  const [head, setHead] = useState<HTMLElement | null>(null);
  const ofSection = templatesOf(intake.book, section);
  const templates = useIntake(intake, () => ofSection.filter(intake.validation().isOffered));
  const closed = folded && missing === 0;
  const summary = useIntake(intake, () => (closed ? summarize(intake, section) : ''));
  const issues = useIntake(intake, () => (closed ? wrongIn(intake, id) : []));
  const isError = issues.some(({ severity }) => severity === 'refuse');
  const done = useIntake(intake, () => closed && !asksToConfirm(intake, section));
  // It stays open under the hand that answers what was missing.
  useEffect(() => {
    if (folded && missing > 0) onFold?.(id, false);
  }, [folded, missing, onFold, id]);
  const runs = useMemo(() => runsOf(section), [section]);
  if (!(shown || first) || (missingOnly && !stays)) return null;
  return (
    <Section
      id={id}
      title={
        closed ? (
          <Folded
            title={heading}
            sign={issues.length > 0 ? (isError ? 'error' : 'warning') : done ? 'check' : undefined}
          />
        ) : (
          heading
        )
      }
      meta={(closed ? [countWrong(issues), summary].filter(Boolean) : counts).join(' · ') || undefined}
      actions={
        <>
          {alone && !closed && <LoopView intake={intake} loop={alone} place={setHead} />}
          {!closed && (
            <ConfirmAll
              intake={intake}
              name={title}
              isIn={(address) => sectionOf(intake.book, address) === id}
            />
          )}
          {onFold && missing === 0 && (
            <IconButton
              icon={closed ? 'chevronDown' : 'chevronUp'}
              label={`Fold, ${title}`}
              aria-expanded={!closed}
              data-fold
              data-stretched={closed || undefined}
              onClick={() => onFold(id, !closed)}
            />
          )}
        </>
      }
      className={cx(styles.section, closed && styles.foldedSection)}
    >
      {/* Folded, it keeps what is typed, and paper shows it. */}
      <div
        key={intake.book.productId}
        className={cx(styles.questions, styles.aligned, far && styles.far)}
        data-folded={closed || undefined}
        // A property of our own, which React's type of a style does not know.
        style={{ '--count': items.length } as CSSProperties}
      >
        {first && (
          <Switchable off={readOnly}>
            <HeaderFields {...{ intake, asksName }} />
          </Switchable>
        )}
        {templates.length > 0 && (
          <div data-own-line>
            <CoverageTemplates {...{ intake, templates }} />
          </div>
        )}
        {runs.map((run) =>
          Array.isArray(run) ? (
            <AnswerForm key={run[0]?.qid}>
              <Switchable off={readOnly}>
                <QuestionRows
                  questions={run}
                  renderRow={(question, part) => <QuestionRow {...{ intake, question, missingOnly, part }} />}
                />
              </Switchable>
            </AnswerForm>
          ) : (
            <LoopCards
              key={run.loop}
              {...{ intake, missingOnly, head }}
              loop={run}
              titled={list === undefined}
            />
          ),
        )}
      </div>
    </Section>
  );
});

/** The loops of a section, and the questions between them. */
function runsOf({ items }: CompiledSection): readonly (CompiledLoop | CompiledQuestion[])[] {
  const runs: (CompiledLoop | CompiledQuestion[])[] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (isLoop(item)) runs.push(item);
    else if (Array.isArray(last)) last.push(item);
    else runs.push([item]);
  }
  return runs;
}

const signTones = { error: 'declined', warning: 'warn', check: 'quoted' } as const;

interface FoldedProps {
  readonly title: string;
  /** Undefined while something in it is to be confirmed. */
  readonly sign: 'error' | 'warning' | 'check' | undefined;
}

function Folded({ title, sign }: FoldedProps) {
  return (
    <>
      {sign && <Icon name={sign} tone={signTones[sign]} />}
      {title}
    </>
  );
}

/**
 * Which sections of each book are folded: those the agent folded in this visit, and at first the agency's own. An agent who
 * folds what is finished finds it folded in each client; what is finished later stays open under the hand.
 */
export function useFolds(intake: IntakeSession) {
  const { sections, productId, agencyOnly } = intake.book;
  const foldsFinished = useStore(settingsStore, (settings) => settings.foldsFinished);
  const finished = useMemo(
    () => new Set(intake.book.sections.filter((section) => isDone(intake, section))),
    [intake],
  );
  const [folds, setFolds] = useState<ReadonlyMap<string, boolean>>(() => new Map());
  const keyOf = useCallback((section: string) => JSON.stringify([productId, section]), [productId]);
  const onFold = useCallback(
    (section: string, fold: boolean) => setFolds((before) => new Map(before).set(keyOf(section), fold)),
    [keyOf],
  );
  // Offers stay in view: the client is asked about them.
  const isAgencys = (item: CompiledSection['items'][number]) =>
    isLoop(item) ? agencyOnly.has(item.loop) && item.loop !== offersLoop : agencyOnly.has(item.qid);
  return {
    isFolded: (section: CompiledSection) =>
      folds.get(keyOf(section.id)) ??
      (section.items.every(isAgencys) || (foldsFinished && finished.has(section))),
    onFold,
    foldsFinished,
    onFoldFinished: () => {
      changeSettings({ foldsFinished: !foldsFinished });
      for (const section of sections) if (isDone(intake, section)) onFold(section.id, !foldsFinished);
    },
  };
}

/** Whether any question or loop of the section is shown. */
function useShown(intake: IntakeSession, section: CompiledSection): boolean {
  return useIntake(intake, () => {
    const { visible } = intake.validation();
    return section.items.some((item) => visible([isLoop(item) ? item.loop : item.qid]));
  });
}
