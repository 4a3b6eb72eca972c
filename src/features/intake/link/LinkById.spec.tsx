import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { diffRecords } from '../../../domain/client/diff.ts';
import { blankRecord } from '../../../domain/client/draft-record.ts';
import { inferBook } from '../../../domain/questions/inferred-book.ts';
import { sampleWorkspace } from '../../../domain/questions/sample-workspace.ts';
import type { ClientToLink } from './find-to-link.ts';
import { sampleSession } from '../../../operations/sample-session.ts';
import { SessionContext } from '../../../operations/session.ts';
import { LinkById } from './LinkById.tsx';

const clientId = '11111111-1111-4111-8111-111111111111';
const service = { fetch: async () => Response.json({}), tenants: [], workspace: sampleWorkspace };
const book = inferBook({}, '', 'A product');
const sent = { ...blankRecord, clientName: 'Zed Roofing', clientType: 'COMMERCIAL' };

const found = (clientName: string): ClientToLink => {
  const stored = { ...sent, clientName };
  return {
    clientId,
    stored,
    sent,
    differences: diffRecords(sent, stored),
  };
};

async function pressLink(client: ClientToLink) {
  const link = vi.fn<(client: ClientToLink) => Promise<void>>(() => Promise.resolve());
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={sampleSession(service, 'test')}>
        <LinkById linking={{ book, find: () => Promise.resolve(client), link }} />
      </SessionContext>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Client id'), clientId);
  await user.click(screen.getByRole('button', { name: 'Link the draft' }));
  return { user, link };
}

it('links at once to a client that has what was sent', async () => {
  const { link } = await pressLink(found('Zed Roofing'));
  expect(link).toHaveBeenCalledExactlyOnceWith(found('Zed Roofing'));
});

it('asks before it links to a client that differs from what was sent', async () => {
  const { user, link } = await pressLink(found('Northbend Auto Repair'));
  expect(link).not.toHaveBeenCalled();
  expect(screen.getByText('Link to Northbend Auto Repair?')).toBeDefined();
  expect(screen.getByText(/^Differs from what was sent/)).toBeDefined();
  await user.click(screen.getByText('Link'));
  expect(link).toHaveBeenCalledOnce();
});

it('asks too where what was sent is not known', async () => {
  const { user, link } = await pressLink({ ...found('Zed Roofing'), sent: undefined, differences: [] });
  expect(screen.getByText(/^What was sent is not known here/)).toBeDefined();
  await user.click(screen.getByText('Cancel'));
  expect(link).not.toHaveBeenCalled();
});
