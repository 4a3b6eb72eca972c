/**
 * An agent's corrections of a form inferred from answers: added questions, and the labels, kinds and order of guessed
 * ones. Stored in this browser, per product, until it is exported in a workspace file.
 */
import { z } from 'zod';
import { Qid } from '../../contract/answers.ts';
import { pointer } from '../../lib/json.ts';
import { nameAsWords } from '../../lib/text.ts';
import type { Workspace } from './workspace/schema.ts';
import type { BookParts } from './compiled.ts';
import {
  isLoop,
  questionKinds,
  type Item,
  type Loop,
  type Question,
  type QuestionBook,
  type QuestionKind,
} from './schema.ts';

/** Kinds that an agent can choose: a worked-out question needs a formula, and a reference needs a loop. */
export const selectableKinds: readonly string[] = questionKinds.filter(
  (kind) => !['reference', 'workedOut'].includes(kind),
);

export const hasOptions = (kind: string): boolean => kind === 'choice' || kind === 'choices';

const Choices = z.array(z.string().min(1));

const Kind = z.enum(questionKinds);

export const FormShape = z.strictObject({
  /** `inside`: the loop that the question belongs to. */
  added: z.array(
    z.strictObject({
      qid: Qid,
      inside: Qid.optional(),
      kind: z.union([Kind, z.literal('loop')]),
      choices: Choices.optional(),
    }),
  ),
  /** By JSON Pointer: `/qid` or `/loop/qid`. */
  changed: z.record(
    z.string(),
    z.strictObject({
      label: z.string().min(1).optional(),
      kind: Kind.optional(),
      choices: Choices.optional(),
    }),
  ),
  /** JSON Pointers in display order; other questions follow. */
  order: z.array(z.string()),
});
export type FormShape = z.infer<typeof FormShape>;

export const emptyShape: FormShape = { added: [], changed: {}, order: [] };

/** "roofAge" and "roof_age" become "Roof age". A qid without letters or digits is quoted. */
export const formatQid = (qid: string): string => nameAsWords(qid) || JSON.stringify(qid);

/** The label of a guessed question: its qid as words, or unchanged when it has other characters. */
export const labelOfQid = (qid: string): string => (/^[\p{L}\p{N}_\s-]+$/u.test(qid) ? formatQid(qid) : qid);

const nameOf = (item: Item): string => (isLoop(item) ? item.loop : item.qid);

/**
 * Guessed items with the agent's additions and corrections.
 * @param bare JSON Pointers of questions whose answers are bare ids.
 */
export function applyShape(
  items: readonly Item[],
  shape: FormShape,
  bare: ReadonlySet<string> = new Set(),
): Item[] {
  const all = withAdded(
    items,
    nameOf,
    shape.added.filter(({ inside }) => inside === undefined),
    itemFrom,
  );
  const shaped = all.map((item): Item => {
    if (!isLoop(item)) return changedQuestion(item, [item.qid], shape);
    const own = shape.added.filter(({ inside }) => inside === item.loop);
    const asked = withAdded(item.questions, ({ qid }) => qid, own, questionFrom);
    const questions = asked.map((question) => changedQuestion(question, [item.loop, question.qid], shape));
    const label = shape.changed[pointer([item.loop])]?.label ?? item.label;
    const ordered = inOrder(questions, (question) => [item.loop, question.qid], shape);
    return {
      ...item,
      label,
      itemLabel: `item of ${label}`,
      questions: ordered,
      title: titleOf(item.loop, ordered, shape, bare),
    };
  });
  return inOrder(shaped, (item) => [nameOf(item)], shape);
}

type Added = FormShape['added'][number];

/** Adds to the guessed items. An addition with the qid of a guessed item replaces it. */
function withAdded<T>(
  guessed: readonly T[],
  nameOf: (item: T) => string,
  added: readonly Added[],
  made: (added: Added, guess: T | undefined) => T | undefined,
): T[] {
  const all = new Map(guessed.map((item) => [nameOf(item), item]));
  for (const one of added) {
    const item = made(one, all.get(one.qid));
    if (item !== undefined) all.set(one.qid, item);
  }
  return [...all.values()];
}

/** Undefined when the stored answers do not have the added form. */
function itemFrom(added: Added, guess: Item | undefined): Item | undefined {
  if (added.kind !== 'loop') return guess && isLoop(guess) ? undefined : questionFrom(added, guess);
  if (guess) return undefined;
  const label = labelOfQid(added.qid);
  return { loop: added.qid, label, itemLabel: `item of ${label}`, title: [], questions: [] };
}

