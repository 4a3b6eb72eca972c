// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createNodeService } from '../../../mocks/node.ts';
import { holdOf } from '../../local/holds.ts';
import { changeSettings } from '../../local/settings.ts';
import { sampleSession } from '../../operations/sample-session.ts';
import { SessionContext } from '../../operations/session.ts';
import { HoldPanel } from './HoldPanel.tsx';

afterEach(cleanup);

it('sets no hold for good by a double click: what it does is read first, and confirmed in another place', async () => {
  const service = await createNodeService({ scenario: 'empty' });
  const session = sampleSession(service, `test:${crypto.randomUUID()}`);
  changeSettings({ agent: 'Rosa' });
  const user = userEvent.setup();
  render(
    <SessionContext value={session}>
      <HoldPanel clientId="client" hold={undefined} onClose={() => undefined} />
    </SessionContext>,
  );
  await user.type(screen.getByRole('textbox', { name: 'What notice, and how it came' }), 'a letter');
  await user.dblClick(screen.getByRole('button', { name: 'Set the hold' }));
  expect(screen.getByRole('status').textContent).toContain('it is not lifted in this browser');
  expect(await holdOf(session.key, 'client')).toBeUndefined();

  await user.click(screen.getByRole('button', { name: 'Set it for good' }));
  await expect.poll(() => holdOf(session.key, 'client')).toMatchObject({ by: 'Rosa', words: 'a letter' });
});

it('leads to the first wrong field when it sets nothing', async () => {
  const service = await createNodeService({ scenario: 'empty' });
  const session = sampleSession(service, `test:${crypto.randomUUID()}`);
  changeSettings({ agent: '' });
  const user = userEvent.setup();
  render(
    <SessionContext value={session}>
      <HoldPanel clientId="client" hold={undefined} onClose={() => undefined} />
    </SessionContext>,
  );
  const set = screen.getByRole('button', { name: 'Set the hold' });
  await user.click(set);
  const words = screen.getByRole('textbox', { name: 'What notice, and how it came' });
  expect(document.activeElement).toBe(words);
  expect(words.getAttribute('aria-invalid')).toBe('true');

  const when = screen.getByRole('textbox', { name: 'Notice came' });
  await user.clear(when);
  await user.type(when, 'last week');
  await user.click(set);
  expect(document.activeElement).toBe(when);
});
