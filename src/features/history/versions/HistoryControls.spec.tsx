// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { sampleEntry } from '../../../domain/journal/sample-journal.ts';
import { emptyWorkspace, sampleSession } from '../../../operations/sample-session.ts';
import { SessionContext } from '../../../operations/session.ts';
import { HistoryControls } from './HistoryControls.tsx';
import { timelineOf } from '../timeline.ts';

it('compares with the next change of the moment that the agent came from, also beside now', async () => {
  const save = (at: number) =>
    sampleEntry({ id: String(at), kind: 'save', type: 'SAVE', sentAt: at, answeredAt: at });
  const moments = timelineOf([save(1000), save(2000), save(3000)], save(1).clientId ?? '');
  const shown: unknown[] = [];
  const client = new QueryClient();
  const session = sampleSession({ fetch, tenants: [], workspace: emptyWorkspace }, 'test:controls');
  const controls = (second: number | undefined) => (
    <QueryClientProvider client={client}>
      <SessionContext value={session}>
        <HistoryControls at={undefined} second={second} moments={moments} onShow={(one) => shown.push(one)} />
      </SessionContext>
    </QueryClientProvider>
  );
  const { rerender } = render(controls(1000));
  await userEvent.click(screen.getByRole('button', { name: 'Compare with next' }));
  expect(shown).toEqual([{ at: 1000, second: 2000 }]);
  rerender(controls(undefined));
  expect(screen.getByRole('button', { name: 'Compare with next' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
});