function questionFrom({ qid, kind, choices }: Added, guess: Question | undefined): Question | undefined {
  if (kind === 'loop') return undefined;
  const plain = guess ?? { qid, label: labelOfQid(qid), help: `Question id ${qid}`, kind: 'text' };
  return ofKind(plain, kind, choices);
}

/** Without options, `choice` would refuse every answer, so the question then stays unchanged. */
function ofKind(question: Question, kind: QuestionKind, choices: readonly string[] | undefined): Question {
  const { options: before, ...rest } = question;
  if (!hasOptions(kind)) return { ...rest, kind };
  const options = choices?.map((value) => ({ value, label: value })) ?? before ?? [];
  return options.length === 0 ? question : { ...rest, kind, options };
}

const namingWords =
  /\b(?:name|first|last|year|make|model|title|what|kind|type|class|description|street|address|city|date)\b/i;
const numberWords = /\b(?:id|ids|no|number|vin|dl|code|ref)\b/i;
const neverInTitles = new Set<QuestionKind>([
  'vin',
  'fein',
  'usdot',
  'licence',
  'phone',
  'email',
  'yesNo',
  'longText',
]);

/**
 * The title of a guessed loop's items: the questions that name them best, or those that the agent put first, but no
 * sensitive answer, identification number or bare id.
 */
function titleOf(
  loop: string,
  questions: readonly Question[],
  { order }: FormShape,
  bare: ReadonlySet<string>,
): Loop['title'] {
  const at = ({ qid }: Question) => pointer([loop, qid]);
  const fit = questions.filter((question) => {
    const { kind, qid, sensitive } = question;
    const isNumber = numberWords.test(labelOf(question)) || numberWords.test(formatQid(qid));
    return sensitive !== true && !neverInTitles.has(kind) && !isNumber && !bare.has(at(question));
  });
  const given = questions.some((question) => order.includes(at(question)));
  const named = given ? [] : fit.filter((question) => namingWords.test(labelOf(question))).slice(0, 3);
  const pieces = [...named, ...fit.filter((question) => !named.includes(question))];
  return pieces.slice(0, Math.max(2, named.length)).map(({ qid }, index) => ({
    value: { q: qid },
    before: index === 0 ? '' : index < named.length ? ' ' : ' · ',
  }));
}

/** The label, with a qid used as a label turned into words. */
const labelOf = ({ label, qid }: Question): string => (label === qid ? formatQid(qid) : label);

function changedQuestion(question: Question, place: readonly string[], { changed }: FormShape): Question {
  const { label, kind, choices } = changed[pointer(place)] ?? {};
  return ofKind({ ...question, label: label ?? question.label }, kind ?? question.kind, choices);
}

/** Sorts by the given order; other items follow in their own order. */
function inOrder<T>(
  items: readonly T[],
  positionOf: (item: T) => readonly string[],
  { order }: FormShape,
): T[] {
  const rank = (item: T) => {
    const at = order.indexOf(pointer(positionOf(item)));
    return at < 0 ? order.length : at;
  };
  return items.toSorted((a, b) => rank(a) - rank(b));
}

/** The book in the form of a workspace file. */
export function bookToExport(book: BookParts, effectiveDate: string): QuestionBook {
  const plain = (question: Question): Question => {
    const { qid, label, help, kind, options, sensitive } = question;
    return {
      qid,
      label,
      kind,
      ...(help !== undefined && { help }),
      ...(options !== undefined && { options }),
      ...(sensitive === true && { sensitive }),
    };
  };
  return {
    version: '1',
    offers: [],
    sections: book.sections.map(({ title, items }) => ({
      title,
      items: items.map((item): Item => {
        if (!isLoop(item)) return withAgency(plain(item), book);
        const { loop, label, itemLabel, title: pieces, questions } = item;
        return withAgency({ loop, label, itemLabel, title: pieces, questions: questions.map(plain) }, book);
      }),
    })),
    checks: [],
    roles: { effectiveDate, clientName: [] },
  };
}

function withAgency<I extends Item>(item: I, { agencyOnly }: BookParts): I {
  return agencyOnly.has(nameOf(item)) ? { ...item, agencyOnly: true } : item;
}

/** The workspace with this book for the product, under an unused name. */
export function workspaceWithBook(
  workspace: Workspace,
  product: Workspace['products'][number],
  book: QuestionBook,
): Workspace {
  let name = product.name;
  for (let count = 2; Object.hasOwn(workspace.books, name); count++) name = `${product.name} ${count}`;
  const others = workspace.products.filter(({ id }) => id !== product.id);
  const at = workspace.products.findIndex(({ id }) => id === product.id);
  const products = others.toSpliced(at < 0 ? others.length : at, 0, { ...product, book: name });
  return { ...workspace, products, books: { ...workspace.books, [name]: book } };
}
