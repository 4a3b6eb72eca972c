import { useState } from 'react';
import type { Told } from '../agency-file/contacts.ts';

interface TypedWords {
  readonly why?: string;
  readonly told?: Told;
  /** Who works here. */
  readonly name?: string;
}

/** What the agent typed into the questions of a save, kept until one goes through: closing the panel loses nothing. */
export interface Typing {
  readonly words: TypedWords;
  readonly type: (more: TypedWords) => void;
  readonly forget: () => void;
}

export function useTypedWords(): Typing {
  const [words, setWords] = useState<TypedWords>({});
  return {
    words,
    type: (more) => setWords((before) => ({ ...before, ...more })),
    forget: () => setWords({}),
  };
}
