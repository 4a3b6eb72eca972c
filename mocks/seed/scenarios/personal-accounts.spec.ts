import { beforeAll, expect, it } from 'vitest';
import { playStories, type StoryKit } from '../../kits/story-kit.ts';
import { pruitt, sandoval } from './auto-accounts.ts';
import { lund, marchetti, whitcomb } from './home-accounts.ts';

let kit: StoryKit;
beforeAll(async () => {
  kit = await playStories(whitcomb, pruitt, sandoval, marchetti, lund);
});

const formNotWritten = ['Copperline Specialty declined CS-30', 'Larkmere Assurance declined LM-20'];
const filing = ['Larkmere Assurance declined LM-07 LM-08', 'Tallgrass Farm & Home declined TG-A4'];
const tooDear = [
  'Harbor Mutual declined HM-HO-001',
  'Pell & Harrow Agency failed PH-900',
  'Pell & Harrow Agency failed PH-900',
  'Tallgrass Farm & Home failed TG-900',
];

it.each<[mark: string, refused: string[]]>([
  ['whitcomb/renter', formNotWritten],
  ['whitcomb/unit', formNotWritten],
  ['pruitt/first', filing],
  ['pruitt/second', filing],
  ['sandoval/rated', ['Harbor Mutual declined HM-PA-102']],
  ['sandoval/home', ['Larkmere Assurance declined LM-21']],
  ['sandoval/excluded', []],
  ['marchetti/first', tooDear],
  ['marchetti/cello', tooDear],
  ['lund/first', formNotWritten],
  ['lund/second', formNotWritten],
])('%s is refused by %j and by nobody else', async (mark, refused) => {
  const verdicts = await kit.verdictsOn(mark);
  expect(verdicts.filter((verdict) => / (declined|failed) /.test(verdict))).toEqual(refused);
});

it('plays two to six saves and events of each client without a refusal', () => {
  expect(kit.steps.filter(({ status }) => status >= 300)).toEqual([]);
  expect(kit.localData.index.map(({ clientName }) => clientName).toSorted()).toEqual([
    'Beatrix Lund',
    'Grace Whitcomb',
    'Hollis Marchetti',
    'Jonah Pruitt',
    'Ricardo Sandoval',
  ]);
});
