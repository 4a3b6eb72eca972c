/**
 * Fields of a form that hold several answers, as "Driver 1 Name" or "Mailing address": each part that the book asks becomes
 * a field of its own, to match and to look at. The form keeps its one field, which is filled with all parts.
 */
import type { FieldTarget, FormMapping } from '../../../domain/forms/form-mapping.ts';
import type { CompiledBook } from '../../../domain/questions/compile-book.ts';
import type { CompiledQuestion } from '../../../domain/questions/compiled.ts';
import type { PdfField } from '../../../lib/pdf/pdf-form.ts';
import { normalizeHeader, readName, sureness, tradeTier } from '../import/columns/column-names.ts';
import { findWhole, partName, type Whole } from '../import/columns/wholes.ts';
import { isSigned, readNames, type NamedField } from './field-names.ts';
import {
  isOfLoop,
  matchFields,
  questionOf,
  questionsInForms,
  saysLoop,
  textsIn,
  type FieldTargets,
} from './match-fields.ts';

/** A field of a form, or a part of one. */
export interface FormField extends PdfField {
  /** Of a part: what it is a part of. */
  readonly part?: FieldPart;
}

export interface FieldPart {
  /** The field that the form has. */
  readonly of: PdfField;
  readonly whole: Whole;
  /** Its index among the parts of the whole. */
  readonly at: number;
}

export interface SplitForm {
  /** In the order of the form; parts in the place of the field that has them. */
  readonly fields: readonly FormField[];
  readonly targets: FieldTargets;
}

/** A field that may be split: what its parts stand for, undefined for those that the book does not ask. */
interface Candidate {
  readonly field: PdfField;
  readonly whole: Whole;
  readonly targets: readonly (FieldTarget | undefined)[];
}

/**
 * Matches the fields of a form, and the parts of those that mean no question as a whole. A part that another field answers
 * stays out.
 */
export function splitFields(
  book: CompiledBook,
  fields: readonly PdfField[],
  remembered: FormMapping | undefined,
): SplitForm {
  const matched = matchFields(book, fields, remembered);
  const items = new Set([...matched.values()].map(({ loop, item }) => itemKey(loop, item)));
  const chosen = new Map(remembered?.fields.map(({ field, target }) => [field, target]));
  const candidates = readNames(fields.filter((field) => !isSigned(field))).flatMap((named): Candidate[] => {
    const { field, texts } = named;
    const target = matched.get(field.name);
    if (field.kind !== 'text' || chosen.has(field.name)) return [];
    if (target && !isSubject(questionOf(book, target), texts)) return [];
    const found = inLoop(book, named, items) ?? outsideLoops(book, named);
    return found ? [{ field, ...found }] : [];
  });
  const open = new Set(candidates.map(({ field }) => field.name));
  const answered = new Set([...matched].flatMap(([name, target]) => (open.has(name) ? [] : [keyOf(target)])));
  const claims = claimsOf(candidates);
  const present = new Set(fields.map(({ name }) => name));
  const targets = new Map(matched);
  const split = fields.flatMap((field): readonly FormField[] => {
    const own = (claims.get(field.name) ?? []).filter(
      ({ key, whole, at }) => !answered.has(key) && !present.has(partName(whole.parts[at] ?? '', field.name)),
    );
    if (own.length === 0) return [field];
    targets.delete(field.name);
    return own.map(({ target, whole, at }, index) => {
      const part = whole.parts[at] ?? '';
      const name = partName(part, field.name);
      const meant = chosen.has(name) ? chosen.get(name) : target;
      if (meant && questionOf(book, meant)) targets.set(name, meant);
      // A text of another form is in the first part, to be seen.
      const value = whole.read(field.value)?.[at] ?? (index === 0 ? field.value : '');
      const tip = field.tip === '' ? '' : partName(part, field.tip);
      return { ...field, name, tip, value, part: { of: field, whole, at } };
    });
  });
  return { fields: split, targets };
}

/** The field that the form has. */
export const wholeField = (field: FormField): PdfField => field.part?.of ?? field;

/** How many fields of the form these are, or are parts of. */
export const countFields = (fields: readonly FormField[]): number =>
  new Set(fields.map((field) => wholeField(field).name)).size;

/** The target of a field; of a part those of all parts of the same text. */
export function targetsWith({ name, part }: FormField, targets: FieldTargets): readonly FieldTarget[] {
  const names = part ? part.whole.parts.map((one) => partName(one, part.of.name)) : [name];
  return names.flatMap((one) => targets.get(one) ?? []);
}

interface Claim {
  readonly key: string;
  readonly target: FieldTarget;
  readonly whole: Whole;
  readonly at: number;
}

/**
 * The parts that each field answers, by its name. Beside "City, State ZIP" a "Mailing address" has the street alone: a
 * field that names a part goes before one that names none, and this before one that names other parts.
 */
function claimsOf(candidates: readonly Candidate[]): ReadonlyMap<string, readonly Claim[]> {
  const all = candidates.flatMap(({ field, whole, targets }) => {
    const named = whole.parts.map((part) => names(field, part));
    return targets.flatMap((target, at) => {
      if (!target) return [];
      const strength = named[at] === true ? 2 : named.includes(true) ? 0 : 1;
      return [{ field, strength, claim: { key: keyOf(target), target, whole, at } }];
    });
  });
  const most = new Map<string, number>();
  for (const { strength, claim } of all) most.set(claim.key, Math.max(strength, most.get(claim.key) ?? 0));
  const claims = new Map<string, Claim[]>();
  for (const { field, strength, claim } of all)
    if (strength === most.get(claim.key)) claims.set(field.name, [...(claims.get(field.name) ?? []), claim]);
  return claims;
}

