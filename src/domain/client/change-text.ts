/** Differences in words. */
import { pointer } from '../../lib/json.ts';
import { spacesShown, spacesNote, capital } from '../../lib/text.ts';
import { headerLabels, formatHeader } from './header.ts';
import type { Change, ListChange } from './diff.ts';

/** How the words of a question book name things; without a book, places read as addresses and answers as they travel. */
export interface ChangeFormat {
  readonly place: (place: readonly string[]) => string;
  readonly answer: (place: readonly string[], answer: string) => string;
  /** For those who do not edit answers; "added" and "removed" without. */
  readonly sides?: SideWords;
}

/** What is said of an answer, or of a whole item, that is on one side only. */
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

/** One change in one line, places by address and texts as they travel. */
export function changeText(change: Change): string {
  if (change.kind !== 'header') return describeChange(change, plainFormat);
  return `${headerLabels[change.member]}: ${JSON.stringify(change.before)} → ${JSON.stringify(change.after)}`;
}

/** One change in one line, in the words of a question book. */
export function describeChange(change: Change, words: ChangeFormat): string {
  const { sides = editSides } = words;
  switch (change.kind) {
    case 'answer': {
      const name = words.place(change.address);
      const say = (answer: string) => words.answer(change.address, answer);
      const before = change.how === 'added' ? undefined : say(change.before);
      return fromTo(name, before, change.how === 'removed' ? undefined : say(change.after), sides);
    }
    case 'iteration': {
      const name = words.place([change.loop, change.iterationId]);
      if (change.how === 'moved') return `${name}: moved from place ${change.from + 1} to ${change.to + 1}`;
      // In front: the title of an item may be long, and have colons of its own.
      return `${capital(sides[change.how](undefined))}: ${name}`;
    }
    case 'list': {
      const [before, after] = listSides(change);
      return fromTo(words.place([change.loop]), before, after, sides);
    }
    case 'unrecognized': {
      const name = words.place(change.place);
      const what = change.member === undefined ? name : `${name}, "${change.member}"`;
      return `${what}: ${asJson(change.before)} → ${asJson(change.after)}`;
    }
    case 'header': {
      const say = (text: string) => formatHeader(change.member, text);
      return fromTo(headerLabels[change.member], say(change.before), say(change.after), sides);
    }
    case 'other':
      return `"${change.member}": ${asJson(change.before)} → ${asJson(change.after)}`;
  }
}

/** Both sides of a list that came, or went, without items. */
export function listSides({ how }: ListChange): readonly [before: string, after: string] {
  const [none, empty] = ['not answered', 'a list without items'];
  return how === 'added' ? [none, empty] : [empty, none];
}

/** From one text to another; undefined for one that is not there. */
function fromTo(
  name: string,
  before: string | undefined,
  after: string | undefined,
  { added, removed }: SideWords,
): string {
  if (before === undefined) return `${name}: ${added(after)}`;
  if (after === undefined) return `${name}: ${removed(before)}`;
  const spaced = spacesShown(before, after);
  return spaced ? `${name}: ${spaced[0]} → ${spaced[1]} (${spacesNote})` : `${name}: ${before} → ${after}`;
}

function asJson(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
