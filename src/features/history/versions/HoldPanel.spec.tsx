// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createNodeService } from '../../../../mocks/node.ts';
import { holdOf, storeHold } from '../../../storage/holds.ts';
import { changeSettings } from '../../../storage/settings.ts';
import { sampleSession } from '../../../operations/sample-session.ts';
import { SessionContext } from '../../../operations/session.ts';
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

  // By key, what it does gets the focus, and the next stop is the button.
  await user.type(screen.getByRole('textbox', { name: 'What notice, and how it came' }), ' by post');
  screen.getByRole('button', { name: 'Set the hold' }).focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'A hold stays' }));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Set it for good' }));
  await user.keyboard('{Enter}');
  await expect
    .poll(() => holdOf(session.key, 'client'))
    .toMatchObject({ by: 'Rosa', words: 'a letter by post' });
});

it('asks why notice is set later than before, and keeps it with the hold', async () => {
  const service = await createNodeService({ scenario: 'empty' });
  const session = sampleSession(service, `test:${crypto.randomUUID()}`);
  changeSettings({ agent: 'Rosa' });
  const noticeAt = Date.parse('2026-03-03T15:00:00Z');
  await storeHold(session.key, { clientId: 'client', noticeAt, setAt: 1, by: 'Tom', words: 'a letter' });
  const user = userEvent.setup();
  render(
    <SessionContext value={session}>
      <HoldPanel clientId="client" hold={await holdOf(session.key, 'client')} onClose={() => undefined} />
    </SessionContext>,
  );
  const why = () => screen.queryByRole('textbox', { name: 'Why notice is set later than before' });
  const when = screen.getByRole('textbox', { name: 'Notice came' });
  await user.clear(when);
  await user.type(when, '2026-03-02 15:00Z');
  expect(why()).toBeNull();
  await user.clear(when);
  await user.type(when, '2026-03-05 15:00Z');
  const keep = screen.getByRole('button', { name: 'Keep the hold so' });
  await user.click(keep);
  expect(document.activeElement).toBe(why());
  expect(await holdOf(session.key, 'client')).toMatchObject({ noticeAt });

  await user.keyboard('the postmark was misread');
  await user.click(keep);
  await expect
    .poll(() => holdOf(session.key, 'client'))
    .toMatchObject({ whyLater: 'the postmark was misread', earlier: [{ noticeAt, by: 'Tom' }] });
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
