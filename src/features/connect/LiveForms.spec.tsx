// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ConnectDirect } from './LiveForms.tsx';
import type { Connect } from './use-trial.tsx';

afterEach(cleanup);

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

it('connects once a try is answered as it should be', async () => {
  const { onConnect, submit } = open(() => new Response('{"title":"Not found"}', { status: 404 }));
  await submit();
  await waitFor(() => expect(onConnect).toHaveBeenCalledOnce());
  const [connection, , keep] = onConnect.mock.calls[0] ?? [];
  expect({ baseUrl: connection?.baseUrl, keep }).toEqual({ baseUrl: 'https://quotes.example', keep: false });
});

it('says what it doubts, and connects anyway where asked to', async () => {
  const { onConnect, submit, press } = open(() => new Response('busy', { status: 503 }));
  await submit();
  expect(await screen.findByText('Answered, but may not be the service')).toBeTruthy();
  expect(onConnect).not.toHaveBeenCalled();
  await press('Connect anyway');
  await waitFor(() => expect(onConnect).toHaveBeenCalledOnce());
});
