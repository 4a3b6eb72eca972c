import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { addIteration, getAnswer, iterationsOf } from '../../../domain/client/walk.ts';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import type { Question } from '../../../domain/questions/schema.ts';
import { changeSettings } from '../../../storage/settings.ts';
import { announcements } from '../../../ui/announce.ts';
import { createIntakeSession } from '../session/intake-session.ts';
import { createIntakeStore } from '../session/intake-store.ts';
import { readPasted } from '../../../lib/tables/separated-text.ts';
import { plainTable } from '../../../lib/tables/text-table.ts';
import { ImportPreview } from './ImportPreview.tsx';
import type { LeftOut } from './take-import.ts';

const sizes = ['Light', 'Heavy'].map((value) => ({ value, label: value }));
const questions: Question[] = [
  { qid: 'vin', label: 'VIN', kind: 'vin' },
  { qid: 'make', label: 'Make', kind: 'text' },
  { qid: 'size', label: 'Size', kind: 'choice', options: sizes },
  { qid: 'cost', label: 'Cost new', kind: 'money' },
  { qid: 'plate', label: 'Plate', kind: 'text', sensitive: true },
  { qid: 'bed', label: 'Bed', kind: 'text', shownIf: { op: '=', args: [{ q: 'size' }, 'Heavy'] } },
];
const book = compileSections(
  [
    {
      title: 'All',
      items: [
        {
          loop: 'vehicles',
          label: 'Vehicles',
          itemLabel: 'vehicle',
          title: [{ value: { q: 'make' } }],
          duplicateKey: ['vin'],
          questions,
        },
      ],
    },
  ],
  { version: '1', offers: [], checks: [], roles: {} },
  'auto',
  { inferred: false, agencyOnly: new Set() },
);
const vin = '1FTBR1C87MKA04417';
const known = addIteration({}, 'vehicles', 'v1', { vin, make: 'Ford', cost: '46000', plate: 'IL 12345' });

afterEach(() => changeSettings({ loops: {} }));

function preview(text: string, map: StoredMap = known, into?: readonly string[]) {
  const header = { clientName: '', clientType: '', locationCode: '', others: {} };
  const intake = createIntakeSession(createIntakeStore({ ...header, clientData: map }, true), book, {
    today: '2026-11-17',
  });
  const loop = book.loops.get('vehicles');
  if (!loop) throw new Error('It is in the book.');
  const onClose = vi.fn<(left?: readonly LeftOut[]) => void>();
  const { unmount } = render(
    <ImportPreview
      {...{ intake, loop, onClose }}
      source={{ table: plainTable(readPasted(text)), ...(into && { into }) }}
      onTable={() => {}}
    />,
  );
  const clientData = () => intake.getState().record.clientData;
  return {
    intake,
    unmount,
    onClose,
    items: () => iterationsOf(clientData(), 'vehicles').map(({ iterationId }) => iterationId),
    answers: (id: string) =>
      Object.fromEntries(questions.map(({ qid }) => [qid, getAnswer(clientData(), ['vehicles', id, qid])])),
  };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const counts = () => screen.getByRole('status').textContent;
const columnFor = (label: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: `Column for ${label}` });

it('shows what is updated, new and does not fit, and takes it in one step of undo', () => {
  const { intake, onClose, items, answers } = preview(
    `VIN\tMake\tValue\tColor\n${vin}\tFord\t$48,500\tred\n1FTBR1C88PKA05208\tRam\t41,5\t`,
  );
  expect(counts()).toBe('1 updated by VIN1 new1 doesn’t fit');
  expect(screen.getByText('Not used: Color')).toBeTruthy();
  const take = screen.getByRole('button', { name: 'Take 2 rows' });
  expect(document.activeElement).toBe(take);
  const [, , first, second] = screen.getAllByRole('row');
  expect(first?.textContent).toMatch(/^Row 2Ford/);
  expect(within(first ?? document.body).getByText('$46,000').tagName).toBe('DEL');
  expect(first?.textContent).toContain('$48,500 $46,000');
  press('1 updated by VIN');
  expect(document.activeElement?.textContent).toBe('$48,500 $46,000');
  expect(second?.textContent).toMatch(/^Row 3, newRam/);

  fireEvent.change(screen.getByRole('textbox', { name: 'Cost new 41,5: Not a number' }), {
    target: { value: '41,000' },
  });
  fireEvent.blur(screen.getByRole('textbox'));
  expect(counts()).toBe('1 updated by VIN1 new');
  fireEvent.click(take);
  expect(onClose).toHaveBeenCalledExactlyOnceWith([]);
  expect(answers('v1')).toMatchObject({ vin, make: 'Ford', cost: '48500' });
  expect(answers(items()[1] ?? '')).toMatchObject({ make: 'Ram', cost: '41000' });
  expect(announcements().at(-1)?.text).toBe('Imported 2 vehicles');
  act(() => void intake.store.undo());
  expect(intake.getState().record.clientData).toBe(known);
});

it('names the rows that a paste goes over, whatever their keys are', () => {
  const more = addIteration(known, 'vehicles', 'v2', { vin: '1FTBR1C88PKA05208', make: 'Ram' });
  const over = '5TFDY5F17EX380000\tVan\n5TFDY5F15EX390000\tVan';
  const { unmount } = preview(over, more, ['v1', 'v2']);
  expect(counts()).toContain('2 overwritten, rows 1–2');
  unmount();
  preview(over, more, ['v2']);
  expect(counts()).toContain('1 overwritten, row 2');
});

