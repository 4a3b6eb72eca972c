/**
 * Titles of items and messages of checks as text: `${first} {${dob} as age}`. In a title, what is dropped with a blank
 * answer is in brackets with it: `${year}[ ${make}][ · VIN …{${vin} as last4}]`. A brace or bracket of the text itself
 * is written as a value: `{'['}`.
 */
import { titleFormats, type Piece, type TitlePiece } from '../schema.ts';
import { parseRuleWithin, writeName, writeRule, type RuleError, type RuleNames } from '../rules/rule-text.ts';

type TitleValue = Exclude<TitlePiece, string>;

export type PieceReading<P> = { readonly ok: true; readonly pieces: P[] } | RuleError;

/** Reads the text of a message. */
export function parseMessage(text: string, names: RuleNames = {}): PieceReading<Piece> {
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length;) {
    const found = readPiece(text, at, names, noBraces);
    if (!found.ok) return found;
    if (typeof found.piece !== 'string' && found.piece.when !== undefined)
      return { ok: false, at, message: 'Only titles have "when".' };
    addPiece<Piece>(pieces, found.piece);
    at = found.end;
  }
  return { ok: true, pieces };
}

/** Reads the text of a title. */
export function parseTitle(text: string, names: RuleNames = {}): PieceReading<TitlePiece> {
  const pieces: TitlePiece[] = [];
  for (let at = 0; at < text.length;) {
    const found = text[at] === '[' ? readGroup(text, at, names) : readPiece(text, at, names, noSigns);
    if (!found.ok) return found;
    addPiece<TitlePiece>(pieces, found.piece);
    at = found.end;
  }
  return { ok: true, pieces };
}

/** What texts do not have as it is. */
const noBraces = /\$(?=\{)|[{}]/;
const noSigns = /\$(?=\{)|[{}[\]]/;

/** Texts next to each other are one. */
function addPiece<P>(pieces: (P | string)[], piece: P | string): void {
  const last = pieces.at(-1);
  if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece;
  else pieces.push(piece);
}

type Found<P> = { readonly ok: true; readonly piece: P; readonly end: number } | RuleError;

const refused = (at: number, message: string): RuleError => ({ ok: false, at, message });

/** A text up to the next slot or bracket, or one slot. */
function readPiece(text: string, from: number, names: RuleNames, signs: RegExp): Found<TitleValue | string> {
  const slot = /\$\{|\{/g;
  slot.lastIndex = from;
  const slotAt = slot.exec(text)?.index ?? text.length;
  const sign = text.slice(from, slotAt).search(signs);
  if (sign === 0) return refused(from, `Write {'${text[from]}'} for a "${text[from]}" of the text.`);
  const end = sign < 0 ? slotAt : from + sign;
  if (end > from) return { ok: true, piece: text.slice(from, end), end };
  return text[from] === '$' ? readAnswer(text, from) : readSlot(text, from, names);
}

/** `${qid}`. */
function readAnswer(text: string, from: number): Found<TitleValue> {
  const answer = /\$\{([^{}]*)\}/y;
  answer.lastIndex = from;
  const found = answer.exec(text);
  if (!found) return refused(from, 'A "}" is missing after "${".');
  return { ok: true, piece: { value: { q: (found[1] ?? '').trim() } }, end: from + found[0].length };
}

/** `{rule as format when rule}`; a text in quotes is a part of the text. */
function readSlot(text: string, from: number, names: RuleNames): Found<TitleValue | string> {
  const value = parseRuleWithin(text, from + 1, names);
  if (!value.ok) return value;
  let { end } = value;
  let piece: TitleValue = { value: value.rule };
  const next = (pattern: RegExp) => {
    pattern.lastIndex = end;
    const found = pattern.exec(text);
    end += found?.[0].length ?? 0;
    return found;
  };
  const named = next(/\s+as\s+([\p{L}\d]+)/uy);
  if (named) {
    const format = titleFormats.find((one) => one.toLowerCase() === named[1]?.toLowerCase());
    if (!format) return refused(value.end, `A value is shown as ${titleFormats.join(', ')}.`);
    piece = { ...piece, format };
  }
  if (next(/\s+when\s+/y)) {
    const rule = parseRuleWithin(text, end, names);
    if (!rule.ok) return rule;
    piece = { ...piece, when: rule.rule };
    end = rule.end;
  }
  if (!next(/\s*\}/y)) return refused(end, 'A "}" is missing after the value.');
  const isText = typeof piece.value === 'string' && Object.keys(piece).length === 1;
  return { ok: true, piece: isText ? String(piece.value) : piece, end };
}

/** `[text slot]`. */
function readGroup(text: string, from: number, names: RuleNames): Found<TitleValue> {
  let before = '';
  for (let at = from + 1; text[at] !== ']' && at < text.length;) {
    const found = readPiece(text, at, names, noSigns);
    if (!found.ok) return found;
    at = found.end;
    if (typeof found.piece === 'string') {
      before += found.piece;
      continue;
    }
    if (text[at] !== ']') return refused(at, 'A "]" is missing after the value.');
    const { value, ...rest } = found.piece;
    return { ok: true, piece: { value, ...rest, ...(before !== '' && { before }) }, end: at + 1 };
  }
  return refused(from, 'Brackets hold one value, with the text before it.');
}

/** Writes a message so that it reads as the same pieces again. */
export const writeMessage = (pieces: readonly Piece[]): string => write(pieces, noBraces);

/** Writes a title so that it reads as the same pieces again. */
export const writeTitle = (pieces: readonly TitlePiece[]): string => write(pieces, noSigns);

function write(pieces: readonly TitlePiece[], signs: RegExp): string {
  const words = (text: string) => text.replaceAll(new RegExp(signs, 'g'), "{'$&'}");
  let written = '';
  for (const piece of pieces) {
    const slot = typeof piece === 'string' ? words(piece) : writeSlot(piece);
    const before = typeof piece === 'string' ? undefined : piece.before;
    if (before !== undefined) written += `[${words(before)}`;
    // "$" and "{" would be "${".
    if (written.endsWith('$') && slot.startsWith('{')) written = `${written.slice(0, -1)}{'$'}`;
    written += before === undefined ? slot : `${slot}]`;
  }
  return written;
}

function writeSlot({ value, format, when }: TitleValue): string {
  const isAnswer = typeof value === 'object' && value !== null && 'q' in value;
  const name = isAnswer && format === undefined && when === undefined ? writeName(value.q) : '';
  if (name.startsWith('${')) return name;
  const as = format === undefined ? '' : ` as ${format}`;
  return `{${writeRule(value)}${as}${when === undefined ? '' : ` when ${writeRule(when)}`}}`;
}
