import { agencyFileOf } from '../agency-file.ts';
import { isLoop } from '../items.ts';
import { usStates } from '../kinds/us-states.ts';
import type { Expression } from '../rules/expression.ts';
import type { Item, Option, QuestionBook, QuestionKind, Section } from '../schema.ts';
import type { Workspace } from '../workspace/schema.ts';
import type { QuestionList } from './columns.ts';

export interface KnownQuestion {
  readonly kind: QuestionKind;
  readonly options?: readonly Pick<Option, 'value'>[] | undefined;
  /** Of a reference. */
  readonly refersTo?: string | undefined;
  readonly limits?: { readonly min?: Expression; readonly max?: Expression } | undefined;
}

/** What can be named in a rule. */
export interface KnownNames {
  /** Questions outside loops. */
  readonly questions: ReadonlyMap<string, KnownQuestion>;
  /** The questions of each loop. */
  readonly loops: ReadonlyMap<string, ReadonlyMap<string, KnownQuestion>>;
  /** Looks for no names that were meant: with thousands of wrong ones that takes seconds. */
  readonly withoutHints?: boolean;
  /** The question whose limits do not count: those that are being read. */
  readonly unlimited?: string | undefined;
}

/** The question that a name is: of this item first. */
export function questionOf(
  qid: string,
  inLoop: string | undefined,
  { questions, loops, unlimited }: KnownNames,
): KnownQuestion | undefined {
  const question = (inLoop === undefined ? undefined : loops.get(inLoop)?.get(qid)) ?? questions.get(qid);
  return question && qid === unlimited ? { ...question, limits: undefined } : question;
}

const states = usStates.map(([code]) => code);

/** The values that a question can have; undefined where any. */
export function choicesOf({ kind, options }: KnownQuestion): readonly string[] | undefined {
  if (kind === 'yesNo') return ['YES', 'NO'];
  if (kind === 'state') return states;
  return kind === 'choice' || kind === 'choices' ? (options ?? []).map(({ value }) => value) : undefined;
}

/** What the rest of a workspace has that a list may name. */
export interface OtherNames extends KnownNames {
  /** Carriers' codes of coverages that the workspace has. */
  readonly coverages: ReadonlySet<string>;
}

export const nothingElse: OtherNames = { questions: new Map(), loops: new Map(), coverages: new Set() };

/**
 * What the books of a workspace ask, but for one of them, and the agency file: rules of any book may name it, as books share
 * a client's map.
 */
export function namesOfOthers(
  workspace: Pick<Workspace, 'books' | 'blocks' | 'products' | 'coverageJoins'>,
  except: string | undefined,
): OtherNames {
  const { blocks } = workspace;
  const books = booksBut(workspace, except);
  const sections = [...sectionsIn({ books, blocks }), ...agencyFileOf({ ...workspace, books }).sections];
  return { ...namesOf(sections.flatMap(({ items }) => items)), coverages: coveragesIn(workspace) };
}

/** What the other books of a workspace and all blocks ask. */
export const askedByOthers = (
  { books, blocks }: Pick<Workspace, 'books' | 'blocks'>,
  except: string | undefined,
): KnownNames =>
  namesOf(sectionsIn({ books: booksBut({ books }, except), blocks }).flatMap(({ items }) => items));

/** The agency file as it is once the list is a book: it has the coverages that the list offers. */
export function agencyNamesOf({ offers, settings }: Pick<QuestionList, 'offers' | 'settings'>): KnownNames {
  const book: QuestionBook = {
    version: '1',
    offers: offers.flatMap(({ cells: { code, label } }) =>
      code === undefined ? [] : [{ code, label: label ?? code }],
    ),
    sections: [],
    checks: [],
    roles: {},
  };
  const product = { id: '', name: settings.product ?? '', clientType: 'PERSONAL' as const };
  const { sections } = agencyFileOf({ products: [product], books: { list: book }, blocks: {} });
  return namesOf(sections.flatMap(({ items }) => items));
}

/** Both together. A question that both have offers the choices of both. */
export function mergedNames(a: KnownNames, b: KnownNames): KnownNames {
  const loops = new Map(a.loops);
  for (const [loop, questions] of b.loops)
    loops.set(loop, mergedQuestions(loops.get(loop) ?? new Map<string, KnownQuestion>(), questions));
  return { questions: mergedQuestions(a.questions, b.questions), loops };
}

function mergedQuestions(
  a: ReadonlyMap<string, KnownQuestion>,
  b: ReadonlyMap<string, KnownQuestion>,
): ReadonlyMap<string, KnownQuestion> {
  const merged = new Map(a);
  for (const [qid, question] of b) {
    const options = [...(a.get(qid)?.options ?? []), ...(question.options ?? [])];
    merged.set(qid, options.length === 0 ? question : { ...question, options });
  }
  return merged;
}

export const namesOf = (items: readonly Item[]): KnownNames => ({
  questions: new Map(items.flatMap((item) => (isLoop(item) ? [] : [[item.qid, item] as const]))),
  loops: new Map(
    items
      .filter(isLoop)
      .map(({ loop, questions }) => [loop, new Map(questions.map((one) => [one.qid, one]))] as const),
  ),
});

const booksBut = ({ books }: Pick<Workspace, 'books'>, except: string | undefined): Workspace['books'] =>
  Object.fromEntries(Object.entries(books).filter(([name]) => name !== except));

const sectionsIn = ({ books, blocks }: Pick<Workspace, 'books' | 'blocks'>): Section[] => [
  ...Object.values(blocks).flat(),
  ...Object.values(books).flatMap(({ sections }) =>
    sections.flatMap((section) => ('block' in section ? [] : [section])),
  ),
];

/** What is offered, joined or covered by any book, the list's own before it included. */
function coveragesIn({
  books,
  blocks,
  coverageJoins,
}: Pick<Workspace, 'books' | 'blocks' | 'coverageJoins'>): ReadonlySet<string> {
  const questions = sectionsIn({ books, blocks })
    .flatMap(({ items }) => items)
    .flatMap((item) => (isLoop(item) ? item.questions : [item]));
  return new Set([
    ...Object.values(books).flatMap(({ offers }) => offers.map(({ code }) => code)),
    ...coverageJoins.flatMap(({ codes }) => codes),
    ...questions.flatMap(({ covers = [], expiringCovers = [] }) =>
      [...covers, ...expiringCovers].map(({ code }) => code),
    ),
  ]);
}
