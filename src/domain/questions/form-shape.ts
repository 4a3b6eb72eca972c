/**
 * What an agent put right about a form that was made of answers alone: questions added by hand, and the labels, kinds
 * and order of what was guessed. Kept in this browser, per product, until it is exported as part of a workspace file.
 */
import { z } from 'zod';
import { Qid } from '../../contract/answers.ts';
import { pointer } from '../../lib/json.ts';
import { capital } from '../../lib/text.ts';
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

/** Kinds that can be told by hand: what is worked out needs a rule, and a reference an item to point to. */
export const handKinds: readonly string[] = questionKinds.filter(
  (kind) => !['reference', 'workedOut'].includes(kind),
);

/** Whether a kind picks from a list, which has to be told with it. */
export const picksFromList = (kind: string): boolean => kind === 'choice' || kind === 'choices';

/** What can be picked, as it is stored. */
const Choices = z.array(z.string().min(1));

const Kind = z.enum(questionKinds);

export const FormShape = z.strictObject({
  /** `loop`: a list of items; `inside`: the loop that the question belongs to. */
  added: z.array(
    z.strictObject({
      qid: Qid,
      inside: Qid.optional(),
      kind: z.union([Kind, z.literal('loop')]),
      choices: Choices.optional(),
    }),
  ),
  /** By place, as a JSON Pointer: `/qid`, or `/loop/qid`. */
  changed: z.record(
    z.string(),
    z.strictObject({
      label: z.string().min(1).optional(),
      kind: Kind.optional(),
      choices: Choices.optional(),
    }),
  ),
  /** Places in the order they are shown in; others follow. */
  order: z.array(z.string()),
});
export type FormShape = z.infer<typeof FormShape>;

export const plainShape: FormShape = { added: [], changed: {}, order: [] };

/** "roofAge" and "roof_age" both read "Roof age"; a qid without letters stays as it is. */
export function spokenQid(qid: string): string {
  const words = qid
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_\s-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words === '' ? JSON.stringify(qid) : capital(words);
}

/** What a guessed question is called: one whose id is more than plain words, by the id as it is. */
export const labelOfQid = (qid: string): string => (/^[\p{L}\p{N}_\s-]+$/u.test(qid) ? spokenQid(qid) : qid);

const nameOf = (item: Item): string => (isLoop(item) ? item.loop : item.qid);

/**
 * Guessed items with what was added and put right. `bare` holds the places, as JSON Pointers, whose answers are ids that
 * say nothing to anybody.
 */
export function shapedItems(
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

/** What was added behind what was guessed; in its place once an answer is there to guess from: what was told counts. */
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

/** Undefined where the answers are of another form than was told. */
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

/** A kind that picks from a list of nothing would refuse every answer: the question stays what it was. */
function ofKind(question: Question, kind: QuestionKind, choices: readonly string[] | undefined): Question {
  const { options: before, ...rest } = question;
  if (!picksFromList(kind)) return { ...rest, kind };
  const options = choices?.map((value) => ({ value, label: value })) ?? before ?? [];
  return options.length === 0 ? question : { ...rest, kind, options };
}

/** What tells an item apart when somebody speaks of it. */
const speaking =
  /\b(?:name|first|last|year|make|model|title|what|kind|type|class|description|street|address|city|date)\b/i;
const numbered = /\b(?:id|ids|no|number|vin|dl|code|ref)\b/i;
const unspoken = new Set<QuestionKind>([
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
 * A guessed loop's items are called by what names them best, or by what the agent put first: never by what is covered,
 * an identification number or a bare id.
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
    const isNumber = numbered.test(labelOf(question)) || numbered.test(spokenQid(qid));
    return sensitive !== true && !unspoken.has(kind) && !isNumber && !bare.has(at(question));
  });
  const given = questions.some((question) => order.includes(at(question)));
  const named = given ? [] : fit.filter((question) => speaking.test(labelOf(question))).slice(0, 3);
  const pieces = [...named, ...fit.filter((question) => !named.includes(question))];
  return pieces.slice(0, Math.max(2, named.length)).map(({ qid }, index) => ({
    value: { q: qid },
    before: index === 0 ? '' : index < named.length ? ' ' : ' · ',
  }));
}

/** What it says, also where its id alone says it. */
const labelOf = ({ label, qid }: Question): string => (label === qid ? spokenQid(qid) : label);

function changedQuestion(question: Question, place: readonly string[], { changed }: FormShape): Question {
  const { label, kind, choices } = changed[pointer(place)] ?? {};
  return ofKind({ ...question, label: label ?? question.label }, kind ?? question.kind, choices);
}

/** Sorts by the order told; what it does not name keeps its order, behind. */
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

/** The book as the workspace file has it: what the compiler added left out. */
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

/** The workspace with this book for the product, under a name that no other book has. */
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
