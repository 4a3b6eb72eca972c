/** Reads the questions of a list: each row as a question, list or section of the book. */
import { nameAsWords } from '../../../lib/text.ts';
import { titleOfItems } from '../inferred-book.ts';
import { check } from '../kinds/kinds.ts';
import { normalizeAnswer } from '../kinds/normalize-answer.ts';
import type { Expression } from '../rules/expression.ts';
import { parseSuggestion } from '../rules/rule-text.ts';
import { compare, textOf } from '../rules/values.ts';
import type { Check, Loop, Option, Question, QuestionBook, Section } from '../schema.ts';
import { bounds } from '../workspace/bounds.ts';
import type { CellReader, ListPlace, RulePlace } from './cell-reader.ts';
import { readFlag } from './cells.ts';
import type { SurveyColumn } from './columns.ts';
import { checkOf, usualMessage } from './constraint-check.ts';
import { judgeCondition, judgeConstraint, judgeLimit, judgeRule, type Judge } from './judge-rules.ts';
import { literalLimit, literalLimits } from './limits.ts';
import { parseOptions } from './option-text.ts';
import {
  isLoopDraft,
  type LoopDraft,
  type QuestionDraft,
  type SectionDraft,
  type SurveyRow,
} from './outline-rows.ts';
import { parseTitle } from './piece-text.ts';
import { readConstraint } from './read-constraint.ts';

/** The sections of a book, those of its blocks, and the checks that its constraints make. */
export function readSurvey(drafts: readonly SectionDraft[], cells: CellReader) {
  const reader = new SurveyReader(cells);
  const { sections, blocks } = reader.sections(drafts);
  return { sections, blocks, constraints: reader.constraints };
}

class SurveyReader {
  /** Checks made of constraints that are no limits. */
  readonly constraints: Check[] = [];
  private readonly cells: CellReader;
  /** How many rows have each type, until something is said of it. */
  private readonly rowsOfType = new Map<string, number>();

  constructor(cells: CellReader) {
    this.cells = cells;
  }

  sections(drafts: readonly SectionDraft[]) {
    for (const { row } of drafts.flatMap(({ items }) => items.flatMap(questionsOf))) {
      const { type = '' } = row.cells;
      this.rowsOfType.set(type, (this.rowsOfType.get(type) ?? 0) + 1);
    }
    const sections: QuestionBook['sections'] = [];
    const blocks: Record<string, Section[]> = {};
    for (const draft of drafts) {
      const section = this.section(draft);
      const { block } = draft;
      if (block === undefined) {
        sections.push(section);
        continue;
      }
      const last = sections.at(-1);
      const goesOn = last !== undefined && 'block' in last && last.block === block;
      if (!goesOn && Object.hasOwn(blocks, block)) {
        if (draft.row)
          this.cells.report(
            rowPlace(draft.row),
            'block',
            'error',
            `The sections of "${block}" must be together.`,
          );
      }
      if (!goesOn) sections.push({ block });
      blocks[block] = [...(blocks[block] ?? []), section];
    }
    return { sections, blocks };
  }

  private section({ row, title, groups, items }: SectionDraft): Section {
    const shownIf = this.shownIf(row ? [...groups, row] : groups);
    if (row) this.plainTexts(row, undefined);
    const section: Section = {
      title,
      ...(shownIf !== undefined && { shownIf }),
      items: items.map((item) => (isLoopDraft(item) ? this.loop(item) : this.question(item, undefined))),
    };
    if (row) this.cells.places.set(section, rowPlace(row));
    return section;
  }

  private plainTexts(row: SurveyRow, inLoop: string | undefined): void {
    for (const column of ['label', 'hint', 'constraint_message', 'item'] as const)
      this.cells.plainText(row.cells[column], { ...rowPlace(row), column, inLoop });
  }

  /** All that rows say of when something is shown. */
  private shownIf(rows: readonly SurveyRow[], inLoop?: string): Expression | undefined {
    const rules = rows.flatMap((row) => {
      const place = { ...rowPlace(row), column: 'relevant', inLoop, self: row.cells.name };
      return this.cells.condition(row.cells.relevant, place) ?? [];
    });
    return rules.length > 1 ? { op: 'and', args: rules } : rules[0];
  }

