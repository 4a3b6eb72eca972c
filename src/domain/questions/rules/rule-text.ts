/**
 * Rules as people write them in a question list, and back: `${auto_now} = 'YES' and count(${drivers}) > 1`. The spelling
 * is that of XLSForm where it has one (docs/questions.md).
 *
 * Where XLSForm means something else, the meaning is taken, not the sign: there `x != 'a'` holds for a blank `x` too, so
 * it reads as "not equal"; `x = ''` reads as "blank". The book's own "answered, and different" is `differs(x, 'a')`.
 */
import { closestName } from '../../../lib/text.ts';
import {
  loopOperators,
  type Expression,
  type Literal,
  type LoopOperator,
  type PlainOperator,
} from './expression.ts';

export interface RuleError {
  readonly ok: false;
  /** The place of the first wrong character, counted from 0. */
  readonly at: number;
  /** One sentence. */
  readonly message: string;
}

export type RuleReading = { readonly ok: true; readonly rule: Expression } | RuleError;

/** What the names in a rule mean where it is written. */
export interface RuleNames {
  /** The question that "." is. */
  readonly self?: string | undefined;
  /** The loop that asks a question: `sum(${cost})` adds over its items. */
  readonly loopOf?: ((qid: string) => string | undefined) | undefined;
  /** The text that a bare word is: in the filter of choices a column of theirs. */
  readonly word?: ((name: string) => string | undefined) | undefined;
}

/** Reads a rule. The whole text must be one. */
export function parseRule(text: string, names: RuleNames = {}): RuleReading {
  return reading(text, names, (parser) => {
    const rule = parser.rule();
    parser.expectEnd();
    return { ok: true, rule };
  });
}

/** The cases of a suggestion: `when(condition, value, condition, value)`; one rule alone is a value for every case. */
export type SuggestionReading =
  | {
      readonly ok: true;
      readonly suggestion: Expression | { readonly when: Expression; readonly value: Expression }[];
    }
  | RuleError;

/** Reads what a blank answer suggests. */
export function parseSuggestion(text: string, names: RuleNames = {}): SuggestionReading {
  return reading(text, names, (parser) => {
    const cases = parser.cases();
    const suggestion = cases ?? parser.rule();
    parser.expectEnd();
    return { ok: true, suggestion };
  });
}

/**
 * Reads a rule inside another text, up to what cannot belong to it: "}" or a word such as "as".
 * @param from where it begins. @returns the rule and where it ends
 */
export function parseRuleWithin(
  text: string,
  from: number,
  names: RuleNames,
): { readonly ok: true; readonly rule: Expression; readonly end: number } | RuleError {
  return reading(text, names, (parser) => ({ ok: true, rule: parser.rule(), end: parser.end }), from);
}

