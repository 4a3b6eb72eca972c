import { expect, test } from 'vitest';
import { isInstalled, nodeIsSupported } from './install.mjs';

test.each([
  ['18.20.0', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['21.7.0', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['23.5.0', false],
  ['24.0.0', true],
  ['26.10.0', true],
])('Node %s: %s', (version, supported) => {
  expect(nodeIsSupported(version)).toBe(supported);
});

test('a lock file that asks for more, or for another version, is not installed', () => {
  const wanted = { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } };
  expect(isInstalled(wanted, wanted)).toBe(true);
  expect(isInstalled(wanted, { 'node_modules/a': { version: '1.0.0' } })).toBe(false);
  expect(isInstalled(wanted, { ...wanted, 'node_modules/b': { version: '2.0.1' } })).toBe(false);
});

test('packages of other platforms are not missed', () => {
  const wanted = { 'node_modules/x-darwin': { version: '1.0.0', optional: true } };
  expect(isInstalled(wanted, {})).toBe(true);
});