  private loop({ row, loop: name, questions: drafts }: LoopDraft): Loop {
    const questions = drafts.map((draft) => this.question(draft, name));
    const { cells } = row ?? { cells: {} as SurveyRow['cells'] };
    const place: ListPlace = row
      ? rowPlace(row)
      : { worksheet: 'survey', row: drafts[0]?.row.row ?? 0, name };
    const shownIf = row && this.shownIf([row]);
    if (row) this.plainTexts(row, undefined);
    const flag = (column: SurveyColumn) => this.cells.flag(cells[column], place, column);
    const count = (column: 'min' | 'max') => {
      const text = cells[column];
      if (text === undefined || /^\d+$/.test(text)) return text === undefined ? undefined : Number(text);
      this.cells.report(place, column, 'error', `Left out: "${text}" is no whole number.`);
      return undefined;
    };
    const label = cells.label ?? (nameAsWords(name) || name);
    const duplicateKey = drafts
      .filter((draft) => this.cells.flag(draft.row.cells.key, rowPlace(draft.row), 'key') === true)
      .map(({ qid }) => qid);
    const required = flag('required');
    const agencyOnly = flag('agency_only');
    const askAgain = flag('ask_again');
    const [min, max] = [count('min'), count('max')];
    const title = this.cells.pieces(cells.title, { ...place, column: 'title', inLoop: name }, parseTitle);
    const loop: Loop = {
      loop: name,
      label,
      itemLabel: cells.item ?? itemOf(label),
      ...(shownIf !== undefined && { shownIf }),
      ...(agencyOnly === true && { agencyOnly }),
      ...(askAgain === true && { askAgain }),
      title: title ?? titleOfItems(questions),
      ...(min !== undefined && { min }),
      ...(max !== undefined && max > 0 && { max }),
      ...(required === true && { required }),
      ...(duplicateKey.length > 0 && { duplicateKey }),
      questions,
    };
    this.cells.places.set(loop, place);
    return loop;
  }

  private question({ row, qid, type, groups }: QuestionDraft, inLoop: string | undefined): Question {
    const { cells } = row;
    const place = rowPlace(row);
    const { worksheet, name } = place;
    const at = (column: SurveyColumn): RulePlace => ({
      worksheet,
      row: row.row,
      name,
      column,
      inLoop,
      self: qid,
    });
    const flag = (column: SurveyColumn) => this.cells.flag(cells[column], place, column) === true;
    const kind = type.row === 'note' ? 'workedOut' : type.kind;
    this.plainTexts(row, inLoop);
    if (type.row === 'question' && type.isOther) this.takenType(row, kind);
    if (type.row === 'question' && type.hasOther)
      this.cells.report(place, 'type', 'note', '"or other" is left out: add a choice and a question for it.');
    const shownIf = this.shownIf([...groups, row], inLoop);
    const options = this.options(row, kind, at('options'));
    const formula = type.row === 'note' ? null : this.formula(cells.calculation, kind, at('calculation'));
    const constraint = this.constraint(row, kind, at('constraint'));
    const limits = {
      ...constraint.limits,
      ...this.limit('min', cells.min, kind, at('min')),
      ...this.limit('max', cells.max, kind, at('max')),
    };
    this.checkLimits(limits, row);
    const given = this.defaultOf(row, kind, options, at('default'));
    const suggestAgain = this.cells.condition(cells.suggest_again, at('suggest_again'));
    const prefill = this.suggestion(cells.suggest, at('suggest')) ?? given.prefill;
    const required = this.required(cells.required, place);
    const nature = this.cells.flag(cells.choice_of_client, place, 'choice_of_client');
    const covers = this.covers(cells.covers, place, 'covers');
    const expiringCovers = this.covers(cells.current_coverage, place, 'current_coverage');
    const refersTo =
      kind === 'reference' && type.row === 'question' ? this.reference(type.of, at('type')) : undefined;
    const question: Question = {
      qid,
      label: cells.label ?? (nameAsWords(qid) || qid),
      ...(cells.hint !== undefined && { help: cells.hint }),
      kind,
      ...(options.length > 0 && { options: [...options] }),
      ...(cells.separator !== undefined && { separator: cells.separator }),
      ...(refersTo !== undefined && { refersTo }),
      ...(required !== undefined && { required }),
      ...(constraint.pattern && { pattern: constraint.pattern }),
      ...(Object.keys(limits).length > 0 && { limits }),
      ...(shownIf !== undefined && { shownIf }),
      ...(given.value && { default: given.value }),
      ...(prefill !== undefined && { prefill }),
      ...(suggestAgain !== undefined && { suggestAgain }),
      ...(formula !== undefined && { formula }),
      ...(flag('price') && { affectsPrice: true }),
      ...(covers && { covers }),
      ...(expiringCovers && { expiringCovers }),
      ...(nature !== undefined && { nature: nature ? 'cover' : 'fact' }),
      ...(flag('ask_again') && { askAgain: true }),
      ...(flag('ask_first') && { askFirst: true }),
      ...(flag('sensitive') && { sensitive: true }),
      ...(this.agencyOnly(row, inLoop) && { agencyOnly: true }),
      ...(flag('identity') && { identity: true }),
      ...(flag('not_for_client') && { notForClient: true }),
      ...(flag('retired') && { retired: true }),
    };
    this.cells.places.set(question, place);
    return question;
  }

