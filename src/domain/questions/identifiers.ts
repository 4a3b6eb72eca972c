/** What a client is found by besides its name: phones, e-mail addresses and VINs. Sensitive answers are never among it. */
import type { StoredMap } from '../../contract/answers.ts';
import { answersOf } from '../client/walk.ts';
import { questionAt, type BookParts } from './compiled.ts';
import type { Question } from './schema.ts';

const normalForms: Partial<Record<Question['kind'], (answer: string) => string>> = {
  phone: (answer) => answer.replaceAll(/\D/g, ''),
  email: (answer) => answer.trim().toLowerCase(),
  vin: (answer) => answer.trim().toUpperCase(),
};

/** Shorter ones are still being typed. */
const shortest = 7;

/** An answer in the form in which it is compared; undefined for one that identifies nobody. */
export function identifierOf(
  { kind, sensitive }: Pick<Question, 'kind' | 'sensitive'>,
  answer: string,
): string | undefined {
  if (sensitive === true) return undefined;
  const normal = normalForms[kind]?.(answer) ?? '';
  return normal.length < shortest ? undefined : normal;
}

/** All of a client's, each once. `books`: those of the workspace. */
export function identifiersOf(books: readonly BookParts[], map: StoredMap): string[] {
  const found = [...answersOf(map)].flatMap(({ address, answer }) => {
    const question = books.map((book) => questionAt(book, address)).find(Boolean);
    return (question && identifierOf(question, answer)) ?? [];
  });
  return [...new Set(found)];
}
