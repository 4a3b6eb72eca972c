/**
 * Which field of a form stands for which question: as a person chose it before, else by names that mean one question
 * alone. None is guessed, and what is signed stands for nothing.
 */
import type { FieldTarget, FormMapping } from '../../../domain/forms/form-mapping.ts';
import type { CompiledBook } from '../../../domain/questions/compile-book.ts';
import type { CompiledQuestion } from '../../../domain/questions/compiled.ts';
import { isSignature } from '../../../domain/questions/suggest/signatures.ts';
import type { PdfField } from '../../../lib/pdf/pdf-form.ts';
import { normalizeHeader, readName, sureness, tradeTier } from '../import/columns/column-names.ts';
import { isSigned, readNames, type NamedField } from './field-names.ts';

/** By the field's name. */
export type FieldTargets = ReadonlyMap<string, FieldTarget>;

/** Whether a form may ask it: what the agency notes for itself and what a client signs are in no form. */
const isInForms = (question: CompiledQuestion): boolean =>
  question.kind !== 'workedOut' &&
  question.agencyOnly !== true &&
  question.notForClient !== true &&
  question.retired !== true &&
  !isSignature(question);

/** The questions that fields can stand for: of a loop, or outside loops. */
export function questionsInForms(book: CompiledBook, loop?: string): readonly CompiledQuestion[] {
  const all = loop === undefined ? book.questions : (book.loopQuestions.get(loop) ?? new Map());
  return [...all.values()].filter(
    (question) => isInForms(question) && !book.agencyOnly.has(loop ?? question.qid),
  );
}

/** The question that a target names; undefined where the book has none that a form may ask. */
export function questionOf(book: CompiledBook, { loop, qid }: FieldTarget): CompiledQuestion | undefined {
  const question = loop === undefined ? book.questions.get(qid) : book.loopQuestions.get(loop)?.get(qid);
  return question && isInForms(question) && !book.agencyOnly.has(loop ?? qid) ? question : undefined;
}

export function matchFields(
  book: CompiledBook,
  fields: readonly PdfField[],
  remembered: FormMapping | undefined,
): FieldTargets {
  const targets = new Map<string, FieldTarget>();
  const chosen = new Map(remembered?.fields.map(({ field, target }) => [field, target]));
  const open: NamedField[] = [];
  for (const named of readNames(fields.filter((field) => !isSigned(field)))) {
    const { name } = named.field;
    const target = chosen.get(name);
    if (target && questionOf(book, target)) targets.set(name, target);
    else if (!chosen.has(name)) open.push(named);
  }
  const put = ({ field }: NamedField, target: FieldTarget) => targets.set(field.name, target);
  const loops = [...book.loops.values()]
    .map(({ loop, itemLabel }) => ({ loop, itemLabel, questions: questionsInForms(book, loop) }))
    .filter(({ questions }) => questions.length > 0);
  const single = questionsInForms(book);

  // Numbered fields are of the loop that they name most questions of.
  const numbered = familiesOf(open.filter(({ item }) => item !== undefined));
  const inLoops = loops.map((one) => {
    const families = numbered.filter(({ texts }) => isOfLoop(texts, one.itemLabel, book));
    return { ...one, found: assign(families, one.questions, one.itemLabel) };
  });
  for (const family of numbered) {
    const [best] = inLoops
      .filter(({ found }) => found.has(family))
      .toSorted((a, b) => b.found.size - a.found.size);
    const part = best?.found.get(family);
    if (!best || !part) continue;
    for (const named of family.members) put(named, { ...part, loop: best.loop, item: named.item ?? 0 });
  }

  const rest = familiesOf(
    open.filter(({ field }) => !targets.has(field.name)).map((one) => ({ ...one, family: one.field.name })),
  );
  for (const [family, part] of assign(rest, single)) for (const named of family.members) put(named, part);

  // A form with room for one item does not number it.
  const left = rest.filter(({ members }) => members.every(({ field }) => !targets.has(field.name)));
  for (const { loop, itemLabel, questions } of loops) {
    const found = assign(
      left.filter(({ texts }) => saysLoop(texts, itemLabel)),
      questions,
      itemLabel,
    );
    for (const [family, part] of found)
      for (const named of family.members) put(named, { ...part, loop, item: named.item ?? 0 });
  }
  return targets;
}

/** Fields that differ in the number of their item alone. */
interface Family {
  readonly texts: readonly string[];
  readonly isBox: boolean;
  readonly members: readonly NamedField[];
}

function familiesOf(named: readonly NamedField[]): readonly Family[] {
  const families = new Map<string, NamedField[]>();
  for (const one of named) families.set(one.family, [...(families.get(one.family) ?? []), one]);
  return [...families.values()].map((members) => ({
    members,
    texts: members[0]?.texts ?? [],
    isBox: members.every(({ field }) => field.kind === 'check'),
  }));
}

/** Whether what a field may be called names an item of a loop. */
export const saysLoop = (texts: readonly string[], itemLabel: string): boolean =>
  texts.some((text) => withoutItem(text, itemLabel) !== undefined);