  /** Said once of each type that is written in another way, at the first row that has it. */
  private takenType(row: SurveyRow, kind: Question['kind']): void {
    const { type = '' } = row.cells;
    const rows = this.rowsOfType.get(type) ?? 0;
    this.rowsOfType.delete(type);
    if (rows === 0) return;
    const message = `"${type}" is taken as ${describeKind[kind] ?? kind}`;
    this.cells.report(rowPlace(row), 'type', 'note', `${message}${rows > 1 ? `, in ${rows} rows` : ''}.`);
  }

  private agencyOnly(row: SurveyRow, inLoop: string | undefined): boolean {
    const flag = this.cells.flag(row.cells.agency_only, rowPlace(row), 'agency_only') === true;
    if (!flag || inLoop === undefined) return flag;
    const message = 'Left out: only a whole list can stay with the agency, not a question in it.';
    this.cells.report(rowPlace(row), 'agency_only', 'error', message);
    return false;
  }

  private required(cell: string | undefined, place: ListPlace): true | 'bind' | undefined {
    if (cell === undefined) return undefined;
    if (/^(?:to )?bind$/i.test(cell)) return 'bind';
    const flag = readFlag(cell);
    if (flag === undefined)
      this.cells.report(
        place,
        'required',
        'error',
        `"${cell}" is read as not required. Write yes, no or bind.`,
      );
    return flag === true ? true : undefined;
  }

  private options(
    row: SurveyRow,
    kind: Question['kind'],
    place: RulePlace,
  ): NonNullable<Question['options']> {
    const isChoice = kind === 'choice' || kind === 'choices';
    const { options: written, errors } = parseOptions(row.cells.options ?? '', this.cells.names(place));
    const options = written.map((option): Option => {
      const { shownIf, ...always } = option;
      return shownIf !== undefined && this.cells.isOfElsewhere(shownIf, place) ? always : option;
    });
    for (const message of errors) this.cells.report(place, 'options', 'error', message);
    if (!isChoice) {
      if (options.length > 0 && kind !== 'yesNo' && kind !== 'state')
        this.cells.report(place, 'options', 'note', 'Choices are left out: its type has none.');
      return [];
    }
    if (options.length === 0)
      this.cells.report(
        place,
        'options',
        'error',
        'It has no choices. Write them as value=Label | value=Label.',
      );
    if (options.length > bounds.options)
      this.cells.report(
        place,
        'options',
        'error',
        `At most ${bounds.options.toLocaleString('en-US')} choices are possible.`,
      );
    const byValue = new Map<string, (typeof options)[number]>();
    for (const option of options) {
      const before = byValue.get(option.value);
      if (option.shownIf !== undefined) this.cells.judge(option.shownIf, place, judgeCondition);
      if (!before) byValue.set(option.value, option);
      else if (
        before.label === option.label &&
        before.shownIf !== undefined &&
        option.shownIf !== undefined
      ) {
        byValue.set(option.value, {
          ...before,
          shownIf: { op: 'or', args: [before.shownIf, option.shownIf] },
        });
      } else
        this.cells.report(
          place,
          'options',
          'error',
          `Two choices have the value "${option.value}": "${option.label}" is left out.`,
        );
      const { sameAs } = option;
      if (sameAs !== undefined && !this.cells.asks(sameAs))
        this.cells.report(place, 'options', 'error', `There is no question "${sameAs}".`);
    }
    return [...byValue.values()];
  }

