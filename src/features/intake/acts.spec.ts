import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announcements, dismissAnnouncement } from '../../ui/announce.ts';
import { createActs, redoWords, undoWords, type Act, type Acts } from './acts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  for (const { id } of announcements()) dismissAnnouncement(id);
  vi.useRealTimers();
});

const shown = () => announcements().flatMap(({ visible, text }) => (visible ? [text] : []));
const pressUndo = () =>
  announcements()
    .findLast(({ action }) => action)
    ?.action?.run();

/** An act on a list of words: takes one out. */
function removal(list: string[], word: string): Act {
  list.splice(list.indexOf(word), 1);
  return {
    words: `Deleted ${word}`,
    undo: () => {
      list.push(word);
      return `${word} is back`;
    },
    possible: () => !list.includes(word),
    run: 'items',
  };
}

it('takes back one after the other, the last one first, while one message stands', () => {
  const list = ['van', 'truck', 'trailer'];
  const acts = createActs();
  acts.did(removal(list, 'van'));
  acts.did(removal(list, 'truck'));
  expect(shown()).toEqual(['Deleted truck']);
  acts.undoLast();
  expect(list).toEqual(['trailer', 'truck']);
  expect(shown()).toEqual(['truck is back']);
  acts.undoLast();
  expect(list).toEqual(['trailer', 'truck', 'van']);
  acts.undoLast();
  expect(shown()).toEqual(['There is nothing to undo.']);
});

it('lets the message go after a while, and what was done can be undone all the same', () => {
  const list = ['van'];
  const acts = createActs();
  acts.did(removal(list, 'van'));
  vi.advanceTimersByTime(15_000);
  expect(shown()).toEqual([]);
  expect(acts.last()?.words).toBe('Deleted van');
  acts.undoLast();
  expect(list).toEqual(['van']);
});

it('offers nothing any more once it ended', () => {
  const list = ['van'];
  const acts = createActs();
  acts.did(removal(list, 'van'));
  acts.end();
  expect(shown()).toEqual([]);
  acts.undoLast();
  expect(list).toEqual([]);
  expect(shown()).toEqual(['There is nothing to undo.']);
});

it('offers with the words that one is back to take back the one before, for as long as that is possible', () => {
  const list = ['van', 'truck', 'trailer'];
  const acts = createActs();
  acts.did(removal(list, 'van'));
  acts.did(removal(list, 'truck'));
  acts.did(removal(list, 'trailer'));
  const offered = () => announcements().flatMap(({ action }) => action?.label ?? []);
  pressUndo();
  expect(shown()).toEqual(['trailer is back']);
  expect(offered()).toEqual(['Undo: Deleted truck']);
  pressUndo();
  expect(offered()).toEqual(['Undo: Deleted van']);
  acts.undoLast();
  expect(list).toEqual(['trailer', 'truck', 'van']);
  expect(shown()).toEqual(['van is back']);
  expect(offered()).toEqual([]);
  acts.did(removal(list, 'van'));
  acts.did(removal(list, 'truck'));
  pressUndo();
  acts.end();
  expect(shown()).toEqual([]);
});

it('does not lead on from what is back to what was added, which the key and the palette name by what undoing it does', () => {
  const list = ['Ann'];
  const acts = createActs();
  const undo = () => {
    list.splice(0);
    return 'Removed Ann';
  };
  acts.did({ words: 'Added driver 1 of 1', undo, undoing: () => `removing ${list.join()}`, inView: true });
  list.push('Bob');
  acts.did(removal(list, 'Bob'));
  pressUndo();
  expect(list).toEqual(['Ann', 'Bob']);
  expect(shown()).toEqual(['Bob is back']);
  expect(announcements().flatMap(({ action }) => action?.label ?? [])).toEqual([]);
  const last = acts.last();
  expect(last && undoWords(last)).toBe('Undo by removing Ann,Bob');
  acts.undoLast();
  expect(shown()).toEqual(['Removed Ann']);
});

it('says so where the thing pressed can no longer be undone', () => {
  const list = ['van'];
  const acts = createActs();
  acts.did(removal(list, 'van'));
  // Somebody else's save brought it back.
  list.push('van');
  pressUndo();
  expect(list).toEqual(['van']);
  expect(shown()).toEqual(['It cannot be undone any more: Deleted van']);
});

it('passes over what a later act made impossible, for as long as that one is not taken back', () => {
  const items = ['van'];
  const acts = createActs();
  acts.did({ words: 'Moved van', undo: () => 'Moved back', possible: () => items.includes('van') });
  acts.did({ words: 'Moved truck', undo: () => 'Truck moved back' });
  acts.did(removal(items, 'van'));
  expect(shown()).toEqual(['Deleted van']);
  acts.undoLast();
  expect(items).toEqual(['van']);
  acts.undoLast();
  expect(shown()).toEqual(['Truck moved back']);
  acts.undoLast();
  expect(shown()).toEqual(['Moved back']);
  acts.undoLast();
  expect(shown()).toEqual(['There is nothing to undo.']);
});

/** An added word, in which something was typed since: taking it back deletes it, which is an act of its own. */
function addition(acts: Acts, list: string[], word: string): Act {
  list.push(word);
  return {
    words: `Added ${word}`,
    undo: () => {
      acts.did({ ...removal(list, word), undoing: () => `bringing back ${word}` });
      return undefined;
    },
    possible: () => list.includes(word),
    inView: true,
  };
}

it('goes backwards only: what undo deleted is had back by its message and by redo, in reverse', () => {
  const list = ['van'];
  const acts = createActs();
  acts.did(addition(acts, list, 'truck'));
  acts.did(addition(acts, list, 'trailer'));
  for (let times = 0; times < 4; times++) acts.undoLast();
  expect(list).toEqual(['van']);
  expect(acts.last()).toBeUndefined();
  const undone = acts.lastUndone();
  expect(undone && redoWords(undone)).toBe('Redo by bringing back truck');
  acts.redoLast();
  expect(list).toEqual(['van', 'truck']);
  acts.redoLast();
  expect(list).toEqual(['van', 'truck', 'trailer']);
  acts.redoLast();
  expect(shown()).toEqual(['Undo deleted nothing that could be brought back.']);
  acts.undoLast();
  expect(list).toEqual(['van', 'truck']);
  expect(announcements().flatMap(({ action }) => action?.label ?? [])).toEqual(['Bring back']);
  pressUndo();
  expect(list).toEqual(['van', 'truck', 'trailer']);
  expect(shown()).toEqual(['trailer is back']);
});

it('ends redo with what is done anew, and with the end of all offers', () => {
  const list = ['van'];
  const acts = createActs();
  acts.did(addition(acts, list, 'truck'));
  acts.undoLast();
  acts.did(removal(list, 'van'));
  expect(shown()).toEqual(['Deleted van']);
  expect(acts.lastUndone()).toBeUndefined();
  acts.did(addition(acts, list, 'truck'));
  acts.undoLast();
  expect(shown()).toEqual(['Deleted truck']);
  acts.end();
  expect(shown()).toEqual([]);
  expect(acts.lastUndone()).toBeUndefined();
});

it('reads aloud what is plain to see, and shows no message of it', () => {
  const acts = createActs();
  acts.did({ words: 'Added driver 1 of 1', undo: () => undefined, inView: true });
  expect(shown()).toEqual([]);
  expect(announcements().map(({ text }) => text)).toEqual(['Added driver 1 of 1']);
  expect(acts.last()?.words).toBe('Added driver 1 of 1');
});
