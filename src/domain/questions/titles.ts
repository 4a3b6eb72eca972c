/** Compiles names made from answers: the title of a loop's item, the client's name. */
import { yearsBetween } from '../calendar.ts';
import type { Expression } from './rules/expression.ts';
import { optionLabel, type KindOptions } from './kinds/kinds.ts';
import type { Question, titleFormats, TitlePiece } from './schema.ts';
import type { Compiled, Scope } from './rules/scope.ts';
import { isBlank, isTrue, numberOf, textOf, type Value } from './rules/values.ts';
import { formatDay, formatMoneyText, formatMonth } from '../../lib/format.ts';

export type TitleFormat = (typeof titleFormats)[number];

export interface TitleTools {
  readonly compile: (expression: Expression) => Compiled;
  /** The question of `{ q }`, for its option labels and its kind's format. */
  readonly question: (qid: string) => (KindOptions & Partial<Pick<Question, 'kind'>>) | undefined;
}

interface CompiledPiece {
  readonly before: string;
  /** Undefined for text. */
  readonly value: ((scope: Scope) => string) | undefined;
}

/**
 * Compiles a title. Text is dropped with a blank value after it, text at the end with a blank value before it, and so is
 * a separator at the start. All blank gives the empty text.
 */
export function compileTitle(pieces: readonly TitlePiece[], tools: TitleTools): (scope: Scope) => string {
  const compiled = pieces.map((piece): CompiledPiece => {
    if (typeof piece === 'string') return { before: piece, value: undefined };
    const text = compileFormatted(piece, tools);
    const isPlainDay = piece.format === undefined && questionOf(piece.value, tools)?.kind === 'date';
    const value = isPlainDay ? (scope: Scope) => formatDay(text(scope)) : text;
    const when = piece.when === undefined ? undefined : tools.compile(piece.when);
    return {
      before: piece.before ?? '',
      value: when ? (scope) => (isTrue(when(scope)) ? value(scope) : '') : value,
    };
  });
  const startsWithWords = typeof pieces[0] === 'string';
  return (scope) => {
    let title = '';
    let waiting = '';
    let lastShown = true;
    let empty = true;
    for (const { before, value } of compiled) {
      if (!value) {
        waiting += before;
        continue;
      }
      const text = value(scope);
      lastShown = text !== '';
      if (lastShown) {
        const lead = waiting + before;
        title += (empty && !startsWithWords ? lead.replace(/^[\s·,;:–—-]+/, '') : lead) + text;
        empty = false;
      }
      waiting = '';
    }
    return `${title}${lastShown && !empty ? waiting : ''}`.trim();
  };
}

/** Formats a value as its piece asks; blank gives the empty text. */
export function compileFormatted(
  piece: { readonly value: Expression; readonly format?: TitleFormat | undefined },
  tools: TitleTools,
): (scope: Scope) => string {
  const { format, value: expression } = piece;
  const value = tools.compile(expression);
  const question = questionOf(expression, tools);
  return (scope) => {
    const found = value(scope);
    return isBlank(found) ? '' : formatValue(found, format, question, scope.effective);
  };
}

function questionOf(value: Expression, tools: TitleTools): ReturnType<TitleTools['question']> {
  const named = typeof value === 'object' && value !== null && 'q' in value;
  return named ? tools.question(value.q) : undefined;
}

function formatValue(
  value: Value,
  format: TitleFormat | undefined,
  question: KindOptions | undefined,
  effective: string | undefined,
): string {
  const text = textOf(value);
  switch (format) {
    case undefined:
      return text;
    case 'year':
      return text.slice(0, 4);
    case 'yearMonth':
      return formatMonth(text);
    case 'last4':
      return text.slice(-4);
    case 'money':
      return formatMoneyText(text);
    case 'tenths': {
      // Truncated, because 99.96 % must not read as 100.
      const number = numberOf(value);
      return number === undefined ? text : String(Math.trunc(Number((number * 10).toPrecision(14))) / 10);
    }
    case 'age': {
      const age = effective === undefined ? undefined : yearsBetween(text, effective);
      return age === undefined ? '' : String(age);
    }
    case 'optionLabel':
      return question ? optionLabel(question, text) : text;
  }
}
