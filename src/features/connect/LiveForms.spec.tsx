import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { deployedWorkspaceQuery } from '../../operations/deployed-workspace.ts';
import { emptyWorkspace } from '../../domain/questions/workspace/empty-workspace.ts';
import { ConnectDirect } from './LiveForms.tsx';
import type { Connect } from './use-trial.tsx';

function open(answer: () => Response, queryClient = new QueryClient()) {
  const fetched = vi.fn<typeof fetch>(async () => answer());
  vi.stubGlobal('fetch', fetched);
  const onConnect = vi.fn<Connect>(async () => undefined);
  render(
    <QueryClientProvider client={queryClient}>
      <ConnectDirect imported={undefined} onConnect={onConnect} />
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

it('waits for the deployed workspace, and connects with it', async () => {
  const queryClient = new QueryClient();
  const workspace = {
    ...emptyWorkspace,
    products: [
      { id: '11111111-1111-1111-1111-111111111111', name: 'A line', clientType: 'PERSONAL' as const },
    ],
  };
  let arrive = () => {};
  const file = new Promise<{ ok: true; workspace: typeof workspace }>((resolve) => {
    arrive = () => resolve({ ok: true, workspace });
  });
  void queryClient.fetchQuery({ ...deployedWorkspaceQuery, queryFn: () => file });
  const { fetched, onConnect, submit } = open(() => new Response('{}'), queryClient);
  await submit();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Connect' }).getAttribute('aria-busy')).toBe('true'),
  );
  expect(fetched).not.toHaveBeenCalled();
  arrive();
  await waitFor(() =>
    expect(onConnect).toHaveBeenCalledWith(expect.anything(), { workspace, deployed: workspace }, false),
  );
  expect(fetched).toHaveBeenCalledOnce();
});
