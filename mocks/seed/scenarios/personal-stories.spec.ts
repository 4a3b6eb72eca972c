import { beforeAll, describe, expect, it } from 'vitest';
import { member } from '../../kits/spec-kit.ts';
import { issuesIn } from '../../kits/story-issues.ts';
import { playStories, type StoryKit } from '../../kits/story-kit.ts';
import { productIds } from '../product-ids.ts';
import { halvorsen } from './halvorsen.ts';
import { marcusBell } from './marcus-bell.ts';
import { unnamedClient } from './unnamed-client.ts';
import { voss } from './voss.ts';

const { personalAuto, homeowners } = productIds;
const workbook = 'Pell & Harrow Agency';
const harborMutual = 'Harbor Mutual';

let kit: StoryKit;
beforeAll(async () => {
  kit = await playStories(halvorsen, voss, marcusBell, unnamedClient);
});

const answersIn = async (alias: string, moment: string, ...qids: string[]) => {
  const map = await kit.answersAt(alias, moment);
  return qids.map((qid) => member(map, qid, 'answer'));
};

it('is played without a refusal', () => {
  expect(kit.steps.filter(({ status }) => status >= 300)).toEqual([]);
});

describe('Halvorsen', () => {
  it('adds a driver in what auto asks and in nothing that homeowners asks', async () => {
    const changed = await kit.changes('halvorsen', homeowners, '2025-11-06T00:00Z', '2025-11-13T00:00Z');
    expect(changed.length).toBe(3);
    const before = await kit.answersAt('halvorsen', '2025-11-12T22:23Z');
    const after = await kit.answersAt('halvorsen', '2025-11-12T22:25Z');
    const differing = Object.keys(after).filter(
      (qid) => JSON.stringify(after[qid]) !== JSON.stringify(before[qid]),
    );
    expect(differing.toSorted()).toEqual(['agy_contacts', 'pa_drivers', 'pa_vehicles']);
  });

  it('costs about two thirds more with Maren, and Larkmere declines until the home is placed', async () => {
    const ratio =
      (await kit.premiumOf('halvorsen/auto-again', workbook)) /
      (await kit.premiumOf('halvorsen/auto', workbook));
    expect(ratio).toBeGreaterThan(1.63);
    expect(ratio).toBeLessThan(1.7);
    expect(await kit.verdictsOn('halvorsen/auto')).toContain('Larkmere Assurance quoted');
    expect(await kit.verdictsOn('halvorsen/auto-again')).toContain('Larkmere Assurance declined LM-08');
    expect(await kit.verdictsOn('halvorsen/auto-term')).toContain('Larkmere Assurance quoted');
  });

  it("asks the new term at Harbor Mutual's rates of September, 6.8 % up", async () => {
    const base = async (mark: string) => {
      const answers = await kit.answersTo(mark);
      const meta = answers.find(({ organization }) => organization === harborMutual)?.rateMeta ?? {};
      return Number(meta['Bodily injury base']);
    };
    expect((await base('halvorsen/auto-term')) / (await base('halvorsen/auto'))).toBeCloseTo(1.068, 3);
    const miles = (moment: string) =>
      kit.answersAt('halvorsen', moment).then((map) => JSON.stringify(map['pa_vehicles']));
    expect(await miles('2026-10-20T16:00Z')).toContain('"16000"');
    expect(await miles('2026-10-20T17:00Z')).toContain('"11000"');
  });
});

describe('Voss', () => {
  it('loses the estimate amount and the water backup to a colleague with an old tab', async () => {
    expect(await answersIn('voss', '2026-01-20T23:00Z', 'ho_rce', 'ho_a', 'ho_water')).toEqual([
      '412000',
      '412000',
      '10000',
    ]);
    const [, , third] = kit.localData.journal.filter(({ type, clientId }) => {
      return type === 'SAVE' && clientId === clientIdOf('voss');
    });
    expect(third).toMatchObject({ agent: 'Dev Anand', sentAt: Date.parse('2026-01-21T16:02Z') });
    expect(await answersIn('voss', '2026-01-21T16:03Z', 'ho_rce', 'ho_a', 'ho_water')).toEqual([
      '412000',
      '340000',
      'None',
    ]);
  });

  it('is referred by Harbor Mutual at 340,000, and insured by Tallgrass', async () => {
    expect(await kit.verdictsOn('voss/first')).toContain('Harbor Mutual quoted');
    expect(await kit.verdictsOn('voss/second')).toContain('Harbor Mutual referred HM-HO-002');
    expect(await kit.verdictsOn('voss/second')).toContain('Tallgrass Farm & Home quoted');
  });

  it('has offers of water backup and flood rejected, and nothing signed', async () => {
    const offers = JSON.stringify((await kit.answersAt('voss'))['agy_offers']);
    for (const part of ['WATER_BACKUP', 'FLOOD', 'Offered and rejected', '"NO"'])
      expect(offers).toContain(part);
  });

  it('is saved twice in the repeated hour, the later one by the earlier clock', async () => {
    const chicago = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'America/Chicago',
      timeStyle: 'long',
    });
    const saves = voss.steps.filter(({ do: what }) => what === 'save').slice(-2);
    expect(saves.map(({ at }) => chicago.format(at))).toEqual(['01:34:00 GMT-5', '01:12:00 GMT-6']);
    const paid = async (moment: string) =>
      member(
        await kit.answersAt('voss', moment),
        'ho_claims',
        'iterations',
        0,
        'answers',
        'hc_paid',
        'answer',
      );
    expect(await paid('2026-11-01T06:34Z')).toBe('38000');
    expect(await paid('2026-11-01T07:12Z')).toBe('380000');
  });
});

