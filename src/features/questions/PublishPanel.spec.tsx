import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { gatewayConnection } from '../../api/connection.ts';
import { sampleWorkspace } from '../../domain/questions/sample-workspace.ts';
import { SessionContext } from '../../operations/session.ts';
import { changeSettings } from '../../storage/settings.ts';
import { PublishPanel } from './PublishPanel.tsx';

afterEach(() => changeSettings({ agent: '' }));

it('says which notices, licenses and bind addresses change, and leaves that to who is named', () => {
  const published = { ...sampleWorkspace, publishers: ['Rosa Pell'] };
  const workspace = { ...published, licenses: [{ state: 'IL', number: '1' }] };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={{ connection: gatewayConnection('A', '/api'), key: 'publish', workspace }}>
        <PublishPanel published={published} onClose={vi.fn<() => void>()} />
      </SessionContext>
    </QueryClientProvider>,
  );
  const reason = 'Licenses changed: only Rosa Pell can publish that.';
  expect(screen.getByText('Changed: Licenses.')).toBeDefined();
  const download = () => screen.getByRole('button', { name: /^Download/ });
  expect(download().getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(reason)).toBeDefined();
  act(() => changeSettings({ agent: 'Rosa Pell' }));
  expect(screen.queryByText(reason)).toBeNull();
});