/** "Driver 1 Name" is of the drivers alone, also where only a vehicle has a question that is called so. */
export function isOfLoop(texts: readonly string[], itemLabel: string, book: CompiledBook): boolean {
  const begun = [...book.loops.values()].filter((loop) =>
    texts.some((text) => findItem(text, loop.itemLabel).at === 0),
  );
  return begun.length === 0 || saysLoop(texts, itemLabel);
}

/** A text without the first time that it names an item of a loop; undefined where it does not. */
function withoutItem(text: string, itemLabel: string): string | undefined {
  const { words, at, count } = findItem(text, itemLabel);
  return at < 0 ? undefined : [...words.slice(0, at), ...words.slice(at + count)].join(' ');
}

/** Which of a text's words are the first to name an item of a loop, in as many words as its label; -1 where none are. */
function findItem(text: string, itemLabel: string) {
  const words = text.split(' ');
  const count = itemLabel.split(' ').length;
  const item = normalizeHeader(itemLabel);
  const at = words.findIndex(
    (_, from) => normalizeHeader(words.slice(from, from + count).join(' ')) === item,
  );
  return { words, at, count };
}

type Part = Pick<FieldTarget, 'qid' | 'value'>;

interface Fit {
  readonly family: Family;
  readonly part: Part;
  readonly rank: number;
}

/**
 * The question of each family with names that mean one alone. A name of the trade means a question in one field only; its own
 * label may be there again, as on each page.
 */
function assign(
  families: readonly Family[],
  questions: readonly CompiledQuestion[],
  itemLabel?: string,
): ReadonlyMap<Family, Part> {
  const found = new Map<Family, Part>();
  const taken = new Set<string>();
  let open = families.map((family) => ({ family, fits: fitsOf(family, questions, itemLabel) }));
  for (;;) {
    const sure = open.flatMap(({ family, fits }): Fit[] => {
      const free = fits.filter(({ part, rank }) => rank < tradeTier - 1 || !taken.has(keyOf(part)));
      const best = Math.min(...free.map(({ rank }) => Math.min(rank, tradeTier)));
      const [first, rival] = free.filter(({ rank }) => Math.min(rank, tradeTier) === best);
      return first && !rival ? [{ ...first, family }] : [];
    });
    if (sure.length === 0) return found;
    for (const { family, part, rank } of sure.toSorted((a, b) => a.rank - b.rank)) {
      if (rank >= tradeTier - 1 && taken.has(keyOf(part))) continue;
      found.set(family, part);
      taken.add(keyOf(part));
    }
    open = open.filter(({ family }) => !found.has(family));
  }
}

const keyOf = ({ qid, value }: Part): string => JSON.stringify([qid, value]);

/** What a field may be called among those of a loop: also without its item. */
export function textsIn(texts: readonly string[], itemLabel: string | undefined): readonly string[] {
  if (itemLabel === undefined) return texts;
  return texts.flatMap((text) => [text, withoutItem(text, itemLabel) ?? '']).filter((text) => text !== '');
}

/** The questions that the surest of a family's texts is a name of. */
function fitsOf(
  family: Family,
  questions: readonly CompiledQuestion[],
  itemLabel: string | undefined,
): readonly Omit<Fit, 'family'>[] {
  const ways = textsIn(family.texts, itemLabel).map((text) => {
    const name = readName(text);
    const fits = questions.flatMap((question) => {
      const rank = sureness(question, name);
      return rank === undefined ? [] : [{ part: { qid: question.qid }, rank }];
    });
    return fits.length === 0 && family.isBox ? boxesOf(text, questions) : fits;
  });
  const best = (fits: readonly Pick<Fit, 'rank'>[]) => Math.min(...fits.map(({ rank }) => rank));
  const [surest = []] = ways.toSorted((a, b) => best(a) - best(b) || 0);
  return surest;
}

/** Most words of a choice's name that end a box's name. */
const mostWords = 4;

/** "Legal entity LLC": a box for one choice of a question. */
function boxesOf(text: string, questions: readonly CompiledQuestion[]): readonly Omit<Fit, 'family'>[] {
  const words = text.split(' ');
  for (let count = 1; count < Math.min(words.length, mostWords + 1); count += 1) {
    const choice = normalizeHeader(words.slice(-count).join(' '));
    const name = readName(words.slice(0, -count).join(' '));
    const fits = questions.flatMap((question) => {
      const option = choicesFor(question).find(
        ({ value, label }) => normalizeHeader(label) === choice || normalizeHeader(value) === choice,
      );
      const rank = option && sureness(question, name);
      return option && rank !== undefined ? [{ part: { qid: question.qid, value: option.value }, rank }] : [];
    });
    if (fits.length > 0) return fits;
  }
  return [];
}

/** The answers that a check box can stand for. */
export const choicesFor = ({ kind, options = [] }: CompiledQuestion) =>
  kind === 'yesNo'
    ? [
        { value: 'YES', label: 'Yes' },
        { value: 'NO', label: 'No' },
      ]
    : options;
