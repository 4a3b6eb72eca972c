import { afterEach, expect, test } from 'vitest';
import { changeSettings } from '../storage/settings.ts';
import { findShortcut, keyOf, shortcutIds, shortcuts } from './shortcuts.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false };

afterEach(() => changeSettings({ shortcutsOff: [] }));

test('no two shortcuts are the same keys, and none begins as another ends', () => {
  const written = shortcutIds.map((id) => shortcuts[id].keys.join(' '));
  expect(new Set(written).size).toBe(written.length);
  const single = shortcutIds.flatMap((id) => (shortcuts[id].keys.length === 1 ? shortcuts[id].keys : []));
  const first = shortcutIds.flatMap((id) => (shortcuts[id].keys.length > 1 ? [shortcuts[id].keys[0]] : []));
  expect(single.filter((key) => first.includes(key))).toEqual([]);
});

test('a press is named alike on every keyboard', () => {
  expect(keyOf({ ...plain, key: 'k', ctrlKey: true })).toBe('Mod+k');
  expect(keyOf({ ...plain, key: 'K', metaKey: true })).toBe('Mod+k');
  // AltGr reads as Ctrl and Alt on Windows: on a German keyboard it is how "[" is typed.
  expect(keyOf({ key: '[', ctrlKey: true, altKey: true, metaKey: false })).toBe('[');
  // Alt+N opens menus on some systems and is no plain N.
  expect(findShortcut(undefined, keyOf({ ...plain, key: 'n', altKey: true })).id).toBeUndefined();
});

test('two keys one after the other are one shortcut, and the second alone is none', () => {
  expect(findShortcut(undefined, 'g')).toEqual({ id: undefined, begun: true });
  expect(findShortcut('g', 'c').id).toBe('clients');
  expect(findShortcut(undefined, 'c')).toEqual({ id: undefined, begun: false });
  expect(findShortcut('g', 'n').id).toBe('newClient');
});

test('a shortcut that is switched off is not found', () => {
  expect(findShortcut(undefined, 'n').id).toBe('newClient');
  changeSettings({ shortcutsOff: ['newClient'] });
  expect(findShortcut(undefined, 'n').id).toBeUndefined();
});

test('Enter belongs to the fields that listen for it, not to buttons and links', () => {
  expect(findShortcut(undefined, 'Enter').id).toBeUndefined();
});
