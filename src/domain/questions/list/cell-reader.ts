/** Reads the cells of a question list: rules, texts with values, yes and no. What cannot be read is reported with its place. */
import type { Expression } from '../rules/expression.ts';
import { parseRule, type RuleError, type RuleNames } from '../rules/rule-text.ts';
import { readFlag } from './cells.ts';
import type { ListProblem, WorksheetName } from './columns.ts';
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

/** Reads cells, and collects what is wrong with them. */
export class CellReader {
  readonly problems: ListProblem[];
  readonly places = new Map<object, ListPlace>();
  readonly known: KnownNames;
  private readonly loopOf = new Map<string, string | undefined>();

  constructor(known: KnownNames, problems: readonly ListProblem[]) {
    this.known = known;
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
    this.judge(read.rule, place, judge);
    return read.rule;
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
    this.report(place, place.column, 'error', `${message}${where}`);
  }

  flag(text: string | undefined, place: ListPlace, column: string): boolean | undefined {
    if (text === undefined) return undefined;
    const flag = readFlag(text);
    if (flag === undefined) this.report(place, column, 'error', `"${text}" is neither yes nor no.`);
    return flag;
  }

  asks(qid: string): boolean {
    return this.known.questions.has(qid) || [...this.known.loops.values()].some((inner) => inner.has(qid));
  }
}

function* rulesOf(pieces: readonly unknown[]): Generator<Expression> {
  for (const piece of pieces) {
    if (typeof piece !== 'object' || piece === null) continue;
    const { value, when } = piece as { value: Expression; when?: Expression }; // A piece that is no text.
    yield value;
    if (when !== undefined) yield when;
  }
}
