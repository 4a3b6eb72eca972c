/**
 * What an agent put right about a form that was made of answers alone: questions added by hand, and the labels, kinds
 * and order of what was guessed. Kept in this browser, per product, until it is exported as part of a workspace file.
 */
import { z } from 'zod';
import { Qid } from '../../contract/answers.ts';
import { pointer } from '../../lib/json.ts';
import { capital } from '../../lib/text.ts';
import type { Workspace } from '../workspace/schema.ts';
import type { BookParts } from './compiled.ts';
import { isLoop, questionKinds, type Item, type Loop, type Question, type QuestionBook } from './schema.ts';

/** Kinds that can be told by hand: the others need more than a name. */
const plainKinds = questionKinds.filter(
  (kind) => !['choice', 'choices', 'reference', 'workedOut'].includes(kind),
);
export const handKinds: readonly string[] = plainKinds;

const Kind = z.enum(questionKinds);

export const FormShape = z.strictObject({
  /** `loop`: a list of items; `inside`: the loop that the question belongs to. */
  added: z.array(
    z.strictObject({ qid: Qid, inside: Qid.optional(), kind: z.union([Kind, z.literal('loop')]) }),
  ),
  /** By place, as a JSON Pointer: `/qid`, or `/loop/qid`. */
  changed: z.record(
    z.string(),
    z.strictObject({ label: z.string().min(1).optional(), kind: Kind.optional() }),
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

const nameOf = (item: Item): string => (isLoop(item) ? item.loop : item.qid);

/** Guessed items with what was added and put right. */
export function shapedItems(items: readonly Item[], shape: FormShape): Item[] {
  const all: Item[] = [...items];
  for (const { qid, inside, kind } of shape.added) {
    if (inside !== undefined || all.some((item) => nameOf(item) === qid)) continue;
    const label = spokenQid(qid);
    if (kind === 'loop')
      all.push({ loop: qid, label, itemLabel: `item of ${label}`, title: [], questions: [] });
    else all.push({ qid, label, help: `Question id ${qid}`, kind });
  }
  const shaped = all.map((item): Item => {
    if (!isLoop(item)) return changedQuestion(item, [item.qid], shape);
    const own = shape.added.flatMap(({ qid, inside, kind }): Question[] => {
      const isNew = inside === item.loop && item.questions.every((question) => question.qid !== qid);
      return isNew && kind !== 'loop'
        ? [{ qid, label: spokenQid(qid), help: `Question id ${qid}`, kind }]
        : [];
    });
    const questions = [...item.questions, ...own].map((question) =>
      changedQuestion(question, [item.loop, question.qid], shape),
    );
    const label = shape.changed[pointer([item.loop])]?.label ?? item.label;
    const ordered = inOrder(questions, (question) => [item.loop, question.qid], shape);
    return titled({ ...item, label, itemLabel: `item of ${label}`, questions: ordered });
  });
  return inOrder(shaped, (item) => [nameOf(item)], shape);
}

/** A guessed loop's items are called by their first two answers. */
function titled(loop: Loop): Loop {
  const title = loop.questions
    .slice(0, 2)
    .map(({ qid }, index) => ({ value: { q: qid }, before: index === 0 ? '' : ' · ' }));
  return { ...loop, title };
}

function changedQuestion(question: Question, place: readonly string[], { changed }: FormShape): Question {
  const { label, kind } = changed[pointer(place)] ?? {};
  return { ...question, label: label ?? question.label, kind: kind ?? question.kind };
}

/** Sorts by the order told; what it does not name keeps its order, behind. */
function inOrder<T>(items: readonly T[], placeOf: (item: T) => readonly string[], { order }: FormShape): T[] {
  const rank = (item: T) => {
    const at = order.indexOf(pointer(placeOf(item)));
    return at < 0 ? order.length : at;
  };
  return items.toSorted((a, b) => rank(a) - rank(b));
}

/** The book as the workspace file has it: what the compiler added left out. */
export function bookToExport(book: BookParts, effectiveDate: string): QuestionBook {
  const plain = (question: Question): Question => {
    const { qid, label, help, kind, sensitive } = question;
    return {
      qid,
      label,
      kind,
      ...(help !== undefined && { help }),
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
