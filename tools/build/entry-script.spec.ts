import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paths, settingsTabs } from '../../src/paths.ts';
import { basesFor } from './entry-script.mjs';

const id = '7c9e2d15-3b84-4f6a-a0d7-51e8b2c6f903';
/** One address of every kind, without its search part. */
const { settings, ...others } = paths;
const addresses = Object.values(others)
  .map((path) => path(id).replace(/\?.*$/, ''))
  .concat('/', ...settingsTabs.map((tab) => settings(tab)));

describe('the base that a page works out from its address', () => {
  it('is found first for every address of the app, below any path', () => {
    const segment = fc.oneof(
      fc.constantFrom('clients', 'settings', 'events', 'quote', 'products', 'a.b', 'new'),
      fc.stringMatching(/^[a-z0-9_.~-]{1,12}$/),
    );
    fc.assert(
      fc.property(
        fc.array(segment, { maxLength: 4 }).map((parts) => ['', ...parts, ''].join('/')),
        fc.constantFrom(...addresses),
        (base, address) => {
          expect(basesFor(base.slice(0, -1) + address)[0]).toBe(base);
        },
      ),
    );
  });

  it('is among the folders of an address that the app does not know', () => {
    expect(basesFor('/quote/no-such-page')).toEqual(['/quote/', '/']);
    expect(basesFor('/a/b/c')).toEqual(['/a/b/', '/a/', '/']);
  });

  it('is found for a client with an unknown id', () => {
    expect(basesFor('/quote/clients/nobody/quotes')[0]).toBe('/quote/');
  });
});

it('is not translated by the browser, which leaves the names of other rows beside figures', () => {
  const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8');
  expect(page).toMatch(/<html [^>]*\btranslate="no"/);
  expect(page).toMatch(/<meta name="google" content="notranslate" \/>/);
});
