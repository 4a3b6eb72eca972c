/** Reads what a question list has besides its questions: settings, checks, templates, offers and suggestions. */
import type { ClientType } from '../../../contract/clients.ts';
import { parseDay } from '../../../lib/parse-day.ts';
import type { Expression } from '../rules/expression.ts';
import { namesInRules } from '../rules/names-in-rules.ts';
import { Notation } from '../notation/notation.ts';
import { isLoop } from '../items.ts';
import { CalendarDate, Guid, StateCode } from '../../../contract/primitives.ts';
import type { Check, Validity, Loop, Question, QuestionBook, Section, Template } from '../schema.ts';
import { bounds } from '../workspace/bounds.ts';
import { readNames } from './cells.ts';
import {
  notationColumns,
  type ListProblem,
  type ValidityColumn,
  type QuestionList,
  type SettingColumn,
} from './columns.ts';
import { guessRoles } from './guess-roles.ts';
import { parseMessage, parseTitle } from './piece-text.ts';
import type { CellReader, ListPlace, RulePlace } from './cell-reader.ts';

type Roles = QuestionBook['roles'];

/** What a list says of its product. */
export interface ListProduct {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly clientType?: ClientType | undefined;
}

export interface OtherWorksheets {
  readonly product: ListProduct;
  readonly roles: Roles;
  readonly states: readonly string[];
  readonly checks: readonly Check[];
  readonly templates: Template[];
  readonly offers: QuestionBook['offers'];
  readonly notation: Notation | undefined;
}

/** @param sections all sections of the list. Suggestions are put into their loops */
export function readOtherWorksheets(
  list: QuestionList,
  sections: readonly Section[],
  reader: CellReader,
): OtherWorksheets {
  addSuggestions(list, sections, reader);
  return {
    product: readProduct(list, reader),
    roles: readRoles(list, sections, reader),
    states: readStates(list, reader),
    checks: readChecks(list, reader),
    templates: readTemplates(list, sections, reader),
    offers: list.offers.flatMap(({ row, cells: { code, label } }) => {
      if (code !== undefined) return [{ code, label: label ?? code }];
      reader.report({ worksheet: 'offers', row }, 'code', 'error', 'Left out: the coverage has no code.');
      return [];
    }),
    notation: readNotation(list, reader),
  };
}

const settingsPlace = (column: SettingColumn): RulePlace => ({ worksheet: 'settings', row: 2, column });

function readProduct({ settings }: QuestionList, reader: CellReader): ListProduct {
  const { product_id: id, client_type: type, product: name } = settings;
  const isId = id === undefined || Guid.safeParse(id).success;
  if (!isId) reader.report(settingsPlace('product_id'), 'product_id', 'error', 'A product id is a UUID.');
  const clientType = (['PERSONAL', 'COMMERCIAL'] as const).find((one) => one === type?.toUpperCase());
  if (type !== undefined && !clientType)
    reader.report(
      settingsPlace('client_type'),
      'client_type',
      'error',
      'A client type is personal or commercial.',
    );
  return { id: isId ? id : undefined, name, clientType };
}

/** "home_state | home_zip" */
const placesOf = (text = ''): readonly string[] =>
  text
    .split('|')
    .map((name) => name.trim())
    .filter(Boolean);

