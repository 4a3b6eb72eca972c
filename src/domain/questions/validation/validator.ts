/**
 * Validates a record after each edit, and gives what its rows show. A row that comes out the same is the same object, so
 * that a screen draws only what differs.
 */
import type { StoredMap } from '../../../contract/answers.ts';
import type { Address } from '../../client/address.ts';
import { memo } from '../../../lib/memo.ts';
import type { BookParts } from '../compiled.ts';
import { sameOptions } from '../format-answer.ts';
import type { Option } from '../schema.ts';
import type { Suggestion } from '../suggestions.ts';
import { validate, type SectionIssue, type Validation, type ValidationContext } from './validate.ts';

/** What the row of a question shows besides its answer; for a loop, what its head shows. */
export interface AnswerFacts {
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
export interface ItemFacts {
  readonly title: string;
  readonly issues: readonly SectionIssue[];
  /** How many of them are missing required answers. */
  readonly missing: number;
}

export interface Validator {
  readonly validate: (record: { readonly clientData: StoredMap }, context: ValidationContext) => Validation;
  /** Of the record validated last, as the next two. */
  readonly validation: () => Validation;
  readonly at: (address: Address) => AnswerFacts;
  readonly item: (loop: string, iterationId: string) => ItemFacts;
}

export function createValidator(
  book: BookParts,
  record: { readonly clientData: StoredMap },
  context: ValidationContext,
): Validator {
  let last = { map: record.clientData, context };
  let validation = validate(book, record, context);
  let index: IssueIndex | undefined;
  const answers = createRows<AnswerFacts>(sameAnswerFacts);
  const items = createRows<ItemFacts>(sameItemFacts);

  const issuesOf = (first: string, iterationId: string): readonly SectionIssue[] =>
    (index ??= indexOf(validation.issues)).get(first)?.get(iterationId) ?? noIssues;

  return {
    validate: (next, now) => {
      const { clientData: map } = next;
      if (map === last.map && now === last.context) return validation;
      last = { map, context: now };
      const found = validate(book, next, now);
      validation = { ...found, issues: reused(validation.issues, found.issues) };
      index = undefined;
      answers.next();
      items.next();
      return validation;
    },
    validation: () => validation,
    at: (address) =>
      answers.at(address, () => {
        const [first, iterationId = '', qid] = address;
        const there = issuesOf(first, iterationId);
        const issues = there.length === 0 ? there : there.filter((issue) => issue.address[2] === qid);
        return {
          visible: validation.visible(address),
          issue: gravest(issues),
          missing: countMissing(issues) > 0,
          options: validation.options(address),
          workedOut: validation.workedOut(address),
          suggestion: validation.suggestion(address),
        };
      }),
    item: (loop, iterationId) =>
      items.at([loop, iterationId], () => {
        const issues = issuesOf(loop, iterationId);
        return { title: validation.title(loop, iterationId), issues, missing: countMissing(issues) };
      }),
  };
}

/** Facts by place, found once for a record; those of an earlier record where they are the same. */
function createRows<Facts>(areSame: (a: Facts, b: Facts) => boolean) {
  let round = 0;
  const rowAt = memo((..._place: readonly string[]): { facts?: Facts; round?: number } => ({}));
  return {
    at: (place: readonly string[], find: () => Facts): Facts => {
      const row = rowAt(...place);
      if (row.facts !== undefined && row.round === round) return row.facts;
      const facts = find();
      row.round = round;
      if (row.facts === undefined || !areSame(row.facts, facts)) row.facts = facts;
      return row.facts;
    },
    next: () => {
      round += 1;
    },
  };
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

const sameAnswerFacts = (a: AnswerFacts, b: AnswerFacts): boolean =>
  a.visible === b.visible &&
  a.missing === b.missing &&
  a.workedOut === b.workedOut &&
  a.suggestion?.value === b.suggestion?.value &&
  a.suggestion?.origin === b.suggestion?.origin &&
  a.suggestion?.replaces === b.suggestion?.replaces &&
  sameIssue(a.issue, b.issue) &&
  sameOptions(a.options, b.options);

const sameItemFacts = (a: ItemFacts, b: ItemFacts): boolean =>
  a.title === b.title && reused(a.issues, b.issues) === a.issues;

function sameIssue(a: SectionIssue | undefined, b: SectionIssue | undefined): boolean {
  if (a === b) return true;
  if (!a || !b) return false;
  return (
    a.message === b.message &&
    a.severity === b.severity &&
    a.section === b.section &&
    a.address.length === b.address.length &&
    a.address.every((part, at) => part === b.address[at])
  );
}

/** The list of before where it has the same issues. */
function reused(before: readonly SectionIssue[], now: readonly SectionIssue[]): readonly SectionIssue[] {
  const same = before.length === now.length && before.every((issue, index) => sameIssue(issue, now[index]));
  return same ? before : now;
}
