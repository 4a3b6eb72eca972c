// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { diffRecords } from '../../../domain/client/diff.ts';
import { blankRecord } from '../../../domain/client/draft-record.ts';
import { inferBook } from '../../../domain/questions/inferred-book.ts';
import { sampleWorkspace } from '../../../domain/questions/sample-workspace.ts';
import type { ClientToLink, LinkLookup } from './find-to-link.ts';
import { sampleSession } from '../../../operations/sample-session.ts';
import { SessionContext } from '../../../operations/session.ts';
import { LinkById } from './LinkById.tsx';

afterEach(cleanup);

const clientId = '11111111-1111-4111-8111-111111111111';
const service = { fetch: async () => Response.json({}), tenants: [], workspace: sampleWorkspace };
const book = inferBook({}, '', 'A product');
const sent = { ...blankRecord, clientName: 'Zed Roofing', clientType: 'COMMERCIAL' };

const found = (clientName: string): ClientToLink => {
  const stored = { ...sent, clientName };
  return {
    kind: 'found',
    clientId,
    stored,
    savedAt: undefined,
    sent,
    differences: diffRecords(sent, stored),
  };
};

async function pressLink(lookup: LinkLookup) {
  const link = vi.fn<(client: ClientToLink) => Promise<void>>(() => Promise.resolve());
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionContext value={sampleSession(service, 'test')}>
        <LinkById linking={{ book, find: () => Promise.resolve(lookup), link }} />
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

it('shows a client that differs, and links to it by a button with its name', async () => {
  const { user, link } = await pressLink(found('Northbend Auto Repair'));
  expect(link).not.toHaveBeenCalled();
  expect(screen.getByText('Northbend Auto Repair differs from what was sent')).toBeDefined();
  expect(screen.getByText(/^1 difference\. It may be another client\./)).toBeDefined();
  expect(screen.getByText('not known here')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Link to Northbend Auto Repair' }));
  expect(link).toHaveBeenCalledOnce();
});

it('shows a client without a record of what was sent, and forgets it with another id', async () => {
  const { user, link } = await pressLink({ ...found('Zed Roofing'), sent: undefined, differences: [] });
  const button = { name: 'Link to Zed Roofing' };
  expect(screen.getByRole('button', button)).toBeDefined();
  await user.type(screen.getByLabelText('Client id'), '{Backspace}2');
  expect(screen.queryByRole('button', button)).toBeNull();
  expect(link).not.toHaveBeenCalled();
});

it('says at the field why a client known before the draft was sent is not linked', async () => {
  const { link } = await pressLink({ kind: 'before', clientName: 'Northbend', did: 'quoted', at: 0 });
  const field = screen.getByLabelText('Client id');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/Not linked: Northbend was quoted .*, before this draft was sent/)).toBeDefined();
  expect(link).not.toHaveBeenCalled();
});
