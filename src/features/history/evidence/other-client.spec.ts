import { expect, it } from 'vitest';
import { makePack, salted } from './pack/pack.ts';
import { readPack } from './pack/read-pack.ts';
import { otherClientWords } from './OtherClient.tsx';

it('says that a pack is of another client than the one on screen', async () => {
  const wordsOf = async (content: unknown, onScreen: string) => {
    const about = { id: 'about', title: 'What this is', basis: 'statement', content } as const;
    const order = { leaveOut: new Set<string>(), redact: undefined, demo: false };
    const reading = readPack(JSON.stringify(await makePack(salted([about]), order)));
    if (!reading.ok) throw new Error(reading.message);
    return otherClientWords(reading.pack, onScreen);
  };
  const about = { client: 'Okafor Dental', clientId: 'one' };
  expect(await wordsOf(about, 'one')).toBeUndefined();
  expect(await wordsOf(about, 'two')).toBe('This pack is of Okafor Dental, not of the client on screen');
  expect(await wordsOf({ client: 'Okafor Dental' }, 'one')).toMatch(/does not say of which client/);
});