/** Whether a word of a part's name is in that of a field. */
const names = ({ name, tip }: PdfField, part: string): boolean =>
  part.split(' ').some((word) => new RegExp(word, 'i').test(`${name} ${tip}`));

const itemKey = (loop: string | undefined, item = 0): string => JSON.stringify([loop, item]);

const keyOf = ({ loop, item, qid }: FieldTarget): string => JSON.stringify([loop, item, qid]);

type Found = Pick<Candidate, 'whole' | 'targets'>;

/**
 * The parts of a field of a loop's item. It is named in the field, or known by other fields of the item; whose an address
 * is, only a name says.
 * @param items those that other fields are of, by `itemKey`
 */
function inLoop(
  book: CompiledBook,
  { texts, item }: NamedField,
  items: ReadonlySet<string>,
): Found | undefined {
  const found = [...book.loops.values()].flatMap(({ loop, itemLabel }) => {
    const isNamed = saysLoop(texts, itemLabel);
    const isKnown = item !== undefined && items.has(itemKey(loop, item)) && isOfLoop(texts, itemLabel, book);
    if (!isNamed && !isKnown) return [];
    const parts = partsIn(textsIn(texts, itemLabel), questionsInForms(book, loop));
    return parts && (isNamed || parts.whole.label !== 'Address') ? [{ isNamed, loop, ...parts }] : [];
  });
  const named = found.filter(({ isNamed }) => isNamed);
  const [only, rival] = named.length > 0 ? named : found;
  if (!only || rival) return undefined;
  const { whole, questions, loop } = only;
  return { whole, targets: questions.map((one) => one && { qid: one.qid, loop, item: item ?? 0 }) };
}

/** The insured in a field's name, "first named insured" included. */
const insured = /\b(?:(?:(?:first )?named )?insured|applicant|client)(?:['’]?s)?\b/i;

/** An address of nobody in particular. */
const anyAddress = /^(?:(?:full |street )?address|city\W+state\W+zip(?: code)?)$/i;

/** The name of a person, where whose it is was taken out. */
const anyName = /^(?:(?:full )?name\b.*|\(?(?:last|first)\b.*)?$/i;

/** The parts of the insured's name, or of an address. What is numbered from 2 on is of somebody or somewhere else. */
function outsideLoops(book: CompiledBook, { texts, item = 0 }: NamedField): Found | undefined {
  if (item > 0) return undefined;
  for (const text of texts) {
    const words = text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
    const rest = words
      .replace(insured, '')
      .replace(/\bof(?: the)?\s*$/i, '')
      .trim();
    const isAny = anyAddress.test(rest);
    const isAddress = isAny || /\baddress$/i.test(rest);
    const isPerson = anyName.test(rest) && insured.test(words);
    if (!isAddress && !isPerson) continue;
    const isOfIt = (question: CompiledQuestion): boolean => {
      const about = subjectOf(question);
      if (about === undefined) return isAny || isPerson || isSame(rest, 'Mailing address');
      return isAny || isSame(about, rest) || (isPerson && about.replace(insured, '').trim() === '');
    };
    const called = isAny ? rest : isAddress ? 'Address' : rest || 'Name';
    const found = partsIn([called], questionsInForms(book).filter(isOfIt));
    const targets = found?.questions.map((question) => question && { qid: question.qid }) ?? [];
    // One part alone is no reason to fill in less than its name says.
    if (found && targets.filter((target) => target !== undefined).length > 1)
      return { whole: found.whole, targets };
  }
  return undefined;
}

/** What a field that is called by one of the texts holds several parts of; undefined where a part means several questions. */
function partsIn(texts: readonly string[], asked: readonly CompiledQuestion[]) {
  for (const text of texts) {
    const isTown = /^city\b/i.test(text);
    const meant = (part: string) => (isTown && part === 'Street' ? [] : meantBy(part, asked));
    const whole = findWhole(text, (part) => meant(part).length > 0);
    const questions = whole?.parts.map(meant) ?? [];
    if (whole && questions.every(({ length }) => length < 2))
      return { whole: isTown ? townOf(whole) : whole, questions: questions.map(([only]) => only) };
  }
  return undefined;
}

/** An address without its street, which has a line of its own: a text with one is of another form. */
const townOf = (whole: Whole): Whole => ({
  ...whole,
  read: (text) => {
    const parts = whole.read(text);
    return parts?.[0] === '' ? parts : undefined;
  },
});

/** The questions that a part's name most surely means. */
function meantBy(part: string, asked: readonly CompiledQuestion[]): readonly CompiledQuestion[] {
  const name = readName(part);
  const fits = asked.flatMap((question) => {
    const rank = isSame(question.label.replace(subject, ''), part) ? 0 : sureness(question, name);
    return rank === undefined ? [] : [{ question, rank: Math.min(rank, tradeTier) }];
  });
  const best = Math.min(...fits.map(({ rank }) => rank));
  return fits.filter(({ rank }) => rank === best).map(({ question }) => question);
}

const isSame = (one: string, other: string): boolean => normalizeHeader(one) === normalizeHeader(other);

/** What a label is about, before its colon: "Home address: street". */
const subject = /^(.+?): (?=.)/;

const subjectOf = ({ label }: CompiledQuestion): string | undefined => subject.exec(label)?.[1];

/** Whether a field is called what a question is about, and so is more than its answer: "Named insured: first name". */
function isSubject(question: CompiledQuestion | undefined, texts: readonly string[]): boolean {
  const about = question && subjectOf(question);
  return about !== undefined && texts.some((text) => isSame(text, about));
}
