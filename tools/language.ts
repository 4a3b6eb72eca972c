/**
 * The words of the house: what code is not called and screens do not say. Rooms that are not rebuilt yet are in
 * `unbuilt`, a list that only shrinks.
 */
import { identifierParts, identifiersThatStay, phrases } from './language-lists.ts';
import type { SourceFile } from './source-files.ts';

/**
 * Rooms whose language is not in order yet, by the beginning of their paths. A room leaves the list when it is rebuilt;
 * none is added.
 */
export const unbuilt: readonly string[] = [
  'src/features/activity/',
  'src/features/clients/',
  'src/features/connect/',
  'src/features/demo/',
  'src/features/history/',
  'src/features/intake/',
  'src/features/quotes/',
  'src/features/settings/',
  'src/domain/quotes/',
  'src/domain/questions/assessor/',
  'bench/',
];

/** Files that quote what is not written: the lists themselves, their specs, and code of other rooms. */
const quoting = ['tools/language-lists.ts', 'tools/house-rules.spec.ts', 'tools/mutants/list.mjs'];

/** Journeys find what they press by the screens' texts, which are the screens' to word: only their titles are their own. */
const quotesScreens = (path: string) => path.startsWith('e2e/');

/** Every name and text of a file that the house does not use, each with the file and what to write in its place. */
export function languageBreaches({ path, names, strings, titles }: SourceFile): string[] {
  const texts = quotesScreens(path) ? titles : strings;
  return [
    ...names.flatMap((name) => {
      const part = bannedPart(name);
      return part === undefined ? [] : [`${path}: ${name} has “${part}”: write ${identifierParts.get(part)}`];
    }),
    ...(quoting.includes(path) ? [] : texts).flatMap((text) =>
      bannedPhrases(text).map((found) => `${path}: no text has “${found}”: ${text.trim()}`),
    ),
  ];
}

/** The camel-case part of a name, or two in a row, that no name has: "kept" of "keptAt". */
function bannedPart(name: string): string | undefined {
  if (identifiersThatStay.has(name)) return undefined;
  const parts = name.split(/(?=[A-Z])|_|\$/).map((part) => part.toLowerCase());
  return parts
    .flatMap((part, at) => [part, `${part} ${parts[at + 1]}`])
    .find((one) => identifierParts.has(one));
}

/** Phrases of a text that screens do not say. */
export function bannedPhrases(text: string): string[] {
  return phrases.flatMap(
    ({ phrase, except }) => (except ? text.replace(except, '') : text).match(phrase) ?? [],
  );
}
