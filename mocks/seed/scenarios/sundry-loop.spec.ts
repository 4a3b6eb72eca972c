import { beforeAll, expect, it } from 'vitest';
import { readLoop } from '../../rating/submission.ts';
import { issuesIn } from '../../kits/story-issues.ts';
import { playStories, type StoryKit } from '../../kits/story-kit.ts';
import { sundryLoop } from './sundry-loop.ts';

let kit: StoryKit;
beforeAll(async () => {
  kit = await playStories(sundryLoop);
});

const found = (day: string) => [
  ...new Set(
    issuesIn(sundryLoop.steps).flatMap((issue) => (issue.startsWith(day) ? issue.slice(day.length + 1) : [])),
  ),
];

it('is pasted with every flaw of the spreadsheet, found by the book', async () => {
  const map = await kit.answersAt('sundry-loop', '2026-09-14T10:30-05:00');
  const vans = readLoop(map, 'ca_vehicles');
  const drivers = readLoop(map, 'ca_drivers');
  expect([vans.length, drivers.length]).toEqual([46, 38]);
  expect(vans.filter((van) => van.text('ve_zip') === undefined).length).toBe(3);
  expect(vans.filter((van) => van.text('ve_cost_new') === '45k').length).toBe(1);
  expect(vans.filter((van) => van.text('ve_vin')?.includes('O')).length).toBe(1);
  expect(new Set(vans.map((van) => van.text('ve_vin'))).size).toBe(44);
  expect(new Set(drivers.map((driver) => driver.text('dr_dl'))).size).toBe(37);
  expect(new Set(drivers.map((driver) => driver.text('dr_first'))).size).toBeGreaterThan(15);
  expect(found('2026-09-14').map((issue) => issue.replace(/:.*/, ''))).toEqual(
    expect.arrayContaining(['missing ve_zip', 'refuse ve_cost_new', 'warn ve_vin', 'warn dr_dl']),
  );
});

it('fires eleven times in a week, by three agents', () => {
  const requests = kit.steps.filter(({ step }) => step.do === 'fire');
  expect(requests.length).toBe(11);
  expect(requests.every(({ status }) => status === 200)).toBe(true);
  expect(new Set(requests.map(({ step }) => step.agent)).size).toBe(3);
  const days = requests.map(({ step }) => step.at / 86_400_000);
  expect(Math.max(...days) - Math.min(...days)).toBeLessThan(7);
});

it('fails without the ZIP codes, then over "45k", which nobody guesses at', async () => {
  for (const [mark, label] of [
    ['sundry-loop/1', 'Garaging ZIP code'],
    ['sundry-loop/2', 'Cost new'],
  ] as const) {
    const failed = (await kit.answersTo(mark)).filter(({ outcome }) => outcome === 'failed');
    expect(failed.map(({ organization }) => organization)).toEqual([
      'Copperline Specialty',
      'Harbor Mutual',
      'Pell & Harrow Agency',
      'Pell & Harrow Agency',
    ]);
    for (const { messages } of failed) {
      expect(messages.join(' ')).toContain(`-900 Submission incomplete: ${label}. Not a declination.`);
    }
  }
});

it('is quoted for 46 units as a fleet once the answers are whole', async () => {
  for (const mark of ['sundry-loop/3', 'sundry-loop/10']) {
    expect(await kit.verdictsOn(mark)).toEqual([
      'Copperline Specialty referred CS-01 CS-02',
      'Harbor Mutual quoted',
      'Ironvale Transport declined IV-02',
      'Pell & Harrow Agency referred',
      'Pell & Harrow Agency referred',
      'Quillstone Casualty declined QC-1102',
    ]);
    const quotes = (await kit.answersTo(mark)).filter(({ premium }) => premium !== undefined);
    expect(quotes.map(({ rateMeta }) => rateMeta['Fleet factor'])).toEqual(['0.92', '0.92', '0.92', '0.92']);
    expect(quotes.every(({ rateMeta }) => 'Vehicle 46 liability premium' in rateMeta)).toBe(true);
    expect(quotes.some(({ rateMeta }) => 'Vehicle 47 liability premium' in rateMeta)).toBe(false);
  }
});

it('moves by the corrected VINs at Harbor Mutual only, and by what was asked', async () => {
  const premiums = (organization: string) =>
    Promise.all(['5', '6', '7', '9', '10'].map((n) => kit.premiumOf(`sundry-loop/${n}`, organization)));
  const [before, after, higher, lower, back] = await premiums('Harbor Mutual');
  const falling = [before, after, higher, lower].map(Number);
  expect(falling).toEqual(falling.toSorted((a, b) => b - a));
  expect(new Set(falling).size).toBe(4);
  expect(back).toBe(higher);
  const [own, ownAfter] = await premiums('Copperline Specialty');
  expect(ownAfter).toBe(own);
});

it('still holds one VIN twice and one license under two names, and a day on which to ask', async () => {
  // Each of two is the same as another.
  expect(found('2026-10-02').map((issue) => issue.replace(/:.*/, ''))).toEqual([
    'warn dr_dl',
    'warn dr_dl',
    'warn ve_vin',
    'warn ve_vin',
    'warn ca_drivers',
  ]);
  expect(kit.localData.index[0]?.followUpOn).toBe('2026-11-18');
});
