import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makePack, salted, type PartContent } from './pack.ts';
import { packHtml } from './pack-html.ts';

const hostile = [
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '<!--',
  ']]>',
  '&lt;b&gt;',
];

function page(content: unknown): Promise<string> {
  const part: PartContent = { id: 'later', title: hostile[0] ?? '', basis: 'reads', content };
  const about: PartContent = {
    id: 'about',
    title: 'About',
    basis: 'statement',
    content: { client: hostile[1] },
  };
  return makePack(salted([about, part]), { leaveOut: new Set(), redact: undefined, demo: false }).then(
    packHtml,
  );
}

/** What opens a tag, with the page's own taken away. */
const tags = (html: string) => new Set([...html.matchAll(/<(\/?[a-z!?][a-z\d]*)/gi)].map(([, tag]) => tag));
const own = new Set(
  '!doctype html head meta title style body header nav main div br h1 h2 p b ol ul li a section code dl dt dd details summary pre table thead tbody tr th td span'
    .split(' ')
    .flatMap((tag) => [tag, `/${tag}`]),
);

describe('the page of a pack', () => {
  it('takes whatever was answered for text, in cells, names, lists and raw answers', async () => {
    const rows = hostile.map((text) => ({ question: text, answer: text, [text]: text }));
    const html = await page({ rows, deep: [{ [hostile[2] ?? '']: { raw: { a: hostile } } }], list: hostile });
    expect([...tags(html)].filter((tag) => !own.has(tag ?? ''))).toEqual([]);
    expect(html).not.toMatch(/<script|<img|<svg/i);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).toContain('&amp;lt;b&amp;gt;');
  });

  it('names the quote that it is of, when that was asked for and by whose clock, at its head', async () => {
    const local = '2026-03-03 14:06:00.000 -06:00 (America/Chicago)';
    const about: PartContent = {
      id: 'about',
      title: 'About',
      basis: 'statement',
      content: {
        client: 'Fenn',
        quoteInWords: 'Quillstone, 5,865.00 per year, Auto',
        quoteRequestSent: { browser: { local: 'another' }, service: { local } },
        made: { browser: { local }, service: 'not known' },
      },
    };
    const html = await makePack(salted([about]), {
      leaveOut: new Set(),
      redact: undefined,
      demo: false,
    }).then(packHtml);
    const head = html.slice(0, html.indexOf('</header>'));
    expect(head).toContain(`Quillstone, 5,865.00 per year, Auto, asked for ${local}, service clock`);
    expect(head).toContain(`Made ${local}, this browser’s clock`);
  });

  it('does so for any JSON', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ stringUnit: 'grapheme' }), async (value) => {
        const html = await page(value);
        expect([...tags(html)].filter((tag) => !own.has(tag ?? ''))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('tells a moment of the journal by both clocks, and a table’s cell with its clock', async () => {
    const by = (clock: string) => ({ utc: '2026-03-03T20:06:00.000Z', local: '14:06 -06:00', clock });
    const html = await page({
      sent: { browser: by('this browser’s clock'), service: 'not known: nobody knew' },
      versions: [{ title: 'Form', made: by('service clock') }],
    });
    expect(html).toContain('this browser’s clock</span><br>Service clock: not known: nobody knew');
    expect(html).toMatch(/<td>Form<\/td><td>2026-03-03T20:06:00\.000Z .*service clock<\/span><\/td>/);
  });

  it('says in words what the service calls by a name of its own, and breaks no word but ids', async () => {
    const id = 'e29543c1-6bab-4e34-b291-a552d17cbdeb';
    const rows = [{ configId: id, title: 'Businessowners' }];
    const html = await page({ call: 'GET_QUOTES', atLeastMs: 5, rows });
    expect(html).toContain('<dd>Quote request (GET_QUOTES)</dd>');
    expect(html).toContain('<dt>The same, at least, milliseconds</dt>');
    expect(html).toContain(`<td class="l">${id}</td><td>Businessowners</td>`);
    expect(await page({ call: 'This browser’s journal does not have it.' })).toContain(
      '<dd>This browser’s journal does not have it.</dd>',
    );
  });

  it('folds long texts and what came raw under their own names, and marks every printed page', async () => {
    const html = await page({ text: 'x'.repeat(400), bodySent: { a: 1 } });
    expect(html).toContain('<summary>Text, as it was</summary>');
    expect(html).toContain('<summary>Body sent, as it was</summary>');
    expect(html).toMatch(/@bottom-left\{content:"Record pack, SHA-256 [\da-f]{64}"/);
  });

  it('tells nothing from nothing: blank texts stay blank, an empty list reads “none”', async () => {
    const html = await page({ given: [], note: '' });
    expect(html).toContain('<dt>Given</dt><dd>none</dd><dt>Note</dt><dd></dd>');
    expect(await page([])).toContain('<p>This browser knows of none.</p>');
  });
});
