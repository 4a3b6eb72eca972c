import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { announcements } from '../../../ui/announce.ts';
import type { ImportSource } from './import-source.ts';
import { ImportButton, useFileDrop } from './ImportButton.tsx';

const csv = new File(['VIN,Make\n1,Ford'], 'fleet.csv');
const table = [
  ['VIN', 'Make'],
  ['1', 'Ford'],
];

function Target({ onSource }: { readonly onSource: ((source: ImportSource) => void) | undefined }) {
  const { isOver, handlers } = useFileDrop(onSource);
  return (
    <section aria-label="Target" data-over={isOver || undefined} {...handlers}>
      <ImportButton label="Vehicles" onSource={onSource ?? (() => {})} />
    </section>
  );
}

it('reads the chosen file, and says why it takes none', async () => {
  const onSource = vi.fn<(source: ImportSource) => void>();
  render(<Target onSource={onSource} />);
  const input = screen.getByLabelText('File to import, Vehicles');
  fireEvent.change(input, { target: { files: [csv] } });
  await waitFor(() => expect(onSource.mock.calls.map(([source]) => source.table.rows)).toEqual([table]));
  fireEvent.change(input, { target: { files: [new File(['%PDF-1.7'], 'fleet.pdf')] } });
  await waitFor(() =>
    expect(announcements()[0]?.text).toBe('fleet.pdf: A PDF has no table to read. Ask for .xlsx or CSV.'),
  );
  expect(announcements()[0]).toMatchObject({ assertive: true, visible: true });
});

it('reads a dropped file, unless nothing can be imported', async () => {
  const onSource = vi.fn<(source: ImportSource) => void>();
  const { rerender } = render(<Target onSource={onSource} />);
  const target = screen.getByRole('region', { name: 'Target' });
  const dataTransfer = { files: [csv], types: ['Files'] };
  fireEvent.dragOver(target, { dataTransfer });
  expect(target.dataset['over']).toBe('true');
  fireEvent.drop(target, { dataTransfer });
  expect(target.dataset['over']).toBeUndefined();
  await waitFor(() => expect(onSource.mock.calls.map(([source]) => source.table.rows)).toEqual([table]));
  rerender(<Target onSource={undefined} />);
  const over = createEvent.dragOver(target, { dataTransfer });
  fireEvent(target, over);
  expect(over.defaultPrevented).toBe(false);
});
