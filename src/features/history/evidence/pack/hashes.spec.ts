/** Works hashes out by the lines that a pack has about them, and by nothing of this program. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { answerElement } from '../../../../domain/client/elements.ts';
import { makePack } from './pack.ts';
import { packHtml } from './pack-html.ts';
import { packParts } from './parts.ts';
import { sampleFacts } from './sample-facts.ts';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/** Written out sign by sign, names in the order that the lines tell. */
function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isWhole = (name: string) => /^(0|[1-9]\d*)$/.test(name);
  const byUnit = (a: string, b: string) => (a < b ? -1 : 1);
  const names = Object.keys(value);
  const inOrder = [
    ...names.filter(isWhole).toSorted((a, b) => Number(a) - Number(b)),
    ...names.filter((name) => !isWhole(name)).toSorted(byUnit),
  ];
  return `{${inOrder.map((name) => `${JSON.stringify(name)}:${written(Reflect.get(value, name))}`).join(',')}}`;
}

const answers = Object.fromEntries(
  ['name', '10', '9', 'Zoë “Z” <b>', '#1'].map((qid) => [qid, answerElement(qid, 'Ada & Cie – 12\n"x"')]),
);
const madeWith = (leaveOut: readonly string[]) =>
  makePack(packParts(sampleFacts(answers, {})), {
    leaveOut: new Set(leaveOut),
    redact: undefined,
    demo: false,
  });

it('the JSON file holds all that its hashes are made of', async () => {
  const file = JSON.parse(JSON.stringify(await madeWith(['journal'])));
  const whole = file.parts.filter((part: { state: string }) => part.state === 'whole');
  expect(whole).toHaveLength(12);
  for (const { content, salt, sha256: hash } of whole) expect(sha256(written({ content, salt }))).toBe(hash);
  const lines = file.parts.map((part: { id: string; sha256: string }) => `${part.id} ${part.sha256}\n`);
  expect(sha256(lines.join(''))).toBe(file.sha256);
  const statements = file.parts.find((part: { id: string }) => part.id === 'statements');
  expect(statements.content.hashes).toHaveLength(4);
});

it('so does its page', async () => {
  const pack = await madeWith(['journal']);
  const html = packHtml(pack);
  const [, end = ''] = html.split('<section id="hashed">');
  const unescaped = (text: string) =>
    [
      ['&lt;', '<'],
      ['&gt;', '>'],
      ['&quot;', '"'],
      ['&#39;', "'"],
      ['&amp;', '&'],
    ].reduce((made, [from = '', to = '']) => made.replaceAll(from, to), text);
  const texts = [...end.matchAll(/<li>([^:<]+): SHA-256 <code>(\w+)<\/code><details>.*?<pre>(.*?)<\/pre>/gs)];
  expect(texts).toHaveLength(13);
  for (const [, , hash, text = ''] of texts) expect(sha256(unescaped(text))).toBe(hash);
  expect(texts[0]?.[2]).toBe(pack.sha256);
  expect(end).toMatch(/journal: SHA-256 <code>\w+<\/code> \(left out/);
  expect(html).toContain('All hashes are SHA-256');
});
