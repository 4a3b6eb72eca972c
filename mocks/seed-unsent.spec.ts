import { expect, it } from 'vitest';
import { house } from './rating/samples/homeowners.ts';
import { productIds } from './seed/product-ids.ts';
import { marrowBendHome, plainHomeowners } from './seed/scenarios/personal-client.ts';
import { carla, person, Story } from './seed/scenarios/story.ts';
import { member } from './spec-kit.ts';
import { playStories } from './story-kit.ts';

const line = productIds.homeowners;

const begin = (alias: string) =>
  new Story(person(alias), {
    ...marrowBendHome,
    ...plainHomeowners,
    per_first: 'Ann',
    per_last: 'Sample',
    ho_effective: '2026-12-01',
  });

it('leaves a draft in the browser that the service knows nothing of', async () => {
  const saved = begin('saved')
    .save('2026-11-02T10:00-06:00', carla)
    .draft('2026-11-16T17:20-06:00', carla, line, { ho_aop: '5000' });
  const { localData, answersAt, steps } = await playStories(saved);
  const [draft] = localData.drafts;
  expect(steps.length).toBe(1);
  expect(draft?.clientId).toBe(localData.index[0]?.clientId);
  expect(draft?.ours).toMatchObject({ clientName: 'Ann Sample', locationCode: 'MB-01', others: {} });
  expect(member(draft?.ours.clientData, 'ho_aop', 'answer')).toBe('5000');
  expect(draft?.base?.clientData).toEqual(await answersAt('saved'));
});

it('leaves a draft of a client that was never saved', async () => {
  const { localData } = await playStories(begin('never').draft('2026-11-16T17:20-06:00', carla, line));
  expect(localData.index).toEqual([]);
  expect(localData.drafts).toMatchObject([{ clientId: undefined, base: undefined, productId: line }]);
});

it('plays what came through another channel without a journal entry for it', async () => {
  const story = begin('web')
    .quotes('2026-11-02T10:00-06:00', 'Web form', line, 'first', { createsClient: true, elsewhere: true })
    .save('2026-11-03T10:00-06:00', carla, '', { per_last: 'Named' })
    .quotes('2026-11-03T10:05-06:00', carla, line, 'second', { agencyCodes: ['HM-40117'] });
  const { localData, steps, answersTo } = await playStories(story);
  expect(steps.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(steps.map(({ clientId }) => clientId)).size).toBe(1);
  expect(member(steps[0]?.request, 'payload', 'clientId')).toBeUndefined();
  expect(localData.journal.map(({ type }) => type)).toEqual(['SAVE', 'GET_QUOTES']);
  expect(localData.index.map(({ clientName }) => clientName)).toEqual(['Ann Named']);
  expect((await answersTo('web/first')).length).toBe(6);
  expect(member(localData.journal[1]?.request, 'agencyCodes')).toEqual(['HM-40117']);
});

it('remembers a configuration as it read before it was changed', async () => {
  const story = begin('reader').seesConfig('2026-09-28T10:00-05:00', carla, {
    productId: productIds.businessowners,
    type: 'ENDORSEMENTS',
    name: 'Add location',
    asThen: { version: 6, updatedTimestamp: '2026-02-09T16:25:00.000Z', spec: { description: 'As it was.' } },
  });
  const [version] = (await playStories(story)).localData.configVersions;
  expect(version).toMatchObject({ version: 6, firstSeenAt: Date.parse('2026-09-28T15:00:00Z') });
  expect(version?.raw).toMatchObject({ spec: { title: 'Add location', description: 'As it was.' } });
});

it('keeps no secret of a payment that was set up', async () => {
  const story = begin('pays')
    .save('2026-11-02T10:00-06:00', carla, '', house)
    .quotes('2026-11-02T10:05-06:00', carla, line, 'first')
    .pay('2026-11-02T10:30-06:00', carla, 'first', 'Harbor Mutual', 'FULL_PAYMENT');
  const { localData, steps } = await playStories(story);
  expect(steps.map(({ status }) => status)).toEqual([201, 200, 200]);
  expect(JSON.stringify(steps[2]?.answer)).toContain('demo_secret');
  expect(JSON.stringify(localData)).not.toContain('demo_secret');
});
