import { expect, it } from 'vitest';
import { createNodeService } from '../../../../mocks/node.ts';
import { setAnswer } from '../../../domain/client/walk.ts';
import { bookOf } from '../../../operations/books.ts';
import { createDesk } from '../desk.ts';
import { raisedOf } from './raised.ts';
import { createSheet } from '../sheet.ts';

const iteration = 'ba5b9db5-1111-4111-8111-111111111111';
const share = ['wc_owners', iteration, 'ow_pct'] as const;

/** A client of two lines, commercial auto on screen; an owner's share is kept by workers compensation. */
async function client() {
  const { workspace } = await createNodeService({ scenario: 'empty' });
  const productId = workspace.products.find(({ name }) => name === 'Commercial auto')?.id ?? '';
  const book = bookOf(workspace, productId);
  if (!book) throw new Error('no book');
  const owners = {
    type: 'LOOP',
    qid: 'wc_owners',
    iterations: [
      { iterationId: iteration, answers: { ow_pct: { type: 'ANSWER', qid: 'ow_pct', answer: 'all' } } },
    ],
  };
  const clientData = setAnswer({ wc_owners: owners }, ['wc_effective'], '2026-12-15');
  const record = { clientName: 'A', clientType: 'COMMERCIAL', locationCode: '', clientData, others: {} };
  const sheet = createSheet(record, true, record);
  const desk = createDesk(sheet, book, { today: '2026-11-17' });
  desk.start();
  const ofShare = () =>
    raisedOf(desk, workspace).active.filter(({ address }) => address.join() === share.join());
  return { sheet, ofShare };
}

it('shows of another line what this save changes and its book calls wrong, with the line that leads there', async () => {
  const { sheet, ofShare } = await client();
  expect(ofShare()).toEqual([]);
  sheet.put(share, 'abc');
  const [problem, ...more] = ofShare();
  expect(problem).toMatchObject({ severity: 'refuse', message: expect.stringContaining('Not a number') });
  expect(problem?.line).toBeTruthy();
  expect(more).toEqual([]);
  sheet.put(share, '60');
  expect(ofShare()).toEqual([]);
});
