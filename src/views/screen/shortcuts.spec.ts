import { afterEach, expect, test } from 'vitest';
import { changeSettings } from '../../storage/settings.ts';
import { findShortcut, keyOf, shortcutIds, shortcuts } from './shortcuts.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false };

afterEach(() => changeSettings({ shortcutsOff: [] }));

test('no two shortcuts have the same keys, and no single key begins another shortcut', () => {
  const written = shortcutIds.map((id) => shortcuts[id].keys.join(' '));
  expect(new Set(written).size).toBe(written.length);
  const single = shortcutIds.flatMap((id) => (shortcuts[id].keys.length === 1 ? shortcuts[id].keys : []));
  const first = shortcutIds.flatMap((id) => (shortcuts[id].keys.length > 1 ? [shortcuts[id].keys[0]] : []));
  expect(single.filter((key) => first.includes(key))).toEqual([]);
});

test('a key press has the same name on every keyboard', () => {
  expect(keyOf({ ...plain, key: 'k', ctrlKey: true })).toBe('Mod+k');
  expect(keyOf({ ...plain, key: 'K', metaKey: true })).toBe('Mod+k');
  // On Windows AltGr counts as Ctrl and Alt; German keyboards type "[" with it.
  expect(keyOf({ key: '[', ctrlKey: true, altKey: true, metaKey: false })).toBe('[');
  // Alt+N opens menus on some systems.
  expect(findShortcut(undefined, keyOf({ ...plain, key: 'n', altKey: true })).id).toBeUndefined();
});

test('two keys in a row are one shortcut, and the second alone is none', () => {
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

test('Enter is left to the screens that handle it', () => {
  expect(findShortcut(undefined, 'Enter').id).toBeUndefined();
});