class WrongRule extends Error {
  readonly at: number;

  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

function reading<Result>(
  text: string,
  names: RuleNames,
  read: (parser: Parser) => Result,
  from = 0,
): Result | RuleError {
  try {
    return read(new Parser(text, names, from));
  } catch (error) {
    if (error instanceof WrongRule) return { ok: false, at: error.at, message: error.message };
    throw error;
  }
}

/** Infinity for "any number of". */
interface Form {
  readonly op: PlainOperator;
  readonly least: number;
  readonly most: number;
}

const form = (op: PlainOperator, least: number, most = least): Form => ({ op, least, most });
const many = Infinity;

/** How each operator is written as a function. Those with a sign are written so only where the sign would not do. */
const functions: Readonly<Record<string, Form>> = {
  'all-of': form('and', 1, many),
  'any-of': form('or', 1, many),
  not: form('not', 1),
  equals: form('=', 2),
  differs: form('≠', 2),
  less: form('<', 2),
  'at-most': form('≤', 2),
  more: form('>', 2),
  'at-least': form('≥', 2),
  blank: form('blank', 1, many),
  selected: form('has', 2),
  in: form('in', 2, many),
  add: form('+', 1, many),
  subtract: form('−', 1, many),
  multiply: form('×', 1, many),
  divide: form('÷', 1, many),
  min: form('min', 1, many),
  max: form('max', 1, many),
  year: form('year', 1),
  'years-between': form('yearsBetween', 2),
  'days-between': form('daysBetween', 2),
  'add-years': form('addYears', 2),
  'add-days': form('addDays', 2),
  valid: form('valid', 2),
  join: form('join', 2, many),
  'vin-year': form('vinYear', 1),
  'vin-make': form('vinMake', 1),
  'first-names': form('firstNames', 1),
  'last-name': form('lastName', 1),
};

const functionNames = Object.fromEntries(
  Object.entries(functions).map(([name, { op }]) => [op, name]),
) as Readonly<Record<PlainOperator, string>>; // fromEntries loses the names; the spec writes every operator

const isLoopFunction = (name: string): name is LoopOperator => loopOperators.some((op) => op === name);

/** Those that need a value: it comes before the condition. */
const needsValue = (op: LoopOperator): boolean => op === 'sum' || op === 'duplicates';

const otherFunctions = ['true', 'false', 'none', 'effective', 'latest-check', 'item', 'answer', 'date'];

/** Functions of XLSForm that no book has, with what to do in their place. */
const missingFunctions: Readonly<Record<string, string>> = {
  if: 'Write one question for each case, with its condition in "relevant".',
  today: 'Write effective() for the effective date.',
  now: 'Write effective() for the effective date.',
  regex: 'It works only alone in "constraint": regex(., \'…\').',
  'string-length': 'Write regex(., \'.{2,5}\') in "constraint" for a length.',
  concat: "Write join('', …).",
  coalesce: '',
  once: '',
  position: '',
  'indexed-repeat': 'Write item(${reference}, ${question}) for an answer of another item.',
  pulldata: '',
  'jr:choice-name': '',
  'choice-label': '',
  'count-selected': 'Write selected() for each choice.',
  'selected-at': 'Write selected() for each choice.',
  'format-date': '',
  random: '',
  uuid: '',
  int: '',
  round: '',
  number: 'Numbers are read as numbers without it.',
  string: 'Answers are texts without it.',
  substr: '',
  'starts-with': '',
  contains: '',
  mod: '',
};

/** Words that people write for a value, by what to write instead. */
const otherWords: readonly (readonly [words: RegExp, instead: string])[] = [
  [/^(?:true|yes|y)$/i, "Write 'YES' for an answer of yes, true() for what always holds."],
  [/^(?:false|no|n)$/i, "Write 'NO' for an answer of no, false() for what never holds."],
  [/^(?:null|none|nil|blank|empty)$/i, "Write '' for a blank answer."],
];

/** What to write instead of a word that stands alone. */
function insteadOfWord(word: string): string {
  const known = otherWords.find(([words]) => words.test(word))?.[1];
  if (known !== undefined) return known;
  if (connectives.has(word.toLowerCase())) return `Something is missing before "${word}".`;
  const name = knownFunctions.get(plainName(word));
  if (name !== undefined) return `Write ${name}(…), with what it is of in parentheses.`;
  return `Write \${${word}} for the answer to a question, '${word}' for a text.`;
}

const connectives = new Set(['and', 'or', 'div']);

/** Signs of other languages, by what to write instead. */
const otherSigns: Readonly<Record<string, string>> = { '&': 'and', '|': 'or', '!': 'not(…)' };

/** Names are matched without case, hyphens and underscores: "yearsBetween" is "years-between". */
const plainName = (name: string): string => name.toLowerCase().replaceAll(/[-_]/g, '');
const knownFunctions = new Map(
  [...Object.keys(functions), ...loopOperators, ...otherFunctions, 'when'].map((name) => [
    plainName(name),
    name,
  ]),
);

/** Parentheses in one another: far below what the file of a book may have. */
const deepest = 40;

type TokenKind = 'answer' | 'text' | 'number' | 'name' | 'sign' | 'end';
interface Token {
  readonly kind: TokenKind;
  /** The qid, the text without quotes, the digits, the name or the sign. */
  readonly value: string;
  readonly at: number;
  readonly end: number;
}

/** Other spellings of signs, as typed in a word processor or in Excel. */
const sameSigns: Readonly<Record<string, string>> = {
  '==': '=',
  '<>': '!=',
  '≤': '<=',
  '≥': '>=',
  '−': '-',
  '×': '*',
  '÷': '/',
};

const patterns = {
  space: /[\s\u00A0]*/y,
  answer: /\$\{([^{}]*)\}/y,
  text: /'((?:[^']|'')*)'|"((?:[^"]|"")*)"/y,
  // Excel and word processors curl quotes as they see fit: the first of two, both, or both the same way.
  curledText: /(?:['‘’‚‛])([^'‘’‚‛]*)['‘’‛]|["“”„‟]([^"“”„‟]*)["“”‟]/y,
  day: /\d{4}-\d\d-\d\d(?!\d)/y,
  number: /(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?/y,
  name: /[\p{L}_][\p{L}\p{N}_]*(?:[-.:][\p{L}\p{N}_]+)*/uy,
  sign: /!=|<>|<=|>=|==|[=<>≤≥+\-−*×/÷(),.}\]]/y,
} as const;

