import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createNodeService } from '../../../../mocks/node.ts';
import { sampleSession } from '../../../operations/sample-session.ts';
import { SessionContext } from '../../../operations/session.ts';
import { AgencyCodes, codesToSend } from './AgencyCodes.tsx';

it('sends the codes of carriers of the line, without those that were left out for it before', async () => {
  const service = await createNodeService({ scenario: 'empty' });
  const session = sampleSession(service, 'test:codes');
  const [auto, home] = service.workspace.products;
  if (!auto || !home) throw new Error('two products');
  const workspace = {
    ...session.workspace,
    agencyCodes: ['A-1', 'B-2', 'C-3'],
    agencyCodeNames: { 'C-3': 'Tallgrass' },
    carriers: [{ name: 'Tallgrass', lines: [home.name] }],
  };
  const show = (productId: string) =>
    render(
      <SessionContext value={{ ...session, workspace }}>
        <AgencyCodes productId={productId} />
      </SessionContext>,
    );
  show(auto.id);
  const sent = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox', { checked: true })
      .map((box) => box.labels?.[0]?.textContent);
  expect(screen.getByRole('group', { name: 'To' })).toBeTruthy();
  expect(sent()).toEqual(['A-1', 'B-2']);
  expect(screen.queryByRole('checkbox', { name: /C-3/ })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'A-1' }));
  cleanup();

  show(auto.id);
  expect(sent()).toEqual(['B-2']);
  expect(codesToSend(workspace, auto.id)).toEqual(['B-2']);
  expect(codesToSend(workspace, home.id)).toEqual(['A-1', 'B-2', 'C-3']);
});
