/** Letters typed on a list of choices. */
import { useRef, type KeyboardEvent } from 'react';
import { typedChoice } from '../domain/questions/kinds/typed-choice.ts';
import type { Option } from '../domain/questions/schema.ts';

/** Letters typed within this time are one word. Milliseconds. */
const wordMs = 1000;

const modifiers: ReadonlySet<string> = new Set(['Shift', 'CapsLock', 'AltGraph']);

/**
 * The choice that the letters typed without a pause mean; undefined for other keys, and where they mean none. One letter,
 * also repeated, goes to the next choice that begins with it. What it takes does nothing else on the screen.
 * @param at the place of the choice where the agent is; -1 for none
 */
export function useTypedLetters() {
  const typed = useRef({ word: '', typedAt: -Infinity });
  return (event: KeyboardEvent, choices: readonly Option[], at: number): Option | undefined => {
    const { key, ctrlKey, metaKey, altKey, timeStamp } = event;
    if (ctrlKey || metaKey || altKey || [...key].length > 1) {
      // Tab and the like end the word, the shift of a capital does not.
      if (!modifiers.has(key)) typed.current.typedAt = -Infinity;
      return undefined;
    }
    const letter = key.toLowerCase();
    const begun = timeStamp - typed.current.typedAt < wordMs ? typed.current.word : '';
    const word = begun + letter;
    const isOneLetter = [...word].every((one) => one === letter);
    const inTurn = [...choices.slice(at + 1), ...choices.slice(0, at + 1)];
    const meant = word === letter ? undefined : choices[typedChoice(choices, word)];
    const found = meant ?? (isOneLetter ? inTurn[typedChoice(inTurn, letter)] : undefined);
    // A space opens or toggles, unless it goes on with a choice, as in "New York"; a sign may be a shortcut, unless it begins
    // or goes on with one, as in "$1,000".
    if (key === ' ' ? isOneLetter || !found : begun === '' && !found && !/[\p{L}\p{N}]/u.test(key))
      return undefined;
    event.preventDefault();
    event.stopPropagation();
    typed.current = { word, typedAt: timeStamp };
    return found;
  };
}