describe('Marcus Bell', () => {
  it('is a possible match first, cleared in the call log, and renamed after it', async () => {
    const [check] = kit.localData.journal.filter(({ type }) => type === 'CLIENT_VALIDATION');
    expect(member(check?.answer, 'metadata', 'OFAC', 'OFACCheckPassed')).toBe(false);
    const log = JSON.stringify((await kit.answersAt('marcus-bell', '2026-08-24T19:41Z'))['agy_contacts']);
    expect(log).toContain('OFAC possible match cleared');
    expect(log).toContain('Rosa Pell');
    expect(kit.localData.index.map(({ clientName }) => clientName)).toContain('Marcus Bell-Reyes');
    expect(await answersIn('marcus-bell', '2026-10-12T14:29Z', 'per_last')).toEqual(['Bell']);
    expect(await answersIn('marcus-bell', '2026-10-12T14:31Z', 'per_last')).toEqual(['Bell-Reyes']);
  });

  it('is quoted 6.8 % more by Harbor Mutual for the same answers, and the same by the workbook', async () => {
    const sent = marcusBell.steps.flatMap((step) =>
      step.do === 'fire' && step.type === 'GET_QUOTES' ? [step.payload] : [],
    );
    expect(sent[1]).toEqual(sent[0]);
    const [august, september] = ['marcus-bell/august', 'marcus-bell/september'];
    const up =
      (await kit.premiumOf(september ?? '', harborMutual)) /
      (await kit.premiumOf(august ?? '', harborMutual));
    expect(up).toBeCloseTo(1.068, 2);
    expect(await kit.premiumOf(september ?? '', workbook)).toBe(await kit.premiumOf(august ?? '', workbook));
  });

  it('is 25 in November: the date alone takes the price down', async () => {
    const changed = await kit.changes('marcus-bell', personalAuto, '2026-10-13T00:00Z', '2026-11-03T00:00Z');
    expect(changed).toEqual([
      'Effective date: Sep 20, 2026 → Nov 20, 2026',
      'Marcus Bell-Reyes · 25 · Rated: Good student?: removed No',
      'Marcus Bell-Reyes · 25 · Rated: Away at school?: removed No',
      'Follow up on: Nov 2, 2026 → Nov 18, 2026',
      'Follow up about: Nov 20 renewal; he turns 25 first → His decision before Nov 20',
    ]);
    const age = async (mark: string) => {
      const own = (await kit.answersTo(mark)).find(({ organization }) => organization === workbook);
      return Object.entries(own?.rateMeta ?? {}).find(([label]) => /age factor/.test(label))?.[1];
    };
    expect([await age('marcus-bell/september'), await age('marcus-bell/november')]).toEqual(['1.60', '1.15']);
    expect(await kit.verdictsOn('marcus-bell/september')).toContain('Larkmere Assurance declined LM-08');
    expect(await kit.verdictsOn('marcus-bell/november')).toContain('Larkmere Assurance quoted');
  });
});

describe('the unnamed client', () => {
  it('is made by a request of another channel, which is in no journal', async () => {
    const own = kit.localData.journal.filter(({ clientId }) => clientId === clientIdOf('unnamed'));
    expect(own.map(({ type }) => type)).toEqual(['SAVE', 'SAVE', 'GET_QUOTES', 'SAVE']);
    const verdicts = await kit.verdictsOn('unnamed/web');
    expect(verdicts.every((verdict) => / failed [A-Z]{2}-900$/.test(verdict))).toBe(true);
    expect(own[0]?.request).toMatchObject({ clientName: 'Unnamed client' });
    expect(kit.localData.index.map(({ clientName }) => clientName)).toContain('Ruth Castellanos');
  });

  it('keeps what no book asks, and what is no longer asked, through all saves', async () => {
    const saved = ['web_campaign', 'roofAge', 'ho_hydrant', 'ho_burglar'];
    expect(await answersIn('unnamed', '2026-11-17T00:00Z', ...saved)).toEqual([
      'autumn-mailing-2026',
      '11',
      '400',
      'true',
    ]);
    expect(await answersIn('unnamed', '2026-10-06T15:00Z', 'ho_dog')).toEqual(['true']);
    expect(JSON.stringify(await kit.answersAt('unnamed', '2026-10-06T15:00Z'))).toContain('"12,000"');
    const later = issuesIn(unnamedClient.steps).filter((issue) => !issue.startsWith('2026-10-06'));
    expect(new Set(later.map((issue) => issue.slice(11)))).toEqual(
      new Set(['unknown web_campaign', 'unknown roofAge']),
    );
  });

  it('is quoted once it has a name', async () => {
    expect(await kit.verdictsOn('unnamed/named')).toContain('Harbor Mutual quoted');
  });
});

const clientIdOf = (alias: string) => kit.steps.find(({ step }) => step.client === alias)?.clientId;
