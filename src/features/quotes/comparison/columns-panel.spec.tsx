// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { readQuote } from '../../../domain/quotes/read-quote.ts';
import { announce } from '../../../ui/announce.ts';
import { ColumnsPanel } from './ColumnsPanel.tsx';

vi.mock('../../../ui/announce.ts', { spy: true });

afterEach(cleanup);

it('reads out where a column stands among those that are shown', async () => {
  const columns = ['Harbor', 'Larkmere', 'Tallgrass', 'Quillstone'].map((name) => {
    return { key: name, name, view: readQuote({}) };
  });
  const ignore = () => undefined;
  render(
    <ColumnsPanel
      columns={columns}
      pinned={['Tallgrass']}
      hidden={['Quillstone']}
      onMove={ignore}
      onPin={ignore}
      onHide={ignore}
      onRemove={ignore}
      onClose={ignore}
    />,
  );
  const said = () => vi.mocked(announce).mock.lastCall?.[0];
  await userEvent.click(screen.getByRole('button', { name: 'Move left, Larkmere' }));
  expect(said()).toBe('Larkmere is now column 2 of 3');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pin, Larkmere' }));
  expect(said()).toBe('Larkmere is pinned: column 1 of 3');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Hide, Harbor' }));
  expect(said()).toBe('Harbor is hidden: 2 of 4 columns are shown');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Hide, Quillstone' }));
  expect(said()).toBe('Quillstone is shown again: column 4 of 4');
});