  private reference(loop: string | undefined, place: RulePlace): string | undefined {
    if (loop !== undefined && this.cells.known.loops.has(loop)) return loop;
    const message =
      loop === undefined
        ? 'Write reference and the list, as in reference drivers.'
        : `There is no list "${loop}".`;
    this.cells.report(place, 'type', 'error', message);
    return loop;
  }

  private formula(
    text: string | undefined,
    kind: Question['kind'],
    place: RulePlace,
  ): Expression | undefined {
    if (kind === 'workedOut') {
      if (text === undefined)
        this.cells.report(
          place,
          'calculation',
          'error',
          'Taken as a note. Write how it is worked out in "calculation".',
        );
      return this.cells.value(text, place) ?? null;
    }
    if (text !== undefined)
      this.cells.report(
        place,
        'calculation',
        'note',
        'Left out: only calculate rows have one. Write it in "suggest" to offer it.',
      );
    return undefined;
  }

  private limit(
    member: 'min' | 'max',
    cell: string | undefined,
    kind: Question['kind'],
    place: RulePlace,
  ): { min?: Expression; max?: Expression } {
    if (cell === undefined) return {};
    const judge: Judge = (rule, known, inLoop) => judgeLimit(rule, place.self ?? '', known, inLoop);
    const literal = literalLimit(cell, kind);
    if (literal !== undefined) this.cells.judge(literal, place, judge);
    const limit = literal ?? this.cells.rule(cell, place, judge);
    if (limit === undefined) return {};
    return { [member]: limit };
  }

  /** Limits can leave no answer between them. */
  private checkLimits(limits: NonNullable<Question['limits']>, row: SurveyRow): void {
    const { min = null, max = null } = literalLimits({ limits });
    if ((compare(min, max) ?? 0) <= 0) return;
    const column = (['max', 'min'] as const).find((one) => row.cells[one] !== undefined) ?? 'constraint';
    const message = `No answer fits: at least ${textOf(min)}, at most ${textOf(max)}.`;
    this.cells.report(rowPlace(row), column, 'error', message);
  }

  /** A constraint is a pattern, limits, or else a check of its own. */
  private constraint(row: SurveyRow, kind: Question['kind'], place: RulePlace) {
    const { constraint: text, constraint_message: message } = row.cells;
    if (text === undefined) return {};
    const qid = place.self ?? '';
    const read = readConstraint(text, kind, qid, this.cells.names(place));
    if (read.is === 'unreadable') {
      this.cells.reportRule(read.error, text, place);
      return {};
    }
    if (read.is === 'pattern') {
      const { matches } = read;
      if (isRegExp(matches)) return { pattern: { matches, message: message ?? 'Not in the expected form.' } };
      this.cells.report(
        place,
        'constraint',
        'error',
        'Left out: the text in regex() is no regular expression.',
      );
      return {};
    }
    if (read.takenAs !== undefined)
      this.cells.report(place, 'constraint', 'note', `"${text}" is taken as ${read.takenAs}.`);
    const { limits } = read;
    // Where a column says another limit, both count.
    const isLimits = limits && !(['min', 'max'] as const).some((one) => one in limits && row.cells[one]);
    const judge: Judge = isLimits
      ? (rule, known, inLoop) => judgeRule(rule, { ...known, unlimited: qid }, inLoop)
      : (rule, known, inLoop) => judgeConstraint(rule, qid, known, inLoop);
    this.cells.judge(read.rule, place, judge);
    if (isLimits) return { limits };
    const { inLoop } = place;
    const constraint = { qid, inLoop, rule: read.rule };
    const check = checkOf({ ...constraint, message: message ?? usualMessage(constraint) });
    this.cells.places.set(check, place);
    this.constraints.push(check);
    return {};
  }

