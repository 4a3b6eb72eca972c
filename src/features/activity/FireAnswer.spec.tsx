// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CallError } from '../../api/errors.ts';
import { FireAnswer } from './FireAnswer.tsx';

afterEach(cleanup);

it.each([
  ['refused', 422, 'Not fired'],
  ['refused', 503, 'Unknown whether it was fired'],
  ['unreadable', 200, 'Unknown whether it was fired'],
  ['unreachable', undefined, 'Unknown whether it was fired'],
] as const)('says of a call %s with status %s: %s', (kind, status, said) => {
  const error = new CallError({ kind, status, endpoint: 'fireEvent', sentence: 'It went wrong.' });
  render(
    <FireAnswer
      what="Claim adjuster"
      input={{ body: { type: 'CLAIM_ADJUSTER_ASSIGNED' }, clientId: 'c', productId: 'p' }}
      outcome={{ kind: 'failed', entryId: 'e', error }}
    />,
  );
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.queryAllByText(/^It may have run/)).toHaveLength(said === 'Not fired' ? 0 : 1);
});
