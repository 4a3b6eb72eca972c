import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import type { Loop } from '../../../domain/questions/schema.ts';
import { writeWorkbook } from '../../../lib/tables/write-workbook.ts';
import { announcements } from '../../../ui/announce.ts';
import { createIntakeSession } from '../session/intake-session.ts';
import { createIntakeStore } from '../session/intake-store.ts';
import { ImportButton } from './ImportButton.tsx';
import { createImports } from './imports.ts';
import { openTable } from './open-file.ts';
import { PageDrop } from './PageDrop.tsx';

const loop = (name: string, label: string, ...labels: string[]): Loop => ({
  loop: name,
  label,
  itemLabel: name,
  title: [],
  questions: labels.map((one, at) => ({ qid: `${name}${at}`, label: one, kind: 'text' })),
});
const book = compileSections(
  [
    {
      title: 'All',
      items: [
        loop('vehicles', 'Vehicles', 'VIN', 'Make', 'Model'),
        loop('drivers', 'Drivers', 'First name', 'Last name'),
      ],
    },
  ],
  { version: '1', offers: [], checks: [], roles: {} },
  'auto',
  { inferred: false, agencyOnly: new Set() },
);

const drivers = [
  ['First name', 'Last name'],
  ['Ana', 'Kit'],
];
const vehicles = [
  ['VIN', 'Make'],
  ['1', 'Ford'],
];
const csv = (...rows: string[][]) => new File([rows.map((row) => row.join()).join('\n')], 'list.csv');

function draw({ blocked, reviewing = false }: { blocked?: string; reviewing?: boolean } = {}) {
  const header = { clientName: '', clientType: '', locationCode: '', others: {} };
  const store = createIntakeStore({ ...header, clientData: {} }, true);
  const intake = createIntakeSession(store, book, { today: '2026-11-17' });
  const imports = createImports();
  const reveal = vi.fn<() => void>();
  const fleet = book.loops.get('vehicles');
  if (!fleet) throw new Error('It is in the book.');
  render(
    <>
      <PageDrop {...{ intake, imports, blocked, reviewing, reveal }} />
      <section data-loop="vehicles">Fleet</section>
      <ImportButton imports={imports} loop={fleet} />
    </>,
  );
  return {
    imports,
    reveal,
    opened: () => imports.getState().open,
    form: () => imports.getState().form?.file.name,
  };
}
const drop = (on: Element, file: File) =>
  fireEvent.drop(on, { dataTransfer: { files: [file], types: ['Files'] } });

// Loaded before the first file is opened, however busy the machine is.
beforeAll(() => Promise.all([import('./open-file.ts'), import('../../../lib/tables/workbook.ts')]));

it('takes a dropped file into the list that its columns name, wherever that is', async () => {
  const { opened, reveal } = draw();
  const over = createEvent.dragOver(document.body, { dataTransfer: { files: [], types: ['Files'] } });
  fireEvent(document.body, over);
  // Else the browser opens the file.
  expect(over.defaultPrevented).toBe(true);
  expect(screen.getByText('Drop to import')).toBeTruthy();
  drop(document.body, csv(...drivers));
  expect(screen.queryByText('Drop to import')).toBeNull();
  await waitFor(() => expect(opened()?.loop).toBe('drivers'));
  expect(opened()?.source.table.rows).toEqual(drivers);
  await waitFor(() => expect(reveal).toHaveBeenCalledOnce());
  drop(screen.getByText('Fleet'), csv(['Plate'], ['IL 1']));
  await waitFor(() => expect(opened()?.loop).toBe('vehicles'));
});

it('says in a word what the button of a list does', () => {
  draw();
  expect(screen.getByRole('button', { name: 'Import, Vehicles' }).textContent).toBe('Import');
});

it('says of a file that no list knows where to import it, and of one that is none why', async () => {
  const { opened } = draw();
  drop(document.body, csv(['Plate'], ['IL 1']));
  await waitFor(() => expect(announcements().at(-1)?.text).toContain('No column is named like a question'));
  fireEvent.change(screen.getByLabelText('File to import, Vehicles'), {
    target: { files: [new File([Uint8Array.of(0x89, 0x50, 0, 0, 1, 13)], 'fleet.png')] },
  });
  const why = 'fleet.png: Not a table. Save it as .xlsx or CSV first.';
  await waitFor(() => expect(announcements().at(-1)).toMatchObject({ text: why, visible: true }));
  expect(opened()).toBeUndefined();
});

it('takes a PDF for a form, dropped or chosen at a list', async () => {
  const { form } = draw();
  drop(document.body, new File(['%PDF-1.7'], 'dropped.pdf'));
  await waitFor(() => expect(form()).toBe('dropped.pdf'));
  fireEvent.change(screen.getByLabelText('File to import, Vehicles'), {
    target: { files: [new File(['%PDF-1.7'], 'chosen.pdf')] },
  });
  await waitFor(() => expect(form()).toBe('chosen.pdf'));
});

it('shows the questions in place of the review sheet with what is dropped on that', async () => {
  const { reveal } = draw({ reviewing: true });
  drop(document.body, new File(['%PDF-1.7'], 'dropped.pdf'));
  await waitFor(() => expect(reveal).toHaveBeenCalledOnce());
  drop(document.body, csv(...vehicles));
  await waitFor(() => expect(reveal).toHaveBeenCalledTimes(2));
});

it('takes no file while the answers are only shown', async () => {
  const { opened } = draw({ blocked: 'Open in another tab.' });
  drop(document.body, csv(...vehicles));
  expect(announcements().at(-1)?.text).toBe('Open in another tab.');
  await act(() => Promise.resolve());
  expect(opened()).toBeUndefined();
});

it('finds the sheet of a list in a workbook, and opens any other', async () => {
  const { imports, opened } = draw();
  const sheets = [
    { name: 'Cover', rows: [['Harrow Landscape']] },
    { name: 'Drivers', rows: drivers },
    { name: 'Fleet', rows: vehicles },
  ];
  const file = new File([writeWorkbook(sheets)], 'fleet.xlsx');
  fireEvent.change(screen.getByLabelText('File to import, Vehicles'), { target: { files: [file] } });
  await waitFor(() => expect(opened()?.source.from?.at).toBe(2));
  const from = opened()?.source.from;
  if (from) await act(() => openTable(imports, 'vehicles', from.file, 0));
  expect(opened()?.source.table.rows).toEqual([['Harrow Landscape']]);
});

it('says what it reads, and stops', async () => {
  const { imports, opened } = draw();
  let go = (): void => undefined;
  const file = {
    name: 'big.xlsx',
    tables: [],
    read: async (
      _at: number,
      { signal, onShare }: { signal?: AbortSignal; onShare?: (share: number) => void } = {},
    ) => {
      onShare?.(0.5);
      await new Promise<void>((resolve) => {
        go = resolve;
      });
      signal?.throwIfAborted();
      throw new Error('It goes on.');
    },
  };
  const reading = openTable(imports, 'vehicles', file, 0);
  await act(() => Promise.resolve());
  expect(screen.getByRole('status').textContent).toContain('Reading big.xlsx');
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('0.5');
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(screen.queryByText('Reading big.xlsx')).toBeNull();
  await act(() => {
    go();
    return reading;
  });
  expect(opened()).toBeUndefined();
  expect(announcements()).toEqual([]);
});