function readRoles({ settings }: QuestionList, sections: readonly Section[], reader: CellReader): Roles {
  const guessed = guessRoles(sections);
  const qid = (column: SettingColumn): string | undefined => {
    const name = settings[column];
    return name === undefined || isAsked(name, column, reader) ? name : undefined;
  };
  const title = (column: SettingColumn) => {
    const pieces = reader.pieces(settings[column], settingsPlace(column), parseTitle);
    pointOutOthers(pieces, column, reader);
    return pieces;
  };
  const taken = <Role>(
    given: Role | undefined,
    column: SettingColumn,
    guess: Role | undefined,
  ): Role | undefined => {
    if (settings[column] !== undefined || guess === undefined) return given;
    reader.report(
      settingsPlace(column),
      column,
      'note',
      `Taken by its name: ${JSON.stringify(firstQid(guess))}.`,
    );
    return guess;
  };
  const effectiveDate = taken(qid('effective_date'), 'effective_date', guessed.effectiveDate);
  const clientName = taken(title('client_name'), 'client_name', guessed.clientName);
  if (effectiveDate === undefined) {
    const message = 'No question is the effective date. Name it in "effective_date".';
    reader.report(settingsPlace('effective_date'), 'effective_date', 'warning', message);
  }
  if (clientName === undefined) {
    const message = 'No question is the client’s name. Name it in "client_name", as in ${first} ${last}.';
    reader.report(settingsPlace('client_name'), 'client_name', 'warning', message);
  }
  const [person, address] = [title('contact_person'), title('address')];
  const phone = taken(qid('phone'), 'phone', guessed.contact?.phone);
  const email = taken(qid('email'), 'email', guessed.contact?.email);
  const contact = {
    ...(person && { person }),
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email }),
    ...(address && { address }),
  };
  const reportsNotice = readNotice(settings.reports_notice, reader);
  const violations = readViolations(settings.violations, reader);
  const prior = {
    priorCarrier: qid('prior_carrier'),
    priorPolicy: qid('prior_policy'),
    priorPremium: qid('prior_premium'),
    priorFees: qid('prior_fees'),
    priorTerm: qid('prior_term'),
    currentCoverEnds: qid('prior_ends'),
  };
  const riskPlaces = placesOf(settings.risk_places).filter((name) => isAsked(name, 'risk_places', reader));
  const roles: Roles = {
    ...(effectiveDate !== undefined && { effectiveDate }),
    ...(riskPlaces.length > 0 && { riskPlaces }),
    ...(clientName && { clientName }),
    ...(violations && { violations }),
    ...(Object.keys(contact).length > 0 && { contact }),
    ...(reportsNotice && { reportsNotice }),
    ...Object.fromEntries(Object.entries(prior).filter(([, one]) => one !== undefined)),
  };
  reader.places.set(roles, { worksheet: 'settings', row: 2 });
  return roles;
}

/**
 * Whether what the app looks for is asked at all. Where only another product asks it, the list never does: books share a
 * client's map, so it stays, and is pointed out.
 */
function isAsked(name: string, column: SettingColumn, reader: CellReader): boolean {
  if (reader.asksHere(name)) return true;
  const report = (severity: ListProblem['severity'], message: string) =>
    reader.report(settingsPlace(column), column, severity, message);
  if (reader.asks(name) || reader.known.loops.has(name)) {
    report('warning', `Only another product asks "${name}": who has this one alone is never asked.`);
    return true;
  }
  if (reader.elsewhere.has(name))
    report('warning', `Left out: another product asks "${name}", which is not here.`);
  else report('error', `Left out: there is no question "${name}".`);
  return false;
}

/** Points out what a title or rule of `settings` reads that only other products ask. */
function pointOutOthers(rule: unknown, column: SettingColumn, reader: CellReader): void {
  for (const name of new Set(namesInRules(rule).map((one) => one.name))) {
    // What nobody asks was named when the rule was read.
    if (reader.asks(name) || reader.known.loops.has(name)) isAsked(name, column, reader);
  }
}

/** `IL | IN`: where the rules hold. */
function readStates({ settings }: QuestionList, reader: CellReader): readonly string[] {
  return statesIn(settings.states, settingsPlace('states'), reader);
}

const statesIn = (text: string | undefined, place: ListPlace, reader: CellReader): readonly string[] =>
  placesOf(text).filter((state) => {
    if (StateCode.safeParse(state).success) return true;
    reader.report(place, 'states', 'error', 'Write two letters a state, as in IL | IN.');
    return false;
  });