it('corrects a choice in every row by picking it', () => {
  const { items, answers } = preview('Make\tSize\nRam\tMed-hvy\nHino\tMed-hvy', {});
  expect(counts()).toContain('2 don’t fit');
  const [cell] = screen.getAllByRole('button', { name: 'Size Med-hvy: Not a choice' });
  fireEvent.click(cell ?? document.body);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Heavy' }));
  expect(counts()).toBe('2 new');
  press('Take 2 rows');
  expect(items().map((id) => answers(id)['size'])).toEqual(['Heavy', 'Heavy']);
});

it('takes a number that its check doubts, and leads to it', () => {
  const { items, answers } = preview('VIN\tMake\n1JJV532W4CL70018\tWabash', {});
  expect(counts()).toBe('1 new1 to check');
  press('1 to check');
  expect(document.activeElement?.getAttribute('aria-label')).toBe(
    'VIN 1JJV532W4CL70018: A VIN has 17 characters',
  );
  press('Take 1 row');
  expect(answers(items()[0] ?? '')).toMatchObject({ vin: '1JJV532W4CL70018' });
});

it('hands over what it does not take, and keeps what is not asked', () => {
  const { items, answers, onClose } = preview(
    'Make\tSize\tBed\tPlate\nRam\tLight\tflat\t=A1\nHino\tMed-hvy\t\t',
    {},
  );
  expect(counts()).toBe('2 new2 don’t fit1 not asked');
  press('Take 2 rows');
  expect(answers(items()[0] ?? '')).toMatchObject({ bed: 'flat' });
  const [left] = onClose.mock.calls[0] ?? [];
  expect(left?.map(({ at, label, shown, why }) => [at, label, shown, why])).toEqual([
    [1, 'Plate', '••••', 'A formula, not its value'],
    [2, 'Size', 'Med-hvy', 'Not a choice'],
  ]);
});

it('masks sensitive answers', () => {
  preview(`VIN\tPlate\n${vin}\tIL 99999`);
  expect(screen.getByRole('table').textContent).toContain('••••99');
  expect(document.body.textContent).not.toContain('12345');
  expect(document.body.textContent).not.toContain('99999');
});

it('matches another column, each at most once, and remembers it', () => {
  const text = 'VIN\tMaker\tPrice\n1FTBR1C88PKA05208\tRam\t41000';
  const { onClose } = preview(text, {});
  expect([columnFor('VIN').value, columnFor('Make').value]).toEqual(['0', '']);
  fireEvent.change(columnFor('Make'), { target: { value: '1' } });
  fireEvent.change(columnFor('Cost new'), { target: { value: '1' } });
  expect([columnFor('Make').value, columnFor('Cost new').value]).toEqual(['', '1']);
  fireEvent.change(columnFor('Cost new'), { target: { value: '2' } });
  fireEvent.change(columnFor('VIN'), { target: { value: '' } });
  press('Cancel');
  expect(onClose).toHaveBeenCalledExactlyOnceWith();
  cleanup();
  preview(text, {});
  expect([columnFor('VIN').value, columnFor('Cost new').value]).toEqual(['', '2']);
});

it('appends all, or reads a first row that is no header', () => {
  preview(`VIN\tMake\n${vin}\tFord`);
  expect(counts()).toBe('1 already there');
  expect(screen.getByRole('button', { name: 'Take 0 rows' }).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Append all' }));
  expect(counts()).toBe('1 new');
  fireEvent.change(screen.getByRole('combobox', { name: 'Header row' }), { target: { value: '-1' } });
  expect(screen.getByText('2 rows')).toBeTruthy();
});

it('leaves out titles and totals with why, takes any row that is ticked, and reads another header row', () => {
  const { items, onClose } = preview(
    'Kit & Sons\n\nMake\tCost new\nRam\t41,000\nHino\t9,000\nTotal\t50,000',
    {},
  );
  expect(counts()).toBe('2 new2 rows left out');
  const ticks = () => screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Row/ });
  expect(ticks().map(({ checked }) => checked)).toEqual([false, true, true, false]);
  expect(screen.getByRole('table').textContent).toContain('A total Total');
  fireEvent.click(ticks()[1] ?? document.body);
  expect(counts()).toBe('1 new3 rows left out');
  press('Take 1 row');
  expect(items()).toHaveLength(1);
  expect(onClose.mock.calls[0]?.[0]?.map(({ at, text, why }) => [at, text, why])).toEqual([
    [0, 'Kit & Sons', 'Above the header'],
    [3, 'Ram · 41,000', 'Not ticked'],
    [5, 'Total · 50,000', 'A total'],
  ]);
  cleanup();
  preview('Make\tCost new\nRam\t41,000', {});
  fireEvent.change(screen.getByRole('combobox', { name: 'Header row' }), { target: { value: '1' } });
  expect(counts()).toBe('1 row left out');
});

it('leads to each cell that does not fit, also far down a long table', () => {
  const rows = Array.from({ length: 500 }, (_, at) => `Make ${at}\t${at === 400 ? 'no' : '1'}`);
  preview(`Make\tCost new\n${rows.join('\n')}`, {});
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('502');
  expect(screen.getAllByRole('row').length).toBeLessThan(110);
  press(/1 doesn’t fit/);
  fireEvent.scroll(document.querySelector('table')?.parentElement ?? document.body);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Cost new no: Not a number');
});

it('is left by Escape, after the text that is typed in it', () => {
  const { onClose } = preview('Make\tCost new\nRam\tno', {});
  const field = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(field, { target: { value: '4' } });
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(field.value).toBe('no');
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledExactlyOnceWith();
});

it('takes nothing while another tab works on the client', () => {
  const { intake, onClose } = preview('Make\nRam', {});
  intake.store.freeze();
  press('Take 1 row');
  expect(onClose).not.toHaveBeenCalled();
  expect(intake.getState().record.clientData).toEqual({});
});
