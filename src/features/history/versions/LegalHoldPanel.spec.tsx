// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { emptyWorkspace, sampleSession } from '../../../operations/sample-session.ts';
import { SessionContext } from '../../../operations/session.ts';
import { holdOf } from '../../../storage/holds.ts';
import { LegalHoldPanel } from './LegalHoldPanel.tsx';

afterEach(cleanup);

const session = sampleSession({ fetch, tenants: [], workspace: emptyWorkspace }, 'test:hold');

async function open() {
  const hold = await holdOf(session.key, 'client');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={session}>
        <LegalHoldPanel clientId="client" hold={hold} onClose={cleanup} />
      </SessionContext>
    </QueryClientProvider>,
  );
  return hold;
}
const button = (name: string) => screen.getByRole('button', { name });
const note = () => screen.getByRole('textbox', { name: 'Note' });

it('sets a hold with a note and a name, and adds notes that move nothing', async () => {
  await open();
  await userEvent.click(button('Set legal hold'));
  screen.getByText('Say what came, and from whom.');
  await userEvent.type(note(), 'Letter from the carrier');
  await userEvent.click(button('Set legal hold'));
  screen.getByText('Enter your name.');
  expect(await holdOf(session.key, 'client')).toBeUndefined();
  await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Rosa Pell');
  await userEvent.click(button('Set legal hold'));
  const set = { by: 'Rosa Pell', words: 'Letter from the carrier', earlier: [] };
  await expect.poll(() => holdOf(session.key, 'client')).toMatchObject(set);

  await open();
  screen.getByText(/Rosa Pell: Letter from the carrier$/);
  await userEvent.type(note(), 'Suit served');
  await userEvent.click(button('Add note'));
  await expect
    .poll(() => holdOf(session.key, 'client'))
    .toMatchObject({
      words: 'Suit served',
      earlier: [{ words: 'Letter from the carrier' }],
    });
});
