/**
 * Validates a record again after each edit, at the cost of what the edit touches. It finds what `validate` finds; parts
 * that come out the same are the same objects, so that a screen draws only what differs.
 */
import type { StoredMap } from '../../../contract/answers.ts';
import { addressText, type Address } from '../../client/address.ts';
import { questionAt, type BookParts } from '../compiled.ts';
import { sameOptions } from '../format-answer.ts';
import type { Option } from '../schema.ts';
import type { Suggestion } from '../suggestions.ts';
import { annotationsLoop } from '../../client/annotations/qids.ts';
import type { AnswerItem } from './answer-source.ts';
import { scopeOver } from './answer-scope.ts';
import { editedSource } from './edited-source.ts';
import { validateAnswers, type SectionIssue, type Validation, type ValidationContext } from './validate.ts';

/** What the row of a question shows besides its answer; for a loop, what its head shows. */
export interface AnswerRow {
  readonly visible: boolean;
  /** The gravest issue; the messages of several with the same severity are joined. */
  readonly issue: SectionIssue | undefined;
  /** A required answer is missing, even if a graver issue is shown. */
  readonly missing: boolean;
  readonly options: readonly Option[];
  readonly workedOut: string | undefined;
  /** For a blank answer. */
  readonly suggestion: Suggestion | undefined;
}

/** What the closed card of an item shows. */
export interface ItemCard {
  readonly title: string;
  readonly issues: readonly SectionIssue[];
  /** How many of them are missing required answers. */
  readonly missing: number;
}

export interface Validator {
  /** Validates a record, the next state of the last one. Earlier results are not to be asked any more. */
  readonly validate: (record: { readonly clientData: StoredMap }, context: ValidationContext) => Validation;
  /** Of the record validated last, as the next two. */
  readonly validation: () => Validation;
  readonly at: (address: Address) => AnswerRow;
  readonly item: (loop: string, iterationId: string) => ItemCard;
}

export function createValidator(
  book: BookParts,
  record: { readonly clientData: StoredMap },
  context: ValidationContext,
): Validator {
  const source = editedSource(book);
  source.take(record.clientData, context);
  const answers = scopeOver(book, source.open);
  let last = { map: record.clientData, context };
  let validation = validateAnswers(book, answers, context.today);
  let index: IssueIndex | undefined;
  const answerRow = stable<AnswerRow>(sameAnswerRow);
  const itemCard = stable<ItemCard>(sameItemCard);
  const cardOfItem = new WeakMap<AnswerItem, ItemCard>();
  const answersOfItem = new WeakMap<AnswerItem, KnownAnswers>();

  const issuesOf = (first: string, iterationId: string): readonly SectionIssue[] =>
    (index ??= indexOf(validation.issues)).get(first)?.get(iterationId) ?? noIssues;

  /** The facts found before in an item; none where it has other issues now. */
  const knownIn = (item: AnswerItem, issues: readonly SectionIssue[]): Map<string, AnswerRow> => {
    const known = answersOfItem.get(item);
    if (known && reused(known.issues, issues) === known.issues) return known.facts;
    const facts = new Map<string, AnswerRow>();
    answersOfItem.set(item, { issues, facts });
    return facts;
  };

  const rowAt = (address: Address, there: readonly SectionIssue[]): AnswerRow => {
    const issues = there.length === 0 ? there : there.filter((issue) => issue.address[2] === address[2]);
    return answerRow(addressText(address), {
      visible: validation.visible(address),
      issue: gravest(issues),
      missing: countMissing(issues) > 0,
      options: validation.options(address),
      workedOut: validation.workedOut(address),
      suggestion: validation.suggestion(address),
    });
  };

  return {
    validate: ({ clientData: map }, now) => {
      if (map === last.map && now === last.context) return validation;
      last = { map, context: now };
      source.take(map, now);
      const next = validateAnswers(book, answers, now.today);
      validation = { ...next, issues: reused(validation.issues, next.issues) };
      index = undefined;
      return validation;
    },
    validation: () => validation,
    at: (address) => {
      const [first, iterationId = '', qid] = address;
      const there = issuesOf(first, iterationId);
      const item = answers.item(first, iterationId);
      // The options of a reference are the titles of other items.
      if (!item || qid === undefined || questionAt(book, address)?.kind === 'reference')
        return rowAt(address, there);
      const known = knownIn(item, there);
      const facts = known.get(qid) ?? rowAt(address, there);
      known.set(qid, facts);
      return facts;
    },
    item: (loop, iterationId) => {
      const item = answers.item(loop, iterationId);
      const issues = issuesOf(loop, iterationId);
      const known = item && cardOfItem.get(item);
      // An item is another object once anything in it, or anything its rules read, is different.
      if (known && reused(known.issues, issues) === known.issues && loop !== annotationsLoop) return known;
      const title = validation.title(loop, iterationId);
      const facts = itemCard(`${loop}/${iterationId}`, { title, issues, missing: countMissing(issues) });
      if (item) cardOfItem.set(item, facts);
      return facts;
    },
  };
}

