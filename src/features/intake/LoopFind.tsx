import { useMemo, useRef, useState } from 'react';
import { findAnswers } from '../../domain/answers/find-answers.ts';
import type { CompiledLoop } from '../../domain/book/compiled.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import type { Desk } from './desk.ts';
import { focusAnswer } from './field-id.ts';
import styles from './Intake.module.css';

/**
 * Finds an answer in any item of a long loop. The items are drawn closed, so that the browser's own search sees their
 * titles only; Enter opens the next item with such an answer, and goes to it.
 */
export function LoopFind({ desk, loop }: { readonly desk: Desk; readonly loop: CompiledLoop }) {
  const [words, setWords] = useState('');
  const turn = useRef(0);
  const found = useMemo(
    () => findAnswers(desk.sheet.state().record.clientData, loop.loop, words),
    [desk, loop, words],
  );
  const goToNext = () => {
    // Answers may have changed since the words were typed.
    const now = findAnswers(desk.sheet.state().record.clientData, loop.loop, words);
    const next = now[turn.current % now.length];
    if (!next) return;
    turn.current += 1;
    if (!focusAnswer(next)) requestAnimationFrame(() => focusAnswer(next));
  };
  return (
    <div className={styles.loopFind} data-print="no">
      <TextInput
        type="search"
        aria-label={`Find in ${loop.label}`}
        placeholder={`Find in ${loop.label}`}
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
