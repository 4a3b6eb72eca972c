/** Reads the cells of a question list: rules, texts with values, yes and no. What cannot be read is reported with its place. */
import type { Expression } from '../rules/expression.ts';
import { parseRule, type RuleError, type RuleNames } from '../rules/rule-text.ts';
import { readFlag } from './cells.ts';
import type { ListProblem, WorksheetName } from './columns.ts';
import { namesInRules } from '../rules/names-in-rules.ts';
import { judgeCondition, judgeRule, type Judge } from './judge-rules.ts';
import type { KnownNames } from './known-names.ts';
import type { PieceReading } from './piece-text.ts';

/** A row of a list. */
export interface ListPlace {
  readonly worksheet: WorksheetName;
  readonly row: number;
  readonly name?: string | undefined;
}

/** Where a rule is written. */
export interface RulePlace extends ListPlace {
  readonly column: string;
  readonly inLoop?: string | undefined;
  readonly self?: string | undefined;
}

/** With more problems than this, no names are looked for that could be meant. */
const mostHints = 100;

/** What the cells of a list may name. */
export interface ListNames {
  /** By the list, the agency file, and the rest of the workspace. */
  readonly known: KnownNames;
  /** By the list and the agency file: what is asked wherever the list is. */
  readonly here: KnownNames;
  /** What other products ask where the list comes from, and none does here. */
  readonly elsewhere: ReadonlySet<string>;
}

/** Reads cells, and collects what is wrong with them. */
export class CellReader {
  readonly problems: ListProblem[];
  readonly places = new Map<object, ListPlace>();
  readonly known: KnownNames;
  readonly elsewhere: ReadonlySet<string>;
  private readonly here: KnownNames;
  private readonly loopOf = new Map<string, string | undefined>();

  constructor({ known, here, elsewhere }: ListNames, problems: readonly ListProblem[]) {
    this.known = known;
    this.here = here;
    this.elsewhere = elsewhere;
    this.problems = [...problems];
    for (const [loop, inner] of known.loops) {
      for (const qid of inner.keys()) {
        // A name that two lists have, or the client too, leaves it open which is meant.
        const isClear = !this.loopOf.has(qid) && !known.questions.has(qid);
        this.loopOf.set(qid, isClear ? loop : undefined);
      }
    }
  }

  report(place: ListPlace, column: string, severity: ListProblem['severity'], message: string): void {
    const { worksheet, row, name } = place;
    this.problems.push({ worksheet, row, column, name, severity, message });
  }

  names({ self, inLoop }: Pick<RulePlace, 'self' | 'inLoop'>): RuleNames {
    return { self, loopOf: (qid) => (this.loopOf.get(qid) === inLoop ? undefined : this.loopOf.get(qid)) };
  }

  /** A rule that says whether something holds. */
  condition(text: string | undefined, place: RulePlace): Expression | undefined {
    return this.rule(text, place, judgeCondition);
  }

  /** A rule that gives a value. */
  value(text: string | undefined, place: RulePlace): Expression | undefined {
    return this.rule(text, place, judgeRule);
  }

  rule(text: string | undefined, place: RulePlace, judge: Judge): Expression | undefined {
    if (text === undefined) return undefined;
    const read = parseRule(text, this.names(place));
    if (!read.ok) {
      this.reportRule(read, text, place);
      return undefined;
    }
    if (this.isOfElsewhere(read.rule, place)) return undefined;
    this.judge(read.rule, place, judge);
    return read.rule;
  }

  /** Whether a rule, title or message names what no product here asks, which the list says; it is reported. */
  isOfElsewhere(rule: unknown, place: RulePlace): boolean {
    const name = namesInRules(rule).find((one) => this.elsewhere.has(one.name))?.name;
    if (name === undefined) return false;
    const message = `Left out: it names "${name}" of another product, which is not here.`;
    this.report(place, place.column, 'warning', message);
    return true;
  }

  judge(rule: Expression, place: RulePlace, judge: Judge): void {
    const known = { ...this.known, withoutHints: this.problems.length > mostHints };
    for (const { severity, message } of judge(rule, known, place.inLoop))
      this.report(place, place.column, severity, message);
  }

  /** The pieces of a title or message. */
  pieces<P>(
    text: string | undefined,
    place: RulePlace,
    parse: (text: string, names: RuleNames) => PieceReading<P>,
  ): P[] | undefined {
    if (text === undefined) return undefined;
    const read = parse(text, this.names(place));
    if (!read.ok) {
      this.reportRule(read, text, place);
      return undefined;
    }
    if (this.isOfElsewhere(read.pieces, place)) return undefined;
    for (const rule of rulesOf(read.pieces)) this.judge(rule, place, judgeRule);
    return read.pieces.filter((piece) => piece !== '');
  }

  /** A text that is shown as it is written, where lists of others fill in answers. */
  plainText(text: string | undefined, place: RulePlace): void {
    const [written, name = ''] = /\$\{([^{}]*)\}/.exec(text ?? '') ?? [];
    if (written === undefined) return;
    const qid = name.trim();
    const why =
      this.asks(qid) || this.known.loops.has(qid)
        ? 'Answers are not filled in here.'
        : `There is no question "${qid}".`;
    this.report(place, place.column, 'warning', `${why} It is shown as it is written: ${written}.`);
  }

  reportRule({ at, message }: RuleError, text: string, place: RulePlace): void {
    const where = at >= text.length ? '' : ` (at "${text.slice(at, at + 12)}")`;
    const { worksheet, row, name, column } = place;
    const isUnruled = worksheet === 'survey' && column === 'relevant';
    const outcome =
      worksheet !== 'survey'
        ? 'Left out.'
        : isUnruled
          ? 'Taken without its rule: always asked.'
          : `Taken without its "${column}".`;
    this.problems.push({
      worksheet,
      row,
      column,
      name,
      severity: 'error',
      message: `${message}${where} ${outcome}`,
      ...(isUnruled && { isUnruled }),
    });
  }

  flag(text: string | undefined, place: ListPlace, column: string): boolean | undefined {
    if (text === undefined) return undefined;
    const flag = readFlag(text);
    if (flag === undefined) this.report(place, column, 'error', `Left out: "${text}" is neither yes nor no.`);
    return flag;
  }

  asks(qid: string): boolean {
    return isAsked(qid, this.known);
  }

  /** Whether it is asked wherever the list is: what the app looks for in its answers has to be. */
  asksHere(name: string): boolean {
    return isAsked(name, this.here) || this.here.loops.has(name);
  }
}

const isAsked = (qid: string, { questions, loops }: KnownNames): boolean =>
  questions.has(qid) || [...loops.values()].some((inner) => inner.has(qid));

function* rulesOf(pieces: readonly unknown[]): Generator<Expression> {
  for (const piece of pieces) {
    if (typeof piece !== 'object' || piece === null) continue;
    const { value, when } = piece as { value: Expression; when?: Expression }; // A piece that is no text.
    yield value;
    if (when !== undefined) yield when;
  }
}
