// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteAskedToWait } from '../../../api/asked-to-wait.ts';
import { CallError } from '../../../api/errors.ts';
import { inferBook } from '../../../domain/questions/inferred-book.ts';
import { sampleWorkspace } from '../../../domain/questions/sample-workspace.ts';
import { browserNow } from '../../../lib/clock.ts';
import { sampleSession } from '../../../operations/sample-session.ts';
import { SessionContext } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { SaveTrouble } from './SaveTrouble.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const book = inferBook({}, '', 'A product');
const neverAsked = () => Promise.reject(new Error('Not pressed.'));
const service = { fetch: async () => Response.json({}), tenants: [], workspace: sampleWorkspace };
const session = sampleSession(service, 'test');

function show(sends: boolean, retryAfter: number) {
  const sentence = 'Read client: the service asks to wait.';
  const error = new CallError({ kind: 'refused', endpoint: 'readClient', sentence, status: 429, retryAfter });
  noteAskedToWait(session.connection, 'readClient', browserNow(), retryAfter);
  return showTrouble(error, sends);
}

function showTrouble(error: CallError, sends: boolean) {
  const planAgain = vi.fn<() => void>();
  const { unmount } = render(
    <SessionContext value={session}>
      <SaveTrouble
        step={{ kind: 'planFailed', error }}
        sends={sends}
        words={{ place: String, answer: String }}
        onPlanAgain={planAgain}
        linking={{ book, find: neverAsked, link: neverAsked }}
        onGone={() => undefined}
        onClose={() => undefined}
      />
    </SessionContext>,
  );
  return { planAgain, unmount };
}

const passSeconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000));

it('reads again by itself before a quote request, and says that nothing was asked for yet', async () => {
  const { planAgain } = show(true, 5);
  expect(screen.getByText('No quotes were asked for yet')).toBeDefined();
  expect(screen.getByText(/It is read again at/)).toBeDefined();
  await passSeconds(4);
  expect(planAgain).not.toHaveBeenCalled();
  await passSeconds(2);
  expect(planAgain).toHaveBeenCalledOnce();
});

it('leads to where another key is given when the key was refused', () => {
  const sentence = 'Read client: the key was refused.';
  const error = new CallError({ kind: 'refused', endpoint: 'readClient', sentence, status: 401 });
  showTrouble(error, false);
  expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe(paths.settings());
});

it('waits for a press where the wait is long, where a save was asked for, and once it is closed', async () => {
  const long = show(true, 120);
  expect(screen.queryByText(/It is read again at/)).toBeNull();
  const saves = show(false, 5);
  expect(screen.getByText('Not saved')).toBeDefined();
  const closed = show(true, 5);
  closed.unmount();
  await passSeconds(150);
  for (const { planAgain } of [long, saves, closed]) expect(planAgain).not.toHaveBeenCalled();
});
