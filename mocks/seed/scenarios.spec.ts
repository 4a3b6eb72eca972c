import { expect, it } from 'vitest';
import { scenarios } from './scenarios.ts';
import { fireBody } from './script.ts';

it('offers a default, an empty and a busy world, each in order and over before it opens', async () => {
  expect(scenarios.map(({ name }) => name)).toEqual(['default', 'empty', 'busy']);
  for (const scenario of scenarios) {
    const moments = (await scenario.load()).steps.map((step) => step.at);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(moments.every((at) => at < scenario.now)).toBe(true);
  }
});

it('puts the client and the quotes of an event in its payload, and those of a notice at the top', async () => {
  const steps = (await scenarios[0]?.load())?.steps ?? [];
  const bodyOf = (type: string, client: string) => {
    const step = steps.find((one) => one.do === 'fire' && one.type === type && one.client === client);
    if (step?.do !== 'fire') throw new Error(`no ${type}`);
    return fireBody(step, { clientId: (alias) => `id of ${alias}`, requestId: () => 'a quote' });
  };
  expect(bodyOf('GET_QUOTES', 'bright-fork').payload).toMatchObject({ clientId: 'id of bright-fork' });
  expect(bodyOf('SELECT_QUOTE', 'bright-fork').payload).toEqual({
    clientId: 'id of bright-fork',
    quoteIds: ['a quote'],
  });
  expect(bodyOf('CLAIM_ADJUSTER_ASSIGNED', 'dunmore')).toEqual({
    type: 'CLAIM_ADJUSTER_ASSIGNED',
    clientId: 'id of dunmore',
    policyNumber: 'QC-CA-0094417',
  });
});
