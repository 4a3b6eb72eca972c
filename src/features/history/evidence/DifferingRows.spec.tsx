// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { DifferingRows } from './DifferingRows.tsx';

it('shows both values of each row that differs, sensitive ones when asked for, and how many more there are', async () => {
  const row = { where: 'Rows, Born: Answer', held: '1994-02-11', now: undefined, sensitive: true };
  const plain = { where: 'Rows, Town: Answer', held: 'Goshen', now: 'Fairlow', sensitive: false };
  const part = { id: 'records', title: 'The record', word: 'differs', against: 'reads' } as const;
  const rows = { shown: [row, plain], more: 3 };
  render(
    <DifferingRows
      parts={[
        { ...part, rows },
        { ...part, id: 'later', title: 'Later changes' },
      ]}
    />,
  );
  expect(screen.getAllByRole('table')).toHaveLength(1);
  expect(screen.getByRole('row', { name: 'Goshen Fairlow' })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'answered, covered not there' })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'Rows, Town: Answer' })).toBeTruthy();
  expect(screen.getByText('3 more rows differ.')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show sensitive answers' }));
  expect(screen.getByRole('row', { name: '1994-02-11 not there' })).toBeTruthy();
});
