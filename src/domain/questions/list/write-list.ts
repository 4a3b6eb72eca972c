/** Writes a book as a question list, which reads as that book again. */
import type { Expression } from '../rules/expression.ts';
import { writeRule, writeSuggestion } from '../rules/rule-text.ts';
import { namesInRules } from '../rules/names-in-rules.ts';
import type { Notation } from '../notation/notation.ts';
import { isLoop } from '../items.ts';
import type { Check, Item, Validity, Loop, Question, QuestionBook, Section } from '../schema.ts';
import type { Product, Workspace } from '../workspace/schema.ts';
import { writeFlag, writeNames } from './cells.ts';
import {
  notationColumns,
  type ValidityColumn,
  type ListRow,
  type QuestionList,
  type SettingColumn,
  type SurveyColumn,
} from './columns.ts';
import { constraintOf, writeConstraint } from './constraint-check.ts';
import { askedByOthers, namesOf } from './known-names.ts';
import { writeOptions } from './option-text.ts';
import { writeMessage, writeTitle } from './piece-text.ts';
import { typeNames } from './question-types.ts';
import { agentDefault, fromList } from './read-survey.ts';

type Cells<Column extends string> = Partial<Record<Column, string | undefined>>;

/** The list of a product: its questions and those of the blocks that it shares. */
export function writeList(
  { books, blocks }: Pick<Workspace, 'books' | 'blocks'>,
  product: Product,
): QuestionList {
  const book = product.book === undefined ? undefined : books[product.book];
  const sections = (book?.sections ?? []).flatMap((section): { section: Section; block?: string }[] =>
    'block' in section
      ? (blocks[section.block] ?? []).map((inner) => ({ section: inner, block: section.block }))
      : [{ section }],
  );
  const items = sections.flatMap(({ section }) => section.items);
  const constraints = constraintsOf(book?.checks ?? [], items);
  const ofRows = new Set(constraints.values());
  return {
    survey: numbered(sections.flatMap(({ section, block }) => sectionRows(section, block, constraints))),
    settings: withoutBlanks({
      ...settingsOf(product, book),
      asked_elsewhere: askedElsewhere({ books, blocks }, product, items),
    }),
    checks: numbered(
      (book?.checks ?? [])
        .filter((check) => !ofRows.has(check))
        .map(({ id, rule, message, severity, toBind, qids, ...validity }) => ({
          name: id,
          rule: writeRule(rule),
          message: writeMessage(message),
          severity,
          to_bind: writeFlag(toBind),
          questions: writeNames(qids),
          ...writeValidity(validity),
        })),
    ),
    templates: numbered(
      (book?.templates ?? []).flatMap(({ label: template, values, ...validity }) =>
        Object.entries(values).map(([question, value], at) => ({
          template,
          question,
          value,
          ...(at === 0 && writeValidity(validity)),
        })),
      ),
    ),
    offers: numbered((book?.offers ?? []).map(({ code, label }) => ({ code, label }))),
    suggestions: numbered(items.flatMap((item) => (isLoop(item) ? suggestionRows(item) : []))),
  };
}

/** What the rules of a book name that only other products ask: where those are not, the rules are left out. */
function askedElsewhere(
  workspace: Pick<Workspace, 'books' | 'blocks'>,
  { book }: Product,
  items: readonly Item[],
): string | undefined {
  if (book === undefined) return undefined;
  const named = [
    ...namesInRules([workspace.books[book], items]).map(({ name }) => name),
    ...(workspace.books[book]?.checks ?? []).flatMap(({ qids }) => qids),
    ...textsIn(workspace.books[book]?.roles),
  ];
  const [own, others] = [namesOf(items), askedByOthers(workspace, book)].map(
    ({ questions, loops }) =>
      new Set([
        ...questions.keys(),
        ...loops.keys(),
        ...[...loops.values()].flatMap((inner) => [...inner.keys()]),
      ]),
  );
  const elsewhere = named.filter((name) => own?.has(name) === false && others?.has(name) === true);
  return [...new Set(elsewhere)].join(' | ');
}

/** Roles name questions by their ids alone. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** The first row of a sheet has the names of its columns. */
function numbered<Column extends string>(rows: readonly Cells<Column>[]): ListRow<Column>[] {
  return rows.map((cells, index) => ({ row: index + 2, cells: withoutBlanks(cells) }));
}

function withoutBlanks<Column extends string>(cells: Cells<Column>): Partial<Record<Column, string>> {
  const given = Object.entries(cells).filter(([, text]) => text !== undefined && text !== '');
  return Object.fromEntries(given) as Partial<Record<Column, string>>; // fromEntries loses the names
}

const writeValidity = ({ states, from, until, source }: Validity): Cells<ValidityColumn> => ({
  states: states?.join(' | '),
  from,
  until,
  source,
});

const optionalRule = (rule: Expression | undefined): string | undefined =>
  rule === undefined ? undefined : writeRule(rule);

/** The checks that constraints of questions make. */
type Constraints = ReadonlyMap<Question, Check>;

/** A question has one constraint: a pattern comes before a check. */
function constraintsOf(checks: readonly Check[], items: Section['items']): Constraints {
  const key = (inLoop: string | undefined, qid: string) => JSON.stringify([inLoop, qid]);
  const made = new Map<string, Check>();
  for (const check of checks) {
    const constraint = constraintOf(check);
    if (constraint) made.set(key(constraint.inLoop, constraint.qid), check);
  }
  const asked = items.flatMap((item) =>
    isLoop(item)
      ? item.questions.map((question) => [question, key(item.loop, question.qid)] as const)
      : [[item, key(undefined, item.qid)] as const],
  );
  return new Map(
    asked.flatMap(([question, name]) => {
      const check = made.get(name);
      return check && !question.pattern ? [[question, check] as const] : [];
    }),
  );
}

