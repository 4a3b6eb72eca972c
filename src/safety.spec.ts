/** The house rules as tests of the codebase itself. Every message names the file and the rule it breaks. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { seedConfigs } from '../mocks/seed/configs.ts';
import { scenarios } from '../mocks/seed/scenarios.ts';
import { demoWorkspace } from '../mocks/seed/workspace.ts';
import { breachesOf, machinePaths } from '../tools/rules/house-rules.ts';
import { fileCircles, folderCircles, isSpec } from '../tools/rules/import-rules.ts';
import { languageBreaches } from '../tools/rules/language.ts';
import { parseSource, textsBelow } from '../tools/rules/source-files.ts';
import { SaveClientBody } from './contract/clients.ts';
import { ProductConfig } from './contract/configs.ts';
import { GetQuotesPayload } from './contract/events.ts';
import { Workspace } from './domain/questions/workspace/schema.ts';
import { paths, searches } from './paths.ts';

const generated = /^mocks\/public\//;
const sources = textsBelow(['src', 'mocks', 'e2e', 'tools', 'bench'], /\.(tsx?|mjs)$/)
  .filter(({ path }) => !generated.test(path))
  .map(({ path, text }) => parseSource(path, text));

test('the sources are found', () => {
  const found = sources.map(({ path }) => path);
  expect(found).toEqual(expect.arrayContaining(['src/main.tsx', 'e2e/fixtures.ts', 'tools/start.mjs']));
});

test('src, mocks and e2e follow the house rules', () => {
  const ruled = sources.filter(({ path }) => /^(src|mocks|e2e)\//.test(path));
  expect(ruled.flatMap(breachesOf)).toEqual([]);
});

const code = sources.filter(({ path }) => /^(src|mocks)\//.test(path) && !isSpec(path));

test('no files import each other in a circle', () => {
  expect(fileCircles(code)).toEqual([]);
});

test('no sibling folders import each other in a circle', () => {
  // `main.tsx` alone loads the demo, which uses the app's contract and domain.
  const rooms = code.filter(({ path }) => path !== 'src/main.tsx');
  expect(folderCircles(rooms)).toEqual([]);
});

test('names and texts use the house’s words', () => {
  expect(sources.flatMap(languageBreaches)).toEqual([]);
});

test('no file has a path of somebody’s machine', () => {
  const texts = textsBelow(['src', 'mocks', 'e2e', 'tools', 'bench', '.ci'], /^(?!.*\.(woff2|png)$)/);
  expect(texts.flatMap(({ path, text }) => machinePaths(path, text))).toEqual([]);
});

test('every path that the documents name exists', () => {
  const folders = ['src', 'mocks', 'e2e', 'tools', 'bench', 'deploy', 'docs'];
  const files = textsBelow(folders, /./)
    .map(({ path }) => `/${path}\n`)
    .join('');
  const exists = (named: string) => ['/', '.', '\n'].some((end) => files.includes(`/${named}${end}`));
  const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'].map((path) => ({
    path,
    text: readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'),
  }));
  // Whole paths, and their ends: `folder/file`. A media type is none.
  const named = /(?<![\w./@:-])(?!application\/)(?:[a-z][\w-]+\/)+[A-Za-z][\w.-]*\w/g;
  const missing = [...pages, ...textsBelow(['docs'], /\.md$/)].flatMap(({ path, text }) =>
    (text.match(named) ?? []).filter((one) => !exists(one)).map((one) => `${path}: ${one}`),
  );
  expect(missing).toEqual([]);
});

test('the demo’s workspace and configs match the contract', () => {
  expect(Workspace.safeParse(demoWorkspace).error?.issues).toBeUndefined();
  expect(seedConfigs.length).toBeGreaterThan(0);
  expect(z.array(ProductConfig).safeParse(seedConfigs).error?.issues).toBeUndefined();
});

test.each(scenarios.map(({ name, load }) => ({ name, load })))(
  'the calls of the scenario "$name" match the contract',
  async ({ load }) => {
    const { steps } = await load();
    const issues = steps.flatMap((step) => {
      if (step.do === 'config') return [];
      const parsed =
        step.do === 'fire'
          ? GetQuotesPayload.safeParse(step.payload ?? {})
          : SaveClientBody.safeParse(step.body);
      return parsed.error?.issues.map((issue) => ({ at: new Date(step.at).toISOString(), issue })) ?? [];
    });
    expect(issues).toEqual([]);
    const moments = steps.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
  },
);

test('every address of the app', () => {
  const client = '0b5f4d1e-0000-4000-8000-000000000001';
  const product = '0b5f4d1e-0000-4000-8000-000000000002';
  expect([
    paths.connect(searches.connect.parse(Object.fromEntries(new URLSearchParams('next=/clients')))),
    paths.clients({ q: 'dunmore & sons', sort: 'quoted' }),
    paths.today(),
    paths.newClient({ product }),
    paths.client(client),
    paths.intake(client, { product, view: 'missing' }),
    paths.intake(client, { product, view: 'read-back' }),
    paths.intake(client, { product, view: 'send' }),
    paths.quotes(client, { product, request: 'f', compare: 'g,h', baseline: '1', differences: 'only' }),
    paths.quotes(client, { product, view: 'trends' }),
    paths.history(client, { product, a: '2026-11-17T15:30:00.000Z', b: '2026-11-17T15:31:00.000Z' }),
    paths.clientActivity(client),
    paths.activity({ send: 'GET_QUOTES', client }),
    paths.products(),
    paths.configs(product, { type: 'POLICY_FORM', q: 'a/b' }),
    paths.settings(),
  ]).toMatchInlineSnapshot(`
    [
      "/connect?next=%2Fclients",
      "/clients?q=dunmore%20%26%20sons&sort=quoted",
      "/today",
      "/clients/new?product=0b5f4d1e-0000-4000-8000-000000000002",
      "/clients/0b5f4d1e-0000-4000-8000-000000000001",
      "/clients/0b5f4d1e-0000-4000-8000-000000000001/intake?product=0b5f4d1e-0000-4000-8000-000000000002&view=missing",
      "/clients/0b5f4d1e-0000-4000-8000-000000000001/intake?product=0b5f4d1e-0000-4000-8000-000000000002&view=read-back",
      "/clients/0b5f4d1e-0000-4000-8000-000000000001/intake?product=0b5f4d1e-0000-4000-8000-000000000002&view=send",
      "/clients/0b5f4d1e-0000-4000-8000-000000000001/quotes?product=0b5f4d1e-0000-4000-8000-000000000002&request=f&compare=g,h&baseline=1&differences=only",
      "/clients/0b5f4d1e-0000-4000-8000-000000000001/quotes?product=0b5f4d1e-0000-4000-8000-000000000002&view=trends",
      "/clients/0b5f4d1e-0000-4000-8000-000000000001/history?product=0b5f4d1e-0000-4000-8000-000000000002&a=2026-11-17T15:30:00.000Z&b=2026-11-17T15:31:00.000Z",
      "/clients/0b5f4d1e-0000-4000-8000-000000000001/activity",
      "/activity?send=GET_QUOTES&client=0b5f4d1e-0000-4000-8000-000000000001",
      "/products",
      "/products/0b5f4d1e-0000-4000-8000-000000000002?type=POLICY_FORM&q=a%2Fb",
      "/settings/you",
    ]
  `);
});
