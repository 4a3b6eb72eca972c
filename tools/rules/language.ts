/** The words of the house: what code is not called and screens do not say. */
import type { SourceFile } from './source-files.ts';

/** Camel-case parts that no name has, alone or two in a row, each with what to write in its place. */
const identifierParts: ReadonlyMap<string, string> = new Map([
  ['told', 'reported, given, described'],
  ['said', 'noted, given'],
  ['stated', 'given'],
  ['tell', 'notify, describe'],
  ['tells', 'notifies, describes'],
  ['held', 'stored, locked'],
  ['kept', 'saved, stored'],
  ['keeper', 'autosave'],
  ['beside', 'reference, next to'],
  ['besides', 'reference columns'],
  ['alike', 'same, comparable'],
  ['otherwise', 'differently, mismatch'],
  ['gone', 'removed, missing'],
  ['anew', 're-, again'],
  ['thens', 'earlier requests'],
  ['sheet', 'intake store, record view'],
  ['stray', 'unknown'],
  ['follow', 'subscribe'],
  ['follows', 'subscribes'],
  ['followed', 'subscribed'],
  ['follower', 'listener'],
  ['followers', 'listeners'],
  ['assess', 'validate'],
  ['assessed', 'validated'],
  ['assessment', 'validation'],
  ['finding', 'issue'],
  ['findings', 'issues'],
  ['raised', 'active'],
  ['overruled', 'acknowledged, overridden'],
  ['overruling', 'acknowledging'],
  ['overtaken', 'stale, superseded'],
  ['outlived', 'stale'],
  ['likeness', 'comparability'],
  ['unlikeness', 'comparability issues'],
  ['unlike', 'different'],
  ['shelf', 'table'],
  ['shelves', 'tables'],
  ['sturdy', 'fallback'],
  ['things', 'values'],
  ['clash', 'conflict'],
  ['clashes', 'conflicts'],
  ['mine', 'ours'],
  ['put back', 'restore'],
  ['since when', 'blame'],
  ['tried out', 'what-if'],
  ['words of', 'format, describe'],
  ['place of', 'position, path'],
  ['firing', 'trigger, quote request'],
  ['firings', 'triggers, quote requests'],
  ['unsure', 'unconfirmed'],
  ['joins', 'coverage aliases'],
  ['paper', 'print'],
  ['odd', 'unrecognized'],
  ['strike', 'redact'],
  ['licence', 'license'],
]);

/** Names that have such a part and keep it, because a file, a library or plain English has it so. */
const identifiersThatStay: ReadonlySet<string> = new Set([
  // Members of the workspace file and questions of its books.
  'coverageJoins',
  'licence',
  've_stated',
  // An attribute in workbooks.
  'sheetId',
  // A class of the browser.
  'CSSStyleSheet',
]);

/** What no screen, message or test title says; `except` is what the same words may mean. */
const phrases: readonly { readonly phrase: RegExp; readonly except?: RegExp }[] = [
  // A kind of annotation, as it is stored in clients' records.
  { phrase: /\b(told|anew|whose|thereby|wherein)\b/gi, except: /\bTold by someone else\b/g },
  { phrase: /\b(stands|rests on|of then|of now|says the service|as told|as stated)\b/gi },
  { phrase: /\bthis browser\b/gi },
  { phrase: /\blaps(ed?|es|ing)\b/gi, except: /\b(a|no|coverage) lapses?( in coverage)?\b/gi },
  // A member of a path in a file of the workspace.
  { phrase: /\blicences?\b/gi, except: /\/licence\b/g },
  {
    phrase:
      /\b(save anyway|put back|since when|record pack|read-back sheet|known moments?|answer marks?)\b/gi,
  },
  { phrase: /\b(judgement|favour|colour|centre)\b/gi },
  { phrase: /\bcover (wanted|offered)\b|\bcurrent cover\b/gi },
];

/** Files that quote what is not written: the lists themselves, and their specs. */
const quoting = ['tools/rules/language.ts', 'tools/rules/house-rules.spec.ts', 'tools/mutants/list.mjs'];

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
  // A day on which to call back is a follow-up.
  const parts = name
    .replaceAll(/follow_?ups?/gi, '')
    .split(/(?=[A-Z])|_|\$/)
    .map((part) => part.toLowerCase());
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