function sectionRows(
  { title, shownIf, items }: Section,
  block: string | undefined,
  constraints: Constraints,
): Cells<SurveyColumn>[] {
  return [
    { type: 'begin_group', label: title, relevant: optionalRule(shownIf), block },
    ...items.flatMap((item) =>
      isLoop(item) ? loopRows(item, constraints) : [questionRow(item, false, constraints.get(item))],
    ),
    { type: 'end_group' },
  ];
}

function loopRows(loop: Loop, constraints: Constraints): Cells<SurveyColumn>[] {
  const keys = new Set(loop.duplicateKey);
  return [
    {
      type: 'begin_repeat',
      name: loop.loop,
      label: loop.label,
      item: loop.itemLabel,
      relevant: optionalRule(loop.shownIf),
      agency_only: writeFlag(loop.agencyOnly),
      ask_again: writeFlag(loop.askAgain),
      // Without any, a title would be made of the questions.
      title: loop.title.length === 0 ? "{''}" : writeTitle(loop.title),
      min: loop.min === undefined ? undefined : String(loop.min),
      max: loop.max === undefined ? undefined : String(loop.max),
      required: writeFlag(loop.required),
    },
    ...loop.questions.map((question) =>
      questionRow(question, keys.has(question.qid), constraints.get(question)),
    ),
    { type: 'end_repeat' },
  ];
}

function questionRow(question: Question, isKey: boolean, check: Check | undefined): Cells<SurveyColumn> {
  const { default: given, pattern, limits } = question;
  const isNote = question.kind === 'workedOut' && question.formula === null;
  return {
    type: isNote ? 'note' : typeOf(question),
    name: question.qid,
    label: question.label,
    hint: question.help,
    options: question.options && writeOptions(question.options),
    separator: question.separator,
    required: question.required === 'bind' ? 'bind' : writeFlag(question.required),
    ...writtenConstraint(pattern, check),
    min: optionalRule(limits?.min),
    max: optionalRule(limits?.max),
    relevant: optionalRule(question.shownIf),
    default: typeof given?.value === 'object' ? agentDefault : given?.value,
    default_from: given?.origin === fromList ? undefined : given?.origin,
    suggest: question.prefill === undefined ? undefined : writeSuggestion(question.prefill),
    suggest_again: optionalRule(question.suggestAgain),
    calculation: isNote ? undefined : optionalRule(question.formula),
    price: writeFlag(question.affectsPrice),
    covers: writeCovers(question.covers),
    current_coverage: writeCovers(question.expiringCovers),
    choice_of_client: question.nature && writeFlag(question.nature === 'cover'),
    ask_again: writeFlag(question.askAgain),
    ask_first: writeFlag(question.askFirst),
    sensitive: writeFlag(question.sensitive),
    agency_only: writeFlag(question.agencyOnly),
    identity: writeFlag(question.identity),
    not_for_client: writeFlag(question.notForClient),
    retired: writeFlag(question.retired),
    key: isKey ? 'yes' : undefined,
  };
}

function writtenConstraint(pattern: Question['pattern'], check: Check | undefined): Cells<SurveyColumn> {
  const constraint = check && constraintOf(check);
  if (constraint) return writeConstraint(constraint);
  return {
    constraint: pattern && `regex(., '${pattern.matches.replaceAll("'", "''")}')`,
    constraint_message: pattern?.message,
  };
}

function typeOf({ kind, refersTo }: Question): string {
  return refersTo === undefined ? typeNames[kind] : `${typeNames[kind]} ${refersTo}`;
}

const writeCovers = (covers: Question['covers']): string | undefined =>
  covers?.map(({ code, part }) => `${code}.${part}`).join(' | ');

function suggestionRows({ loop, suggest = [] }: Loop) {
  return suggest.flatMap(({ label, when, values }) => {
    const shared = { list: loop, label: writeMessage(label), relevant: writeRule(when) };
    const filled = Object.entries(values).map(([question, value]) => ({ question, value: writeRule(value) }));
    return filled.length === 0 ? [shared] : filled.map((one) => ({ ...shared, ...one }));
  });
}

function settingsOf(product: Product, book: QuestionBook | undefined): Cells<SettingColumn> {
  const { roles, version, notation = {} } = book ?? {};
  const { contact, reportsNotice: notice, violations } = roles ?? {};
  const title = (pieces: Parameters<typeof writeTitle>[0] | undefined) => pieces && writeTitle(pieces);
  return {
    product_id: product.id,
    product: product.name,
    client_type: product.clientType.toLowerCase(),
    version,
    effective_date: roles?.effectiveDate,
    client_name: title(roles?.clientName),
    contact_person: title(contact?.person),
    phone: contact?.phone,
    email: contact?.email,
    address: title(contact?.address),
    reports_notice: notice && writeRule({ op: 'in', args: [{ q: notice.qid }, ...notice.given] }),
    violations: violations && writeRule({ op: 'count', ...violations }),
    prior_carrier: roles?.priorCarrier,
    prior_policy: roles?.priorPolicy,
    prior_premium: roles?.priorPremium,
    prior_fees: roles?.priorFees,
    prior_term: roles?.priorTerm,
    prior_ends: roles?.currentCoverEnds,
    risk_places: roles?.riskPlaces?.join(' | '),
    states: book?.states?.join(' | '),
    ...Object.fromEntries(
      Object.entries(notation).map(([member, form]) => [
        notationColumns[member as keyof Notation], // Its keys are the members.
        typeof form === 'object' ? form.join(' | ') : form,
      ]),
    ),
  };
}
