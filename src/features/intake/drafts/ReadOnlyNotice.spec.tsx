import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createNodeService } from '../../../../mocks/node.ts';
import { blankRecord } from '../../../domain/client/draft-record.ts';
import { createStore } from '../../../lib/store.ts';
import { sampleSession } from '../../../operations/sample-session.ts';
import { SessionContext, type SharedDesk } from '../../../operations/session.ts';
import { createAutosave } from '../session/autosave.ts';
import { createIntakeStore } from '../session/intake-store.ts';
import { ReadOnlyNotice } from './ReadOnlyNotice.tsx';

type Claims = SharedDesk['claims'];
type OtherClaim = NonNullable<ReturnType<Claims['editor']>>;

it('takes a client over once, though it is free for a moment meanwhile', async () => {
  const session = sampleSession(await createNodeService({ scenario: 'empty' }), 'test:read-only');
  const rosa: OtherClaim = { computer: 'r', name: 'Rosa Pell', since: 0, revision: 1, heardAt: 0 };
  const others = createStore<ReadonlyMap<string, OtherClaim>>(new Map([['c', rosa]]));
  let end = () => {};
  // The colleague's claim ends before this one's is confirmed.
  const edit = vi.fn<Claims['edit']>(async () => {
    others.setState(new Map());
    await new Promise<void>((resolve) => {
      end = resolve;
    });
    return { confirm: async () => true, release: () => undefined };
  });
  const claims = { others, edit, editor: () => others.getState().get('c'), isQuiet: () => false };
  const shared = { ...session, desk: { claims } as unknown as SharedDesk }; // what the notice asks of a desk
  const facts = { connection: session.key, clientId: 'c', productId: 'p', startedAt: 0, draftId: 'd' };
  const autosave = createAutosave(createIntakeStore(blankRecord, true, blankRecord), facts, undefined, true);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={shared}>
        <ReadOnlyNotice autosave={autosave} id="c" />
      </SessionContext>
    </QueryClientProvider>,
  );
  expect(screen.getByText(/^Rosa is editing since /)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Take over' }));
  await vi.waitFor(() => expect(others.getState().size).toBe(0));
  await act(async () => end());
  expect(edit.mock.calls.map(([id, takesOver]) => [id, takesOver])).toEqual([['c', true]]);
});
