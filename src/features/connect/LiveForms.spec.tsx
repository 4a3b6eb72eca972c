import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ConnectDirect } from './LiveForms.tsx';
import type { Connect } from './use-trial.tsx';

function open(answer: () => Response) {
  const fetched = vi.fn<typeof fetch>(async () => answer());
  vi.stubGlobal('fetch', fetched);
  const onConnect = vi.fn<Connect>(async () => undefined);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConnectDirect workspace={undefined} onConnect={onConnect} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const field = (name: string) => screen.getByRole('textbox', { name });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const submit = async () => {
    await user.type(field('Base URL'), 'https://quotes.example');
    await user.type(field('Credential'), 'YTpi');
    await press('Connect');
  };
  return { fetched, onConnect, field, press, submit };
}

it('asks for what is missing before anything is sent', async () => {
  const { fetched, field, press } = open(() => new Response());
  await press('Connect');
  await waitFor(() => expect(document.activeElement).toBe(field('Base URL')));
  expect(field('Credential').getAttribute('aria-invalid')).toBe('true');
  expect(fetched).not.toHaveBeenCalled();
});
