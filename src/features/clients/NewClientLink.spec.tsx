// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createNodeService } from '../../../mocks/node.ts';
import { sampleSession } from '../../operations/sample-session.ts';
import { screenActions } from '../../views/screen-actions.ts';
import { SessionContext } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { NewClientLink } from './NewClientLink.tsx';

afterEach(cleanup);

it('begins by its key, too, with the product that is chosen beside it', async () => {
  const session = sampleSession(await createNodeService({ scenario: 'empty' }), 'test');
  const user = userEvent.setup();
  render(
    <SessionContext value={session}>
      <NewClientLink />
    </SessionContext>,
  );
  const product = session.workspace.products.at(-1);
  await user.selectOptions(screen.getByRole('combobox'), product?.name ?? '');
  act(() =>
    screenActions()
      .find(({ shortcut }) => shortcut === 'newClient')
      ?.run(),
  );
  expect(window.location.pathname + window.location.search).toBe(paths.newClient({ product: product?.id }));
});
