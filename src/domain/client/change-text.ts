/** Describes differences in one line each. */
import { pointer } from '../../lib/json.ts';
import { jsonText } from '../../lib/json-text.ts';
import { capital } from '../../lib/text.ts';
import { headerLabels, formatHeader } from './header.ts';
import type { Change, ListChange } from './diff.ts';

/** How places and answers read. Without a question book, a place is its address and an answer its stored text. */
export interface ChangeFormat {
  readonly place: (place: readonly string[]) => string;
  readonly answer: (place: readonly string[], answer: string) => string;
  /** Words other than "added" and "removed", for screens that do not edit. */
  readonly sides?: SideWords;
}

/** Describes an answer, or an item if undefined, that only one side has. */
export interface SideWords {
  readonly added: (answer: string | undefined) => string;
  readonly removed: (answer: string | undefined) => string;
}

const editSides: SideWords = {
  added: (answer) => (answer === undefined ? 'added' : `added ${answer}`),
  removed: (answer) => (answer === undefined ? 'removed' : `removed ${answer}`),
};

const plainFormat: ChangeFormat = {
  place: (place) => pointer(place),
  answer: (_place, answer) => JSON.stringify(answer),
};

/** One change in one line, with addresses and stored texts. */
export function changeText(change: Change): string {
  if (change.kind !== 'header') return describeChange(change, plainFormat);
  return `${headerLabels[change.member]}: ${JSON.stringify(change.before)} → ${JSON.stringify(change.after)}`;
}

/** One change in one line, with the names of a `format`. */
export function describeChange(change: Change, format: ChangeFormat): string {
  const { sides = editSides } = format;
  switch (change.kind) {
    case 'answer': {
      const name = format.place(change.address);
      const answerText = (answer: string) => format.answer(change.address, answer);
      const before = change.how === 'added' ? undefined : answerText(change.before);
      return fromTo(name, before, change.how === 'removed' ? undefined : answerText(change.after), sides);
    }
    case 'iteration': {
      const name = format.place([change.loop, change.iterationId]);
      if (change.how === 'moved') return `${name}: moved from place ${change.from + 1} to ${change.to + 1}`;
      // The verb comes first, because a title may be long and contain colons.
      return `${capital(sides[change.how](undefined))}: ${name}`;
    }
    case 'list': {
      const [before, after] = listSides(change);
      return fromTo(format.place([change.loop]), before, after, sides);
    }
    case 'unrecognized': {
      const name = format.place(change.place);
      const what = change.member === undefined ? name : `${name}, "${change.member}"`;
      return `${what}: ${asJson(change.before)} → ${asJson(change.after)}`;
    }
    case 'header': {
      const headerText = (text: string) => formatHeader(change.member, text);
      return fromTo(headerLabels[change.member], headerText(change.before), headerText(change.after), sides);
    }
    case 'other':
      return `"${change.member}": ${asJson(change.before)} → ${asJson(change.after)}`;
  }
}

export function listSides({ how }: ListChange): readonly [before: string, after: string] {
  const [none, empty] = ['not answered', 'a list without items'];
  return how === 'added' ? [none, empty] : [empty, none];
}

/** `before` or `after` is undefined on the side that does not have it. */
function fromTo(
  name: string,
  before: string | undefined,
  after: string | undefined,
  { added, removed }: SideWords,
): string {
  if (before === undefined) return `${name}: ${added(after)}`;
  if (after === undefined) return `${name}: ${removed(before)}`;
  return `${name}: ${before} → ${after}`;
}

function asJson(value: unknown): string {
  const text = jsonText(value) ?? 'nothing';
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
