import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createNodeService } from '../../mocks/node.ts';
import { answerElement } from '../domain/client/elements.ts';
import { clientLines } from '../domain/quotes/client-lines.ts';
import { serviceNow } from '../lib/clock.ts';
import { dayOf } from '../lib/format.ts';
import { tables } from '../storage/database/database.ts';
import { sampleSession } from './sample-session.ts';
import { sendEvent } from './send-event.ts';

it('lists a client that a quote request created, with its name and its line', async () => {
  const service = await createNodeService({ scenario: 'empty' });
  const session = sampleSession(service, `test:${crypto.randomUUID()}`);
  const productId = service.workspace.products.find(({ name }) => name === 'Homeowners')?.id ?? '';
  const answers = { per_first: 'Ada', per_last: 'Fenn', ho_effective: '2026-12-01' };
  const intake = Object.fromEntries(
    Object.entries(answers).map(([qid, answer]) => [qid, answerElement(qid, answer)]),
  );
  const body = { type: 'GET_QUOTES', lineId: productId, payload: { effectiveDate: '2026-12-01', intake } };
  const sent = await sendEvent(session, new QueryClient(), { body, clientId: undefined, productId });
  expect(sent).toMatchObject({ kind: 'fired' });
  const [row, ...others] = await (await tables()).index.all(session.key);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    clientName: 'Ada Fenn',
    lastSavedAt: row?.lastQuotedAt,
    requests: { [productId]: { effectiveDate: '2026-12-01', quoted: 0 } },
  });
  const [line] = row ? clientLines(row, { now: serviceNow(), dayOf }) : [];
  // What was sent is what is saved.
  expect(line).toMatchObject({ productId, changed: false, status: { kind: 'quoting' } });
});
