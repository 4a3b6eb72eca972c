import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createNodeService } from '../../../../mocks/node.ts';
import { getAnswer, iterationsOf } from '../../../domain/client/walk.ts';
import { blankRecord } from '../../../domain/client/draft-record.ts';
import { bookOf } from '../../../operations/books.ts';
import { sampleSession } from '../../../operations/sample-session.ts';
import { SessionContext } from '../../../operations/session.ts';
import { createIntakeSession } from '../session/intake-session.ts';
import { fieldId } from '../field-id.ts';
import { LoopCards } from './LoopCards.tsx';
import { createIntakeStore } from '../session/intake-store.ts';

it('begins an offer of its line with a press, leads to it, and is done with it once a result is noted', async () => {
  const service = await createNodeService({ scenario: 'empty' });
  const session = sampleSession(service, 'test:offers');
  const productId = session.workspace.products.find(({ name }) => name === 'Commercial auto')?.id ?? '';
  const book = bookOf(session.workspace, productId);
  const loop = book?.loops.get('agy_offers');
  if (!book || !loop) throw new Error('The demo has a book that notes offers.');
  const intake = createIntakeSession(createIntakeStore(blankRecord, true), book, { today: '2026-11-17' });
  render(
    <SessionContext value={session}>
      <LoopCards intake={intake} loop={loop} missingOnly={false} />
    </SessionContext>,
  );
  const press = (name: string) => act(() => void fireEvent.click(screen.getByRole('button', { name })));
  press('Add offer, Umbrella');
  const noted = () =>
    iterationsOf(intake.getState().record.clientData, 'agy_offers').map(({ iterationId }) => iterationId);
  const [first = ''] = noted();
  const at = (qid: string) => ['agy_offers', first, qid] as const;
  // What was given by the press is not typed over.
  expect(document.activeElement?.id).toBe(fieldId(at('off_result')));
  const map = intake.getState().record.clientData;
  expect(['off_line', 'off_what'].map((qid) => getAnswer(map, at(qid)))).toEqual([
    'Commercial auto',
    'UMBRELLA',
  ]);
  press('Go to offer, Umbrella');
  expect(noted()).toEqual([first]);
  expect(document.activeElement?.id).toBe(fieldId(at('off_result')));
  act(() => intake.store.setAnswer(at('off_result'), 'Not offered'));
  expect(screen.queryByRole('button', { name: /offer, Umbrella$/ })).toBeNull();
});
