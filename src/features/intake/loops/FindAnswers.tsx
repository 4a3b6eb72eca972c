import { useMemo, useRef, useState, type RefObject } from 'react';
import type { Address } from '../../../domain/client/address.ts';
import { findAnswers } from './find-answers.ts';
import { questionAt, type CompiledLoop } from '../../../domain/questions/compiled.ts';
import { questionFinder } from '../form/find-questions.ts';
import { sectionOf } from '../../../domain/questions/validation/issues.ts';
import { useScreenActions } from '../../../views/screen-actions.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import type { IntakeSession } from '../intake-session.ts';
import { focusAnswer, goToAnswer } from '../field-id.ts';
import styles from './Loop.module.css';
import { isAskedBy } from '../use-unknown-answers.ts';

interface Found {
  readonly address: Address;
  /** Found by what the question is called, and whether it is blank; without it by its answer. */
  readonly question?: { readonly blank: boolean };
}

interface FindProps {
  readonly label: string;
  /** Answers that contain these words, and questions with them in their label. */
  readonly find: (words: string) => readonly Found[];
  /** How many answers without a question here contain them; called where nothing is found. */
  readonly countElsewhere?: (words: string) => number;
  /** What a place is called. */
  readonly nameOf: (address: Address) => string;
  readonly goTo: (address: Address) => void;
  readonly box?: RefObject<HTMLInputElement | null>;
}

/** Finds answers by a part of them. Enter goes to the next one and describes it. */
function Find({ label, find, countElsewhere, nameOf, goTo, box }: FindProps) {
  const [words, setWords] = useState('');
  const [at, setAt] = useState<string>();
  const turn = useRef(0);
  const found = useMemo(() => find(words), [find, words]);
  const goToNext = () => {
    // Answers may have changed since the words were typed.
    const now = find(words);
    const place = turn.current % now.length;
    const next = now[place];
    if (!next) return;
    turn.current += 1;
    setAt(`${place + 1} of ${now.length}: ${nameOf(next.address)}, ${kindOf(next)}`);
    goTo(next.address);
  };
  return (
    <div className={styles.loopFind} data-print="no">
      <TextInput
        ref={box}
        type="search"
        aria-label={label}
        placeholder={label}
        value={words}
        onChange={(event) => {
          turn.current = 0;
          setAt(undefined);
          setWords(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') goToNext();
        }}
      />
      <span role="status">
        {words.trim() !== '' &&
          (at ??
            (found.length === 0
              ? describeNothingFound(countElsewhere?.(words) ?? 0)
              : `${describeCount(found)}; Enter goes on`))}
      </span>
    </div>
  );
}

const kindOf = ({ question }: Found): string =>
  question === undefined ? 'by its answer' : question.blank ? 'not answered' : 'answered';

function describeNothingFound(elsewhere: number): string {
  if (elsewhere === 0) return 'Nothing found';
  const answers = elsewhere === 1 ? 'other answer matches' : 'other answers match';
  return `Nothing found here; ${elsewhere} ${answers}`;
}

function describeCount(found: readonly Found[]): string {
  const questions = found.filter(({ question }) => question !== undefined);
  const answers = found.length - questions.length;
  const blank = questions.filter(({ question }) => question?.blank === true).length;
  const parts = [
    answers > 0 && `${answers} ${answers === 1 ? 'answer' : 'answers'}`,
    questions.length > 0 && `${questions.length} ${questions.length === 1 ? 'question' : 'questions'}`,
  ];
  return parts.filter(Boolean).join(' and ') + (blank > 0 ? ` (${blank} blank)` : '');
}

/**
 * Finds an answer in any item of a long loop. The items are drawn closed, so that the browser's own search sees their
 * titles only; Enter opens the next item with such an answer, and goes to it.
 */
export function LoopFind({ intake, loop }: { readonly intake: IntakeSession; readonly loop: CompiledLoop }) {
  const find = useMemo(
    () => (words: string) =>
      findAnswers(intake.getState().record.clientData, words, loop.loop).map((address) => ({ address })),
    [intake, loop],
  );
  const goTo = (next: Address) => {
    if (!focusAnswer(next)) requestAnimationFrame(() => focusAnswer(next));
  };
  return <Find label={`Find in ${loop.label}`} find={find} nameOf={nameIn(intake)} goTo={goTo} />;
}

const nameIn =
  ({ book, store }: IntakeSession) =>
  (address: Address) =>
    book.changeFormat(store.getState().record.clientData).place(address);

const label = 'Find an answer';

interface FindAnyProps {
  readonly intake: IntakeSession;
  /** What no book asks, over the same answers. */
  readonly unknown: IntakeSession | undefined;
  /** Brings a question on screen that the view in use leaves out. */
  readonly reveal: () => void;
}

/**
 * The same in all that is asked on this screen, with what no book asks, and the questions that are called so, blank ones
 * too: no browser's search looks into fields.
 */
export function FindAny({ intake, unknown, reveal }: FindAnyProps) {
  const parts = useMemo(() => (unknown ? [intake, unknown] : [intake]), [intake, unknown]);
  const find = useMemo(() => {
    const finders = parts.map((one) => ({ one, questions: questionFinder(one.book) }));
    return (words: string): readonly Found[] => {
      const map = intake.getState().record.clientData;
      const matches = findAnswers(map, words);
      const found = finders.map(({ one, questions }) => {
        const { places, has } = questions(map, words);
        const shown = (address: Address) => one.at(address).visible;
        const answers = matches.filter(
          (address) => questionAt(one.book, address) !== undefined && !has(address) && shown(address),
        );
        return { answers, places: places.filter(({ address }) => shown(address)) };
      });
      return [
        ...found.flatMap(({ answers }) => answers.map((address) => ({ address }))),
        ...found.flatMap(({ places }) =>
          places.map(({ address, blank }) => ({ address, question: { blank } })),
        ),
      ];
    };
  }, [intake, parts]);
  const sessionOf = (address: Address) => (unknown && !isAskedBy(intake.book, address[0]) ? unknown : intake);
  const goTo = (next: Address) => goToAnswer(next, sectionOf(sessionOf(next).book, next), reveal);
  const box = useRef<HTMLInputElement>(null);
  useScreenActions([{ name: label, shortcut: 'search', run: () => box.current?.focus() }]);
  return (
    <Find
      {...{ label, box }}
      find={find}
      countElsewhere={(words) => findAnswers(intake.getState().record.clientData, words).length}
      nameOf={(address) => nameIn(sessionOf(address))(address)}
      goTo={goTo}
    />
  );
}
