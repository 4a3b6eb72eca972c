import { useMemo, useRef, useState } from 'react';
import type { Address } from '../../domain/answers/address.ts';
import { findAnswers } from '../../domain/answers/find-answers.ts';
import { questionAt, type CompiledLoop } from '../../domain/book/compiled.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import type { Desk } from './desk.ts';
import { focusAnswer, goToAnswer } from './field-id.ts';
import styles from './Intake.module.css';

interface FindProps {
  readonly label: string;
  /** The answers of now that hold these words. */
  readonly find: (words: string) => readonly Address[];
  readonly goTo: (address: Address) => void;
}

/** Finds answers by a part of them; Enter goes on to the next. */
function Find({ label, find, goTo }: FindProps) {
  const [words, setWords] = useState('');
  const turn = useRef(0);
  const found = useMemo(() => find(words), [find, words]);
  const goToNext = () => {
    // Answers may have changed since the words were typed.
    const now = find(words);
    const next = now[turn.current % now.length];
    if (!next) return;
    turn.current += 1;
    goTo(next);
  };
  return (
    <div className={styles.loopFind} data-print="no">
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        value={words}
        onChange={(event) => {
          turn.current = 0;
          setWords(event.target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') goToNext();
        }}
      />
      <span role="status">
        {words.trim() !== '' && `${found.length} ${found.length === 1 ? 'answer' : 'answers'}; Enter goes on`}
      </span>
    </div>
  );
}

/**
 * Finds an answer in any item of a long loop. The items are drawn closed, so that the browser's own search sees their
 * titles only; Enter opens the next item with such an answer, and goes to it.
 */
export function LoopFind({ desk, loop }: { readonly desk: Desk; readonly loop: CompiledLoop }) {
  const find = useMemo(
    () => (words: string) => findAnswers(desk.sheet.state().record.clientData, words, loop.loop),
    [desk, loop],
  );
  const goTo = (next: Address) => {
    if (!focusAnswer(next)) requestAnimationFrame(() => focusAnswer(next));
  };
  return <Find label={`Find in ${loop.label}`} find={find} goTo={goTo} />;
}

interface FindAnyProps {
  readonly desk: Desk;
  /** Brings a question on screen that the view in use leaves out. */
  readonly reveal: () => void;
}

/** The same in all that this product asks now: no browser's search looks into fields. */
export function FindAny({ desk, reveal }: FindAnyProps) {
  const find = useMemo(
    () => (words: string) =>
      findAnswers(desk.sheet.state().record.clientData, words).filter(
        (address) => questionAt(desk.book, address) !== undefined && desk.at(address).visible,
      ),
    [desk],
  );
  const goTo = (next: Address) => goToAnswer(next, questionAt(desk.book, next)?.section ?? '', reveal);
  return <Find label="Find an answer" find={find} goTo={goTo} />;
}
