/**
 * The choices of a question in one cell: `value=Label | value=Label`. A choice may have a rule and a question with the
 * same answer in braces: `Same=Same as fire {same as fire_deductible} {${state} != 'TX'}`.
 */
import type { Option } from '../schema.ts';
import { parseRuleWithin, writeRule, type RuleNames } from '../rules/rule-text.ts';

export interface OptionsReading {
  readonly options: readonly Option[];
  /** One sentence each. */
  readonly errors: readonly string[];
}

/**
 * Reads choices. A cell without "|" may have one a line, or semicolons or commas between them, as other people's lists do.
 */
export function parseOptions(text: string, names: RuleNames = {}): OptionsReading {
  const separator = ['|', '\n', ';', ','].find((sign) => text.includes(sign)) ?? '|';
  const options: Option[] = [];
  const errors: string[] = [];
  let at = 0;
  while (at < text.length) {
    const value = readWord(text, at, [separator, '=', '{']);
    at = value.end;
    let label = value.text;
    if (text[at] === '=') {
      const word = readWord(text, at + 1, [separator, '{']);
      label = word.text;
      at = word.end;
    }
    let option: Option = { value: value.text, label };
    while (text[at] === '{') {
      const part = readBraces(text, at, names);
      if (!part.ok) {
        errors.push(`${part.message} The choice is taken without it.`);
        at = endOfPart(text, at, separator);
        break;
      }
      option = { ...option, ...part.members };
      at = skipSpace(text, part.end, separator);
    }
    if (text[at] !== undefined && text[at] !== separator) {
      const end = endOfPart(text, at, separator);
      errors.push(`"${text.slice(at, end).trim()}" does not belong to a choice: left out.`);
      at = end;
    }
    if (value.isQuoted || value.text !== '') options.push(option);
    else if (label !== '') errors.push(`The choice "${label}" has no value: left out.`);
    at += 1;
  }
  return { options, errors };
}

interface Word {
  readonly text: string;
  readonly isQuoted: boolean;
  readonly end: number;
}

/** A word in quotes, or all up to one of the signs. */
function readWord(text: string, from: number, ends: readonly string[]): Word {
  const at = skipSpace(text, from, ends[0] ?? '');
  const quoted = /"((?:[^"]|"")*)"/y;
  quoted.lastIndex = at;
  const found = quoted.exec(text);
  const after = found ? skipSpace(text, at + found[0].length, ends[0] ?? '') : 0;
  if (found && (after >= text.length || ends.includes(text[after] ?? ''))) {
    return { text: (found[1] ?? '').replaceAll('""', '"'), isQuoted: true, end: after };
  }
  let end = at;
  while (end < text.length && !ends.includes(text[end] ?? '')) end += 1;
  return { text: text.slice(at, end).trim(), isQuoted: false, end };
}

function readBraces(text: string, from: number, names: RuleNames) {
  const same = /\{\s*same as\s+([^{}]*)\}/y;
  same.lastIndex = from;
  const found = same.exec(text);
  if (found) {
    const sameAs = (found[1] ?? '').trim();
    return { ok: true, members: { sameAs }, end: from + found[0].length } as const;
  }
  const rule = parseRuleWithin(text, from + 1, names);
  if (!rule.ok) return rule;
  const end = skipSpace(text, rule.end, '');
  if (text[end] !== '}')
    return { ok: false, message: 'A "}" is missing after the rule of a choice.' } as const;
  return { ok: true, members: { shownIf: rule.rule }, end: end + 1 } as const;
}

/** @param separator a line break ends a choice where each has a line */
function skipSpace(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && /\s/.test(text[at] ?? '')) at += 1;
  return at;
}

function endOfPart(text: string, from: number, separator: string): number {
  const end = text.indexOf(separator, from);
  return end < 0 ? text.length : end;
}

/** Writes choices so that they read as the same again. */
export function writeOptions(options: readonly Option[]): string {
  const texts = options.map(({ value, label, sameAs, shownIf }) =>
    [
      value === label ? quoted(value) : `${quoted(value)}=${quoted(label)}`,
      sameAs === undefined ? '' : `{same as ${sameAs}}`,
      shownIf === undefined ? '' : `{${writeRule(shownIf)}}`,
    ]
      .filter(Boolean)
      .join(' '),
  );
  const [only] = texts;
  // Without another choice, what is between choices would be looked for in this one.
  return texts.length === 1 && only !== undefined && /[;,\n]/.test(only) ? `${only} |` : texts.join(' | ');
}

const quoted = (text: string): string =>
  text === '' || text.trim() !== text || /[|={}"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
