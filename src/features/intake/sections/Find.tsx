import { useMemo, useRef, useState } from 'react';
import type { Address } from '../../../domain/client/address.ts';
import { sectionOf } from '../../../domain/questions/validation/issues.ts';
import { Keys } from '../../../ui/Keys.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Text } from '../../../ui/Text.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useScreenActions } from '../../../views/screen/screen-actions.ts';
import { isShortcutOn, shortcutOf } from '../../../views/screen/shortcuts.ts';
import { goToAnswer } from '../field-id.ts';
import styles from '../Intake.module.css';
import type { IntakeSession } from '../session/intake-session.ts';
import { findPlaces } from './find-places.ts';

const label = 'Find';

interface FindProps {
  readonly intake: IntakeSession;
  /** What no book asks, over the same answers. */
  readonly unknown: IntakeSession | undefined;
  /** Brings a question on screen that the view in use leaves out. */
  readonly reveal: () => void;
}

/**
 * Finds questions by their label and their answer, because no browser's search looks into fields or closed items. Enter
 * goes to the next one.
 */
export function Find({ intake, unknown, reveal }: FindProps) {
  const [words, setWords] = useState('');
  const [at, setAt] = useState<string>();
  const turn = useRef(0);
  const box = useRef<HTMLInputElement>(null);
  useScreenActions([{ name: label, shortcut: 'search', run: () => box.current?.focus() }]);
  const find = useMemo(() => {
    const sessions = unknown ? [intake, unknown] : [intake];
    return (text: string) =>
      sessions.flatMap((session) =>
        findPlaces(session.book, session.getState().record.clientData, text)
          .filter((address) => session.at(address).visible)
          .map((address) => ({ session, address })),
      );
  }, [intake, unknown]);
  const count = useMemo(() => find(words).length, [find, words]);
  const goToNext = () => {
    // Answers may have changed since the words were typed.
    const found = find(words);
    const place = turn.current % found.length;
    const next = found[place];
    if (!next) return;
    turn.current += 1;
    setAt(`${place + 1} of ${found.length}: ${nameOf(next)}`);
    goToAnswer(next.address, sectionOf(next.session.book, next.address), reveal);
  };
  return (
    <Row wrap="close" className={styles.find}>
      <TextInput
        ref={box}
        type="search"
        aria-label={label}
        placeholder={label}
        after={
          words === '' &&
          isShortcutOn('search') && (
            <span data-not-on="touch">
              <Keys keys={shortcutOf('search').keys} />
            </span>
          )
        }
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
      <Text tone="soft" role="status">
        {words.trim() !== '' && (at ?? (count === 0 ? 'Nothing found' : `${count} found; Enter goes on`))}
      </Text>
    </Row>
  );
}

const nameOf = ({
  session,
  address,
}: {
  readonly session: IntakeSession;
  readonly address: Address;
}): string => session.book.reader(session.getState().record.clientData, { for: 'agent' }).place(address);
