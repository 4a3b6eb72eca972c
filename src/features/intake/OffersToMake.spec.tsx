// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createNodeService } from '../../../mocks/node.ts';
import { getAnswer, iterationsOf } from '../../domain/answers/walk.ts';
import { blankRecord } from '../../domain/blank-record.ts';
import { bookOf } from '../../operations/books.ts';
import { sampleSession } from '../../operations/sample-session.ts';
import { SessionContext } from '../../operations/session.ts';
import { createDesk } from './desk.ts';
import { LoopCards } from './LoopCards.tsx';
import { createSheet } from './sheet.ts';

afterEach(cleanup);

it('begins an offer of its line with a press, and is done with it', async () => {
  const service = await createNodeService({ scenario: 'empty' });
  const session = sampleSession(service, 'test:offers');
  const productId = session.workspace.products.find(({ name }) => name === 'Commercial auto')?.id ?? '';
  const book = bookOf(session.workspace, productId);
  const loop = book?.loops.get('agy_offers');
  if (!book || !loop) throw new Error('The demo has a book that notes offers.');
  const desk = createDesk(createSheet(blankRecord, true), book, { today: '2026-11-17' });
  desk.start();
  render(
    <SessionContext value={session}>
      <LoopCards desk={desk} loop={loop} missingOnly={false} />
    </SessionContext>,
  );
  const umbrella = () => screen.queryByRole('button', { name: 'Add offer, Umbrella' });
  const press = umbrella();
  if (!press) throw new Error('Nothing is noted of an umbrella.');
  act(() => void fireEvent.click(press));
  const map = desk.sheet.state().record.clientData;
  const noted = iterationsOf(map, 'agy_offers').map(({ iterationId }) =>
    ['off_line', 'off_what'].map((qid) => getAnswer(map, ['agy_offers', iterationId, qid])),
  );
  expect(noted).toEqual([['Commercial auto', 'UMBRELLA']]);
  expect(umbrella()).toBeNull();
});
