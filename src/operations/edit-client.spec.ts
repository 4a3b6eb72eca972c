import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createNodeService } from '../../mocks/node.ts';
import { answerElement } from '../domain/client/elements.ts';
import { blankRecord } from '../domain/client/draft-record.ts';
import { getAnswer, setAnswer } from '../domain/client/walk.ts';
import { editClient } from './edit-client.ts';
import { readWholeClient } from './records.ts';
import { sampleSession } from './sample-session.ts';
import { planSave, writeSave } from './save-client.ts';
import type { Session, SharedDesk } from './session.ts';

const queryClient = new QueryClient();

async function save(
  session: Session,
  clientId: string | undefined,
  answers: Readonly<Record<string, string>>,
) {
  const productId = session.workspace.products[0]?.id ?? '';
  const clientData = Object.fromEntries(
    Object.entries(answers).map(([qid, text]) => [qid, answerElement(qid, text)]),
  );
  const ours = { ...blankRecord, clientName: 'Ada Fenn', clientType: 'COMMERCIAL', clientData };
  const input = { clientId, base: undefined, ours, productId, savedForm: () => ours };
  const outcome = await writeSave(session, queryClient, await planSave(session, input), ours);
  if (outcome.kind !== 'saved') throw new Error('Not saved.');
  return { clientId: outcome.clientId, productId };
}

it('reads again where a colleague saved the client after it was read, and releases it at the end', async () => {
  const session = sampleSession(
    await createNodeService({ scenario: 'empty' }),
    `test:${crypto.randomUUID()}`,
  );
  const line = await save(session, undefined, { town: 'Goshen' });
  const seen: string[] = [];
  const claim = {
    confirm: async () => {
      seen.push('confirmed');
      if (seen.filter((one) => one === 'confirmed').length > 1) return true;
      await save(session, line.clientId, { town: 'Elkhart', phone: '1' });
      return false;
    },
    release: () => void seen.push('released'),
  };
  const claims = { save: async () => claim };
  const shared = { ...session, desk: { claims } as unknown as SharedDesk }; // what a save asks of a desk
  await editClient(shared, queryClient, line, (map) => setAnswer(map, ['job'], 'Welder'));
  const { clientData } = await readWholeClient(session, line);
  expect(['town', 'phone', 'job'].map((qid) => getAnswer(clientData, [qid]))).toEqual([
    'Elkhart',
    '1',
    'Welder',
  ]);
  expect(seen.filter((one) => one === 'released').length).toBe(2);
});
