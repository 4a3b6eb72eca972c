import { beforeAll, expect, it } from 'vitest';
import { member } from '../../kits/spec-kit.ts';
import { issuesIn } from '../../kits/story-issues.ts';
import { playStories, type StoryKit } from '../../kits/story-kit.ts';
import { juniperStreet } from '../tenants.ts';
import { commercialAccounts } from './commercial-accounts.ts';
import { sundryLoop } from './sundry-loop.ts';

const short = commercialAccounts.filter((story) => story !== sundryLoop);

let kit: StoryKit;
beforeAll(async () => {
  kit = await playStories(...short);
});

const dayCare = [
  'Harbor Mutual declined',
  'Quillstone Casualty declined QC-2204',
  'Tallgrass Farm & Home declined',
];
const kitchen = ['Quillstone Casualty declined QC-2204', 'Tallgrass Farm & Home declined TG-B1'];

it.each<[mark: string, refused: string[]]>([
  ['adeyemi/first', []],
  ['adeyemi/second', []],
  ['fairlow/28-feet', []],
  ['fairlow/45-feet', ['Harbor Mutual declined HM-WC-011']],
  ['northbend/auto', ['Ironvale Transport declined IV-02']],
  ['northbend/auto-again', ['Ironvale Transport declined IV-02']],
  ['northbend/compensation', []],
  ['little-acorn/first', dayCare],
  ['little-acorn/second', dayCare],
  ['quay-street-deli/before', ['Harbor Mutual declined HM-BP-017', ...kitchen]],
  ['quay-street-deli/after', kitchen],
  ['redwood-and-rye/first', kitchen],
  ['st-brannock-books/first', []],
  ['st-brannock-books/second', []],
])('%s is refused by %j and by nobody else', async (mark, refused) => {
  const verdicts = await kit.verdictsOn(mark);
  expect(verdicts.filter((verdict) => / (declined|failed)( |$)/.test(verdict))).toEqual(refused);
  expect(verdicts.length).toBeGreaterThan(refused.length);
});

it('is played without a refusal, and the books find nothing in it', () => {
  expect(kit.steps.filter(({ status }) => status >= 300)).toEqual([]);
  expect(short.flatMap((story) => issuesIn(story.steps))).toEqual([]);
});

it("ends Copperline's quote to the bakery at 17:00 on the day the demo opens, and no other", async () => {
  const answers = await kit.answersTo('redwood-and-rye/first');
  const minute = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Chicago',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const ends = answers.flatMap(({ organization, expires }) =>
    expires === undefined ? [] : [`${organization} ${minute.format(new Date(expires))}`],
  );
  expect(ends.filter((end) => end.includes('2026-11-17'))).toEqual(['Copperline Specialty 2026-11-17 17:00']);
});

it('leaves earlier cancellations unasked in Missouri', async () => {
  expect(Object.keys(await kit.answersAt('st-brannock-books'))).not.toContain('biz_cancelled');
  expect(member(await kit.answersAt('quay-street-deli'), 'biz_cancelled', 'answer')).toBe('NO');
});

it('keeps the dental lab as a draft in the browser, unknown to the service', () => {
  expect(kit.localData.drafts.map(({ ours }) => ours.clientName)).toEqual(['Tanner Crossing Dental Lab']);
  expect(kit.steps.some(({ step }) => step.client === 'dental-lab')).toBe(false);
});

it('keeps four clients of the other agency out of what this one has seen', () => {
  const others = kit.steps.filter(({ step }) => step.tenant === juniperStreet.name);
  expect(new Set(others.map(({ clientId }) => clientId)).size).toBe(4);
  expect(kit.localData.index.map(({ clientName }) => clientName).toSorted()).toEqual([
    'Adeyemi & Sons Electric Inc',
    'Fairlow Window Cleaning LLC',
    'Little Acorn Daycare',
    'Northbend Auto Repair',
    'Quay Street Deli',
    'Redwood & Rye Bakery LLC',
    'St. Brannock Books LLC',
  ]);
});
