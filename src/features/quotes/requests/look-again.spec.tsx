// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answersSince } from '../changed-since.ts';
import { emptyWorkspace, sampleSession } from '../../../operations/sample-session.ts';
import { SessionContext } from '../../../operations/session.ts';
import { LookAgain } from './LookAgain.tsx';
import type { ComparedColumn } from '../comparison/use-comparison.ts';
import type { Overtaken } from '../use-overtaken.ts';

afterEach(cleanup);

const session = sampleSession(
  { fetch: async () => new Response(), tenants: [], workspace: emptyWorkspace },
  'test:look-again',
);
const answer = (mileage: string) => ({
  mileage: { type: 'ANSWER' as const, qid: 'mileage', answer: mileage },
});
const since = (then: string): Overtaken => ({
  productId: undefined,
  source: undefined,
  readAt: undefined,
  answers: answersSince(answer(then), answer('15000')),
  lines: undefined,
  reading: false,
  later: undefined,
});

it('lists what changed alike since quotes of several requests once', () => {
  const columns = ['August', 'September', 'October'].map(
    // Nothing else of a column counts here.
    (name) => ({ key: name, name }) as ComparedColumn,
  );
  const overtaken = new Map([
    ['August', since('9000')],
    ['September', since('9000')],
    ['October', since('12000')],
  ]);
  render(
    <SessionContext value={session}>
      <LookAgain columns={columns} overtaken={overtaken} />
    </SessionContext>,
  );
  expect(screen.getAllByRole('list')).toHaveLength(2);
  expect(screen.getByText(/^August; September: 1 answer changed/)).toBeDefined();
  expect(screen.getByText(/^October: 1 answer changed/)).toBeDefined();
});