function matchAt(kind: keyof typeof patterns, text: string, at: number): RegExpExecArray | null {
  const pattern = patterns[kind];
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The text in quotes, straight or curled, that begins at a place. */
export function quotedTextAt(
  text: string,
  at: number,
): { readonly value: string; readonly end: number } | undefined {
  const straight = matchAt('text', text, at);
  const found = straight ?? matchAt('curledText', text, at);
  if (!found) return undefined;
  const [whole, single, double] = found;
  const end = at + whole.length;
  if (!straight) return { value: single ?? double ?? '', end };
  return { value: single?.replaceAll("''", "'") ?? double?.replaceAll('""', '"') ?? '', end };
}

function tokenAt(text: string, from: number): Token {
  const match = (kind: keyof typeof patterns, at: number) => matchAt(kind, text, at);
  const at = from + (match('space', from)?.[0].length ?? 0);
  const token = (kind: TokenKind, found: RegExpExecArray, value: string): Token => {
    return { kind, value, at, end: at + found[0].length };
  };
  if (at >= text.length) return { kind: 'end', value: '', at: text.length, end: text.length };
  const answer = match('answer', at);
  if (answer) return token('answer', answer, (answer[1] ?? '').trim());
  if (text.startsWith('${', at)) throw new WrongRule(at, 'A "}" is missing after "${".');
  const quoted = quotedTextAt(text, at);
  if (quoted) return { kind: 'text', value: quoted.value, at, end: quoted.end };
  if (/['"‘’‚‛“”„‟]/.test(text.charAt(at))) throw new WrongRule(at, 'The quote at the end is missing.');
  const day = match('day', at);
  if (day) return token('text', day, day[0]);
  const number = match('number', at);
  if (number) return token('number', number, number[0]);
  const name = match('name', at);
  if (name) return token('name', name, name[0]);
  const sign = match('sign', at);
  if (sign) return token('sign', sign, sameSigns[sign[0]] ?? sign[0]);
  const other = String.fromCodePoint(text.codePointAt(at) ?? 0);
  const instead = Object.hasOwn(otherSigns, other) ? `: write ${otherSigns[other]}` : '';
  throw new WrongRule(at, `"${other}" means nothing in a rule${instead}.`);
}

const comparisons: Readonly<Record<string, PlainOperator>> = {
  '=': '=',
  '!=': '=',
  '<': '<',
  '<=': '≤',
  '>': '>',
  '>=': '≥',
};
const sums: Readonly<Record<string, PlainOperator>> = { '+': '+', '-': '−' };
const products: Readonly<Record<string, PlainOperator>> = { '*': '×', '/': '÷', div: '÷' };

/** By precedence: or, and, comparison, sum, product, minus, and a value. */
class Parser {
  /** Where the last token read ends. */
  end: number;
  private next: Token;
  private depth = 0;
  private readonly text: string;
  private readonly names: RuleNames;

  constructor(text: string, names: RuleNames, from: number) {
    this.text = text;
    this.names = names;
    this.end = from;
    this.next = tokenAt(text, from);
  }

  expectEnd(): void {
    if (this.next.kind !== 'end') this.fail(`${this.describeNext()} does not belong here.`);
  }

  rule(): Expression {
    if (++this.depth > deepest) this.fail('Too many parentheses in one another.');
    const rule = this.chain({ or: 'or' }, () => this.chain({ and: 'and' }, () => this.comparison()));
    this.depth -= 1;
    return rule;
  }

  /** The cases of a suggestion; undefined where there are none. */
  cases(): { when: Expression; value: Expression }[] | undefined {
    if (this.next.kind !== 'name' || plainName(this.next.value) !== 'when') return undefined;
    const { at } = this.take();
    const args = this.args();
    if (args.length === 0 || args.length % 2 === 1)
      throw new WrongRule(at, 'when(…) takes a condition and a value for each case.');
    return Array.from({ length: args.length / 2 }, (_, index) => {
      const [when, value] = args.slice(2 * index);
      if (when === undefined || value === undefined) throw new WrongRule(at, 'A case has a blank part.');
      return { when, value };
    });
  }

  /** Operands with the same sign between them are one list; parentheses begin a list of their own. */
  private chain(signs: Readonly<Record<string, PlainOperator>>, operand: () => Expression): Expression {
    let left = operand();
    let open: { op: PlainOperator; args: Expression[] } | undefined;
    for (let op = this.signOf(signs); op !== undefined; op = this.signOf(signs)) {
      this.take();
      const right = operand();
      if (open?.op === op) open.args.push(right);
      else left = open = { op, args: [left, right] };
    }
    return left;
  }

  private comparison(): Expression {
    const left = this.sum();
    const op = this.signOf(comparisons);
    if (op === undefined) return left;
    const sign = this.take();
    const right = this.sum();
    if (this.signOf(comparisons) !== undefined) this.fail('Put one of the two comparisons in parentheses.');
    const isEqual = this.equality(op, left, right);
    return sign.value === '!=' ? { op: 'not', args: [isEqual] } : isEqual;
  }

  private equality(op: PlainOperator, left: Expression, right: Expression): Expression {
    if (op !== '=' || (left !== '' && right !== '')) return { op, args: [left, right] };
    return { op: 'blank', args: [right === '' ? left : right] };
  }

  private sum(): Expression {
    return this.chain(sums, () => this.chain(products, () => this.signed()));
  }

  private signed(): Expression {
    if (!this.isSign('-')) return this.single();
    this.take();
    if (this.next.kind === 'number') return -this.number();
    if (++this.depth > deepest) this.fail('Too many parentheses in one another.');
    const arg = this.signed();
    this.depth -= 1;
    return { op: '−', args: [arg] };
  }

  private number(): number {
    const number = Number(this.next.value);
    if (!Number.isFinite(number)) this.fail('This number is too large.');
    this.take();
    return number;
  }

  private single(): Expression {
    const token = this.next;
    switch (token.kind) {
      case 'number':
        return this.number();
      case 'text':
        return this.take().value;
      case 'answer':
        return { q: this.take().value };
      case 'name':
        return this.call();
      case 'end':
        return this.fail('The rule ends too early.');
      case 'sign':
        if (token.value === '(') return this.inParentheses();
        if (token.value === '.') return this.self();
        return this.fail(
          Object.hasOwn(comparisons, token.value)
            ? `What is compared is missing before ${this.describeNext()}.`
            : `${this.describeNext()} does not belong here.`,
        );
    }
  }

  private inParentheses(): Expression {
    this.take();
    const rule = this.rule();
    this.expect(')');
    return rule;
  }

  private self(): Expression {
    const { self } = this.names;
    this.take();
    if (this.isSign('.') || this.isSign('/'))
      this.fail('Paths are not read. Write ${question} for an answer.');
    return self === undefined ? this.fail('"." has no question here.') : { q: self };
  }

  private call(): Expression {
    const { value, at } = this.take();
    if (!this.isSign('(')) {
      const word = this.names.word?.(value);
      if (word !== undefined) return word;
      throw new WrongRule(at, insteadOfWord(value));
    }
    const missing = Object.hasOwn(missingFunctions, value.toLowerCase())
      ? missingFunctions[value.toLowerCase()]
      : undefined;
    if (missing !== undefined)
      throw new WrongRule(at, [`No rule has ${value}().`, missing].filter(Boolean).join(' '));
    const name = knownFunctions.get(plainName(value));
    if (name === undefined || name === 'when') {
      const meant = closestName(value, [...Object.keys(functions), ...loopOperators]);
      throw new WrongRule(
        at,
        name === 'when'
          ? 'when(…) works only alone, in "suggest".'
          : `No function is called ${value}.${meant === undefined ? '' : ` Did you mean ${meant}?`}`,
      );
    }
    if (isLoopFunction(name)) return this.overLoop(name, at);
    const args = this.args();
    const plain = functions[name];
    if (!plain) return this.special(name, args, at);
    this.checkCount(name, args.length, plain, at);
    if (name === 'min' || name === 'max') this.refuseList(name, args, at);
    return { op: plain.op, args };
  }

  private refuseList(name: string, args: readonly Expression[], at: number): void {
    const [first] = args;
    const qid = args.length === 1 ? questionOf(first) : undefined;
    if (qid !== undefined && this.names.loopOf?.(qid) !== undefined)
      throw new WrongRule(at, `${name}() takes values, not all items of a list.`);
  }

  private special(name: string, args: readonly Expression[], at: number): Expression {
    const [first, second] = args;
    const takes = (count: number) => this.checkCount(name, args.length, { least: count, most: count }, at);
    switch (name) {
      case 'true':
      case 'false':
        takes(0);
        return name === 'true';
      case 'none':
        takes(0);
        return null;
      case 'effective':
        takes(0);
        return { effective: true };
      case 'item': {
        takes(2);
        const [ref, qid] = [questionOf(first), questionOf(second)];
        if (ref === undefined || qid === undefined)
          throw new WrongRule(at, 'item(…) takes two questions: the reference, and one of its list.');
        return { op: 'item', ref, qid };
      }
      default: {
        takes(1);
        if (typeof first !== 'string') throw new WrongRule(at, `${name}(…) takes a text in quotes.`);
        if (name === 'date') return first;
        return name === 'answer' ? { q: first } : { latestCheck: first };
      }
    }
  }

  /** `sum(${vehicles}, ${cost})`, or as in XLSForm `sum(${cost})` where one loop asks it. */
  private overLoop(op: LoopOperator, at: number): Expression {
    this.expect('(');
    const { next } = this;
    const bare = next.kind === 'name' && tokenAt(this.text, next.end).value !== '(';
    const named = bare ? this.take().value : questionOf(this.isSign(')') ? undefined : this.rule());
    if (named === undefined)
      throw new WrongRule(next.at, `${op}(…) begins with a list, as in ${op}(\${drivers}).`);
    const rest: (Expression | undefined)[] = [];
    while (this.isSign(',')) {
      this.take();
      rest.push(this.isSign(',') || this.isSign(')') ? undefined : this.rule());
    }
    this.expect(')');
    if (rest.length > 2) throw new WrongRule(at, `${op}(…) takes a list and at most two rules.`);
    const loop = this.names.loopOf?.(named);
    const [first, second] = rest;
    const where = needsValue(op) ? second : first;
    const given = needsValue(op) ? first : second;
    const of = given === undefined && loop !== undefined && needsValue(op) ? { q: named } : given;
    if (needsValue(op) && of === undefined)
      throw new WrongRule(at, `${op}(…) takes a list and a value, as in ${op}(\${vehicles}, \${cost}).`);
    return {
      op,
      loop: loop ?? named,
      ...(where !== undefined && { where }),
      ...(of !== undefined && { of }),
    };
  }

  private args(): Expression[] {
    this.expect('(');
    const args: Expression[] = [];
    if (!this.isSign(')')) {
      args.push(this.rule());
      while (this.isSign(',')) {
        this.take();
        args.push(this.rule());
      }
    }
    this.expect(')');
    return args;
  }

  private checkCount(
    name: string,
    count: number,
    { least, most }: Pick<Form, 'least' | 'most'>,
    at: number,
  ): void {
    if (count >= least && count <= most) return;
    const wanted =
      most === many ? `at least ${least}` : least === most ? String(least) : `${least} to ${most}`;
    throw new WrongRule(
      at,
      `${name}(…) takes ${wanted} ${wanted === '1' ? 'value' : 'values'}; here are ${count}.`,
    );
  }

  private signOf(signs: Readonly<Record<string, PlainOperator>>): PlainOperator | undefined {
    const { kind, value } = this.next;
    const sign = kind === 'name' ? value.toLowerCase() : kind === 'sign' ? value : '';
    return Object.hasOwn(signs, sign) ? signs[sign] : undefined;
  }

  private isSign(sign: string): boolean {
    return this.next.kind === 'sign' && this.next.value === sign;
  }

  private expect(sign: string): void {
    if (!this.isSign(sign)) {
      this.fail(
        this.next.kind === 'end'
          ? `A "${sign}" is missing at the end.`
          : `A "${sign}" is missing before ${this.describeNext()}.`,
      );
    }
    this.take();
  }

  private take(): Token {
    const token = this.next;
    this.end = token.end;
    this.next = tokenAt(this.text, token.end);
    return token;
  }

  private describeNext(): string {
    return `"${this.text.slice(this.next.at, this.next.end)}"`;
  }

  private fail(message: string): never {
    throw new WrongRule(this.next.at, message);
  }
}

const questionOf = (rule: Expression | undefined): string | undefined =>
  typeof rule === 'object' && rule !== null && 'q' in rule ? rule.q : undefined;

/** How tightly a rule is bound: one with a lower number goes into parentheses. */
const level = { or: 1, and: 2, comparison: 3, sum: 4, product: 5, minus: 6, single: 7 } as const;

interface Written {
  readonly text: string;
  readonly level: number;
  /** The sign between operands, which would take them in. */
  readonly sign?: PlainOperator;
}

/** A rule as text that reads as this rule again. */
export function writeRule(rule: Expression): string {
  return written(rule).text;
}

/** What a blank answer suggests, as text. */
export function writeSuggestion(
  suggestion: Expression | readonly { readonly when: Expression; readonly value: Expression }[],
): string {
  if (!Array.isArray(suggestion)) return writeRule(suggestion as Expression); // isArray does not narrow a readonly list
  const cases = suggestion.flatMap(({ when, value }) => [writeRule(when), writeRule(value)]);
  return `when(${cases.join(', ')})`;
}

function written(rule: Expression): Written {
  if (typeof rule !== 'object' || rule === null) return writtenLiteral(rule);
  if ('q' in rule) return single(writeName(rule.q));
  if ('effective' in rule) return single('effective()');
  if ('latestCheck' in rule) return single(`latest-check(${quote(rule.latestCheck)})`);
  if (rule.op === 'item') return single(`item(${writeName(rule.ref)}, ${writeName(rule.qid)})`);
  if ('loop' in rule) {
    const parts = needsValue(rule.op) ? [rule.of, rule.where] : [rule.where, rule.of];
    while (parts.length > 0 && parts.at(-1) === undefined) parts.pop();
    const texts = parts.map((part) => (part === undefined ? '' : writeRule(part)));
    return single(`${rule.op}(${[writeName(rule.loop), ...texts].join(', ')})`);
  }
  return writtenSign(rule.op, rule.args) ?? writtenCall(rule.op, rule.args);
}

const single = (text: string): Written => ({ text, level: level.single });

const writtenCall = (op: PlainOperator, args: readonly Expression[]): Written =>
  single(`${functionNames[op]}(${args.map(writeRule).join(', ')})`);

/** A rule with a sign; undefined where it must be written as a function to read as the same. */
function writtenSign(op: PlainOperator, args: readonly Expression[]): Written | undefined {
  const [first, second] = args;
  if (first === undefined) return undefined;
  if (op === 'not' && args.length === 1) return writtenNot(first);
  if (op === 'blank' && args.length === 1) return first === '' ? undefined : comparison(first, '=', '');
  if (op === '−' && args.length === 1) {
    const isNumber = typeof first === 'number';
    return {
      text: `-${isNumber ? `(${writeRule(first)})` : bound(first, level.single)}`,
      level: level.minus,
    };
  }
  if (second === undefined) return undefined;
  switch (op) {
    case 'or':
    case 'and':
      return {
        text: args.map((arg) => bound(arg, level[op] + 1)).join(` ${op} `),
        level: level[op],
      };
    case '=':
    case '<':
    case '≤':
    case '>':
    case '≥':
      if (args.length > 2 || (op === '=' && (first === '' || second === ''))) return undefined;
      return comparison(first, { '=': '=', '<': '<', '≤': '<=', '>': '>', '≥': '>=' }[op], second);
    case '+':
    case '−':
      return operands(op, op === '+' ? '+' : '-', args, level.sum);
    case '×':
    case '÷':
      return operands(op, op === '×' ? '*' : 'div', args, level.product);
    default:
      return undefined;
  }
}

/** "not equal" and "not blank" have a sign. */
function writtenNot(rule: Expression): Written | undefined {
  if (typeof rule !== 'object' || rule === null || !('args' in rule)) return undefined;
  const [first, second] = rule.args;
  if (first === undefined) return undefined;
  if (rule.op === 'blank' && rule.args.length === 1 && first !== '') return comparison(first, '!=', '');
  if (rule.op !== '=' || rule.args.length !== 2 || second === undefined) return undefined;
  return first === '' || second === '' ? undefined : comparison(first, '!=', second);
}

const comparison = (left: Expression, sign: string, right: Expression): Written => ({
  text: `${bound(left, level.sum)} ${sign} ${bound(right, level.sum)}`,
  level: level.comparison,
});

function operands(op: PlainOperator, sign: string, args: readonly Expression[], own: number): Written {
  const texts = args.map((arg, index) => {
    const { text, level: inner, sign: innerSign } = written(arg);
    const standsAlone = index === 0 ? inner >= own && innerSign !== op : inner > own;
    return standsAlone ? text : `(${text})`;
  });
  return { text: texts.join(` ${sign} `), level: own, sign: op };
}

function bound(rule: Expression, least: number): string {
  const { text, level: own } = written(rule);
  return own < least ? `(${text})` : text;
}

function writtenLiteral(value: Literal): Written {
  if (value === null) return single('none()');
  if (typeof value === 'boolean') return single(`${value}()`);
  if (typeof value === 'string') return single(quote(value));
  const isNegative = value < 0 || Object.is(value, -0);
  return {
    text: Object.is(value, -0) ? '-0' : String(value),
    level: isNegative ? level.minus : level.single,
  };
}

const quote = (text: string): string =>
  text.includes("'") && !text.includes('"') ? `"${text}"` : `'${text.replaceAll("'", "''")}'`;

/** The answer to a question, or a list: `${qid}`, for a qid with braces or spaces around it `answer('qid')`. */
export function writeName(qid: string): string {
  return /[{}]/.test(qid) || qid.trim() !== qid ? `answer(${quote(qid)})` : `\${${qid}}`;
}