  private suggestion(text: string | undefined, place: RulePlace): Question['prefill'] {
    if (text === undefined) return undefined;
    const read = parseSuggestion(text, this.cells.names(place));
    if (!read.ok) {
      this.cells.reportRule(read, text, place);
      return undefined;
    }
    const { suggestion } = read;
    if (this.cells.isOfElsewhere(suggestion, place)) return undefined;
    if (!Array.isArray(suggestion)) {
      this.cells.judge(suggestion, place, judgeRule);
      return suggestion;
    }
    for (const { when, value } of suggestion) {
      this.cells.judge(when, place, judgeCondition);
      this.cells.judge(value, place, judgeRule);
    }
    return suggestion;
  }

  /** A fixed text, or a rule as XLSForm has it. */
  private defaultOf(
    row: SurveyRow,
    kind: Question['kind'],
    options: NonNullable<Question['options']>,
    place: RulePlace,
  ): { readonly value?: Question['default']; readonly prefill?: Question['prefill'] } {
    const { default: text, default_from: origin = fromList } = row.cells;
    if (text === undefined) return {};
    if (text === agentDefault) return { value: { value: { setting: 'agent' }, origin } };
    if (text.includes('${') || /^[a-z][a-z-]*\(.*\)$/.test(text)) {
      const prefill = this.suggestion(text, place);
      return prefill === undefined ? {} : { prefill };
    }
    const value = kind === 'choice' || kind === 'choices' ? text : normalizeAnswer(kind, text);
    const wrong = check(kind, { options, separator: row.cells.separator }, value);
    if (wrong === undefined) return { value: { value, origin } };
    this.cells.report(place, 'default', 'error', `Left out: ${wrong}`);
    return {};
  }

  private covers(cell: string | undefined, place: ListPlace, column: SurveyColumn): Question['covers'] {
    if (cell === undefined) return undefined;
    return cell.split(/[|,]/).flatMap((one) => {
      const [, code, part] = /^\s*(.+?)\.(limit|deductible)\s*$/i.exec(one) ?? [];
      if (code !== undefined && part !== undefined)
        return [
          { code, part: part.toLowerCase() === 'limit' ? ('limit' as const) : ('deductible' as const) },
        ];
      if (one.trim() !== '')
        this.cells.report(
          place,
          column,
          'error',
          `Left out: "${one.trim()}" is no coverage. Write a code and its part, as in BI.limit.`,
        );
      return [];
    });
  }
}

/** What a default is when it is the agent's name. */
export const agentDefault = 'agent()';

/** Where a default comes from when the list does not say it. */
export const fromList = 'The question list';

const describeKind: Partial<Record<Question['kind'], string>> = {
  choice: 'a choice',
  choices: 'choices',
  text: 'a text',
  longText: 'a long text',
  number: 'a number',
  integer: 'a whole number',
  money: 'money',
  percent: 'a percentage',
  date: 'a date',
  yesNo: 'yes or no',
};

const questionsOf = (item: QuestionDraft | LoopDraft): readonly QuestionDraft[] =>
  isLoopDraft(item) ? item.questions : [item];

const rowPlace = ({ row, cells }: SurveyRow): ListPlace => ({ worksheet: 'survey', row, name: cells.name });

/** "Household members" has a "household member". */
const itemOf = (label: string): string =>
  label
    .toLowerCase()
    .replace(/ies$/, 'y')
    .replace(/(?<!s)s$/, '');

function isRegExp(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').source !== undefined;
  } catch {
    return false;
  }
}