/** Where and when the rule or template of a row holds, and who says so. */
function readValidity(
  { source, ...cells }: Partial<Record<ValidityColumn, string>>,
  place: ListPlace,
  reader: CellReader,
): Validity {
  const day = (column: 'from' | 'until'): string | undefined => {
    const text = cells[column];
    // Two digits of a year leave the century open.
    const read = text === undefined ? undefined : (parseDay(text, { today: '' }) ?? text);
    if (read === undefined || CalendarDate.safeParse(read).success) return read;
    reader.report(place, column, 'error', 'Write a day, as 2027-01-01.');
    return undefined;
  };
  const states = statesIn(cells.states, place, reader);
  const [from, until] = [day('from'), day('until')];
  return {
    ...(states.length > 0 && { states: [...states] }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    ...(source !== undefined && { source }),
  };
}

/** How the service writes answers. A form that cannot be one is reported, and left out. */
function readNotation({ settings }: QuestionList, reader: CellReader): Notation | undefined {
  const { yes_no_notation: yesNo } = settings;
  const forms = {
    date: settings.date_notation,
    yesNo: yesNo === undefined ? undefined : readNames(yesNo),
    number: settings.number_notation,
    money: settings.money_notation,
    phone: settings.phone_notation,
  };
  const given = Object.entries(forms).flatMap(([member, form]) => {
    if (form === undefined) return [];
    const { success, error } = Notation.safeParse({ [member]: form });
    if (success) return [[member, form] as const];
    const column = notationColumns[member as keyof Notation]; // Its keys are the members.
    const [issue] = error.issues;
    const message = member === 'yesNo' ? 'Write yes and no, as in Yes | No.' : (issue?.message ?? '');
    reader.report(settingsPlace(column), column, 'error', message);
    return [];
  });
  return given.length === 0 ? undefined : Notation.parse(Object.fromEntries(given));
}

/** The question of a guessed role, for its sentence. */
function firstQid(role: unknown): string {
  if (typeof role === 'string') return role;
  const names = Array.isArray(role) ? role.map((piece: { value: { q: string } }) => piece.value.q) : [];
  return names.join(' ');
}

/** `in(${question}, 'yes', …)`: the answers that mean that notice was given. */
function readNotice(text: string | undefined, reader: CellReader): Roles['reportsNotice'] {
  const place = settingsPlace('reports_notice');
  const rule = reader.condition(text, place);
  if (rule === undefined) return undefined;
  pointOutOthers(rule, 'reports_notice', reader);
  const [asked, ...given] =
    typeof rule === 'object' && rule !== null && 'args' in rule && (rule.op === 'in' || rule.op === '=')
      ? rule.args
      : [];
  const values = given.filter((value) => typeof value === 'string');
  if (isQuestion(asked) && values.length > 0 && values.length === given.length)
    return { qid: asked.q, given: values };
  reader.report(
    place,
    'reports_notice',
    'error',
    "Write in(${question}, 'answer', …) with the answers that mean yes.",
  );
  return undefined;
}

/** `count(${incidents}, condition)`. */
function readViolations(text: string | undefined, reader: CellReader): Roles['violations'] {
  const place = settingsPlace('violations');
  const rule = reader.value(text, place);
  if (rule === undefined) return undefined;
  pointOutOthers(rule, 'violations', reader);
  if (
    typeof rule === 'object' &&
    rule !== null &&
    'loop' in rule &&
    rule.op === 'count' &&
    rule.of === undefined
  ) {
    return { loop: rule.loop, ...(rule.where !== undefined && { where: rule.where }) };
  }
  reader.report(place, 'violations', 'error', 'Write count(${list}, condition).');
  return undefined;
}

const isQuestion = (rule: Expression | undefined): rule is { q: string } =>
  typeof rule === 'object' && rule !== null && 'q' in rule;

function readChecks({ checks }: QuestionList, reader: CellReader): Check[] {
  if (checks.length > bounds.checks) {
    const message = `At most ${bounds.checks.toLocaleString('en-US')} checks are possible: the rest is left out.`;
    reader.problems.push({ worksheet: 'checks', severity: 'error', message });
  }
  return checks.slice(0, bounds.checks).flatMap(({ row, cells }) => {
    const place: ListPlace = { worksheet: 'checks', row, name: cells.name };
    const named = readNames(cells.questions ?? '');
    const qids = named.filter((qid) => !reader.elsewhere.has(qid));
    const [first] = qids;
    const inLoop =
      first !== undefined && qids.length > 1 && reader.known.loops.has(first) ? first : undefined;
    const rule = reader.condition(cells.rule, { ...place, column: 'rule', inLoop });
    const message = reader.pieces(cells.message, { ...place, column: 'message', inLoop }, parseMessage);
    for (const qid of qids) {
      if (!reader.asks(qid) && !reader.known.loops.has(qid))
        reader.report(place, 'questions', 'error', `There is no question "${qid}".`);
    }
    const severity = (['warn', 'refuse'] as const).find(
      (one) => one === (cells.severity ?? 'warn').toLowerCase(),
    );
    if (!severity) reader.report(place, 'severity', 'error', 'Write warn or refuse.');
    const missing = [
      ...(cells.rule === undefined ? ['rule'] : []),
      ...(cells.message === undefined ? ['message'] : []),
      ...(named.length === 0 ? ['questions'] : []),
    ];
    if (missing.length > 0) {
      reader.report(place, missing[0] ?? '', 'error', `Left out: the check has no ${missing.join(', ')}.`);
      return [];
    }
    if (rule === undefined || message === undefined) return [];
    if (qids.length === 0) {
      reader.report(place, 'questions', 'warning', 'Left out: no product here asks its questions.');
      return [];
    }
    const toBind = reader.flag(cells.to_bind, place, 'to_bind') === true;
    const id = cells.name ?? [...qids, cells.message].join(' ');
    const validity = readValidity(cells, place, reader);
    const check: Check = {
      id,
      rule,
      severity: severity ?? 'warn',
      message,
      ...(toBind && { toBind }),
      qids,
      ...validity,
    };
    reader.places.set(check, place);
    return [check];
  });
}

/** Rows of one label are one template. */
function readTemplates(
  { templates }: QuestionList,
  sections: readonly Section[],
  reader: CellReader,
): Template[] {
  const questions = new Map(
    sections.flatMap(({ items }) =>
      items.flatMap((item) => (isLoop(item) ? [] : [[item.qid, item] as const])),
    ),
  );
  const found: Template[] = [];
  for (const { row, cells } of templates) {
    const { template: label, question: qid, value } = cells;
    const place: ListPlace = { worksheet: 'templates', row, name: qid };
    const report = (column: string, message: string) =>
      reader.report(place, column, 'error', `Left out: ${message}`);
    if (label === undefined) {
      report('template', 'the template has no name.');
      continue;
    }
    const last = found.at(-1);
    const template =
      last?.label === label ? last : { label, values: {}, ...readValidity(cells, place, reader) };
    if (template !== last) found.push(template);
    if (qid === undefined && value === undefined) continue;
    const question = questions.get(qid ?? '');
    if (qid === undefined || !question)
      report('question', `there is no question "${qid ?? ''}" outside lists.`);
    else if (question.nature !== 'cover') report('question', `"${qid}" is no choice of the client.`);
    else if (value === undefined) report('value', 'it has no value.');
    else if (!offers(question, value)) report('value', `"${value}" is no choice of "${qid}".`);
    else template.values[qid] = value;
  }
  return found;
}

const offers = ({ options }: Question, value: string): boolean =>
  options === undefined || options.some((option) => option.value === value);

/** Rows of one list, label and condition are one suggestion. */
function addSuggestions(
  { suggestions }: QuestionList,
  sections: readonly Section[],
  reader: CellReader,
): void {
  const loops = new Map(
    sections.flatMap(({ items }) =>
      items.flatMap((item) => (isLoop(item) ? [[item.loop, item] as const] : [])),
    ),
  );
  let open: { readonly key: string; readonly values: Record<string, Expression> } | undefined;
  for (const { row, cells } of suggestions) {
    const { list, label, relevant, question, value } = cells;
    const place: ListPlace = { worksheet: 'suggestions', row, name: question };
    const loop: Loop | undefined = loops.get(list ?? '');
    if (!loop) {
      reader.report(place, 'list', 'error', `Left out: there is no list "${list ?? ''}".`);
      continue;
    }
    const key = JSON.stringify([list, label, relevant]);
    if (open?.key !== key) {
      const pieces = reader.pieces(label, { ...place, column: 'label' }, parseMessage);
      const when = reader.condition(relevant ?? 'true()', { ...place, column: 'relevant' });
      if (pieces === undefined || pieces.length === 0 || when === undefined) {
        if (label === undefined)
          reader.report(place, 'label', 'error', 'Left out: the suggestion has no label.');
        continue;
      }
      const values: Record<string, Expression> = {};
      open = { key, values };
      loop.suggest = [...(loop.suggest ?? []), { label: pieces, when, values }];
    }
    if (question === undefined) continue;
    if (!loop.questions.some(({ qid }) => qid === question))
      reader.report(place, 'question', 'error', `Left out: "${list}" has no question "${question}".`);
    else {
      const rule = reader.value(value, { ...place, column: 'value' });
      if (rule !== undefined) open.values[question] = rule;
    }
  }
}