/** What was found of the questions of an item, which is another object once anything that its rules read is different. */
interface KnownAnswers {
  readonly issues: readonly SectionIssue[];
  readonly facts: Map<string, AnswerRow>;
}

/** Issues by their question or loop, then by item; outside items under ''. */
type IssueIndex = ReadonlyMap<string, ReadonlyMap<string, readonly SectionIssue[]>>;

const noIssues: readonly SectionIssue[] = [];

function indexOf(issues: readonly SectionIssue[]): IssueIndex {
  const index = new Map<string, Map<string, SectionIssue[]>>();
  for (const issue of issues) {
    const [first, iterationId = ''] = issue.address;
    const items = index.get(first) ?? new Map<string, SectionIssue[]>();
    index.set(first, items);
    const there = items.get(iterationId);
    if (there) there.push(issue);
    else items.set(iterationId, [issue]);
  }
  return index;
}

const countMissing = (issues: readonly SectionIssue[]): number =>
  issues.length === 0 ? 0 : issues.filter(({ severity }) => severity === 'missing').length;

const rank = { refuse: 0, warn: 1, missing: 2 } as const;

function gravest(issues: readonly SectionIssue[]): SectionIssue | undefined {
  let found: SectionIssue | undefined;
  for (const issue of issues) {
    if (!found || rank[issue.severity] < rank[found.severity]) found = issue;
    else if (issue.severity === found.severity && !found.message.includes(issue.message)) {
      found = { ...found, message: `${found.message} ${issue.message}` };
    }
  }
  return found;
}

/** The facts of before where they are the same, so that a row is not drawn again. */
function stable<Facts>(same: (a: Facts, b: Facts) => boolean) {
  const known = new Map<string, Facts>();
  return (place: string, facts: Facts): Facts => {
    const before = known.get(place);
    if (before && same(before, facts)) return before;
    known.set(place, facts);
    return facts;
  };
}

const sameAnswerRow = (a: AnswerRow, b: AnswerRow): boolean =>
  a.visible === b.visible &&
  a.missing === b.missing &&
  a.workedOut === b.workedOut &&
  a.suggestion?.value === b.suggestion?.value &&
  a.suggestion?.origin === b.suggestion?.origin &&
  sameIssue(a.issue, b.issue) &&
  sameOptions(a.options, b.options);

const sameItemCard = (a: ItemCard, b: ItemCard): boolean =>
  a.title === b.title && reused(a.issues, b.issues) === a.issues;

function sameIssue(a: SectionIssue | undefined, b: SectionIssue | undefined): boolean {
  if (a === b) return true;
  if (!a || !b) return false;
  return (
    a.message === b.message &&
    a.severity === b.severity &&
    a.section === b.section &&
    addressText(a.address) === addressText(b.address)
  );
}

/** The list of before where it has the same issues. */
function reused(before: readonly SectionIssue[], now: readonly SectionIssue[]): readonly SectionIssue[] {
  const same = before.length === now.length && before.every((issue, index) => sameIssue(issue, now[index]));
  return same ? before : now;
}
