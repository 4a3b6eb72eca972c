import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { directConnection, gatewayConnection, connectionKey, type Connection } from '../../api/connection.ts';
import { updateRefusedKey } from '../../api/refused-key.ts';
import { emptyWorkspace } from '../../domain/questions/workspace/empty-workspace.ts';
import { SessionContext } from '../../operations/session.ts';
import { ConnectionActions } from '../app-context.ts';
import { RefusedKey } from './RefusedKey.tsx';

const direct = directConnection({ name: 'A', baseUrl: 'https://quotes.example', credential: 'YTpi' });
const gateway = gatewayConnection('A', '/api');

function open(connection: Connection) {
  const lock = vi.fn<() => void>();
  const key = connectionKey(connection);
  render(
    <ConnectionActions value={{ openDemo: undefined, open: vi.fn<() => void>(), lock, prefetchHome: lock }}>
      <SessionContext value={{ connection, key, workspace: emptyWorkspace }}>
        <RefusedKey />
      </SessionContext>
    </ConnectionActions>,
  );
  return { lock, answered: (status: number, by = connection) => act(() => updateRefusedKey(by, status)) };
}

it('asks for another key of a direct connection, until a call is let through', () => {
  const { lock, answered } = open(direct);
  answered(401, gateway);
  expect(screen.queryByRole('alert')).toBeNull();
  answered(401);
  expect(screen.getByRole('alert').textContent).toContain('Key refused');
  fireEvent.click(screen.getByRole('button', { name: 'Enter a key' }));
  expect(lock).toHaveBeenCalledOnce();
  answered(200, gateway);
  expect(screen.queryByRole('alert')).not.toBeNull();
  answered(404);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('leads to the sign-in of a gateway, which a refused key of its own does not need', () => {
  const { answered } = open(gateway);
  answered(403);
  expect(screen.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toMatch(/\/index\.html$/);
  answered(401);
  expect(screen.getByRole('alert').textContent).toContain('Ask whoever runs the gateway.');
  expect(screen.queryByRole('link')).toBeNull();
});
