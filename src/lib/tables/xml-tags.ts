/** XML read in one pass, tag by tag, for the parts of a workbook: no tree of 250,000 cells is built. */
import { memo } from '../memo.ts';

export interface XmlTag {
  /** Without its namespace. */
  readonly name: string;
  readonly isEnd: boolean;
  /** It has no end tag of its own. */
  readonly isEmpty: boolean;
  /** As written, for `attributeOf`. */
  readonly attributes: string;
  /** The text between the tag before and this one. */
  readonly text: string;
}

/** Every tag of a text. What is no XML ends the pass; definitions of entities are not read. */
export function* xmlTags(xml: string): Generator<XmlTag> {
  let text = '';
  for (let at = 0; ;) {
    const start = xml.indexOf('<', at);
    if (start < 0) return;
    text += decodeEntities(xml.slice(at, start));
    const next = xml.charCodeAt(start + 1);
    const isSpecial = next === exclamation || next === question;
    const special = isSpecial ? specials.find(({ begins }) => xml.startsWith(begins, start)) : undefined;
    if (special) {
      const end = xml.indexOf(special.ends, start + special.begins.length);
      if (end < 0) return;
      if (special.isText) text += xml.slice(start + special.begins.length, end);
      at = end + special.ends.length;
      continue;
    }
    const end = endOfTag(xml, start);
    if (end < 0) return;
    const isEnd = next === slash;
    const isEmpty = xml.charCodeAt(end - 1) === slash;
    const last = isEmpty ? end - 1 : end;
    const nameEnd = endOfName(xml, start, last);
    const name = xml.slice(start + (isEnd ? 2 : 1), nameEnd);
    const colon = name.indexOf(':');
    yield {
      name: colon < 0 ? name : name.slice(colon + 1),
      isEnd,
      isEmpty,
      attributes: xml.slice(nameEnd, last),
      text,
    };
    text = '';
    at = end + 1;
  }
}

const codeOf = (char: string): number => char.charCodeAt(0);
const slash = codeOf('/');
const exclamation = codeOf('!');
const question = codeOf('?');
const quote = codeOf('"');
const apostrophe = codeOf("'");
const greater = codeOf('>');
const space = codeOf(' ');

/** Everything up to a space separates: a tab and an end of line too. */
function endOfName(xml: string, start: number, end: number): number {
  let at = start + 1;
  while (at < end && xml.charCodeAt(at) > space) at += 1;
  return at;
}

const specials = [
  { begins: '<!--', ends: '-->' },
  { begins: '<![CDATA[', ends: ']]>', isText: true },
  { begins: '<?', ends: '?>' },
  { begins: '<!', ends: '>' },
] as readonly { readonly begins: string; readonly ends: string; readonly isText?: boolean }[];

/** The ">" of a tag; one within quotes is a part of an attribute. Less than 0 where it has none. */
function endOfTag(xml: string, start: number): number {
  let within = 0;
  for (let at = start; at < xml.length; at += 1) {
    const code = xml.charCodeAt(at);
    if (within === 0 && code === greater) return at;
    if (within === 0 ? code === quote || code === apostrophe : code === within)
      within = within === 0 ? code : 0;
  }
  return -1;
}

/** Asked for a few names, for every cell. */
const patternFor = memo((name: string) => new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`));

/** The value of an attribute; with a namespace only if it is in the name. */
export function attributeOf({ attributes }: Pick<XmlTag, 'attributes'>, name: string): string | undefined {
  const found = patternFor(name).exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : decodeEntities(value);
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (all, hex, decimal, name) => {
      if (typeof name === 'string') return named[name.toLowerCase()] ?? all;
      const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    },
  );
}
