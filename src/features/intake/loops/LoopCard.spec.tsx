import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addIteration } from '../../../domain/client/walk.ts';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import type { Loop } from '../../../domain/questions/schema.ts';
import { createIntakeSession } from '../session/intake-session.ts';
import { LoopCards } from './LoopCards.tsx';
import { createIntakeStore } from '../session/intake-store.ts';
import { focusPlace } from '../field-id.ts';

const vehicles: Loop = {
  loop: 'vehicles',
  label: 'Vehicles',
  itemLabel: 'vehicle',
  title: [{ value: { q: 'make' } }],
  questions: [
    { qid: 'make', label: 'Make', kind: 'text', required: true },
    { qid: 'vin', label: 'VIN', kind: 'text', required: true },
    { qid: 'colour', label: 'Colour', kind: 'text' },
    { qid: 'plate', label: 'Plate', kind: 'text', sensitive: true },
  ],
};

function draw(missingOnly: boolean, ...items: readonly Readonly<Record<string, string>>[]) {
  const clientData = items.reduce<ReturnType<typeof addIteration>>(
    (map, answers, at) => addIteration(map, 'vehicles', `0000000${at}-1111-4111-8111-111111111111`, answers),
    {},
  );
  const record = { clientName: 'Ada', clientType: 'PERSONAL', locationCode: '', clientData, others: {} };
  const more = { inferred: false, agencyOnly: new Set<string>() };
  const none = { version: '1', offers: [], checks: [], roles: {} };
  const book = compileSections([{ title: 'All', items: [vehicles] }], none, 'p', more);
  const intake = createIntakeSession(createIntakeStore(record, true), book, { today: '2026-11-17' });
  const loop = book.loops.get('vehicles');
  if (!loop) throw new Error('It is in the book.');
  const { rerender } = render(<LoopCards intake={intake} loop={loop} missingOnly={missingOnly} />);
  return (now: boolean) => rerender(<LoopCards intake={intake} loop={loop} missingOnly={now} />);
}

const labels = () =>
  screen.queryAllByRole<HTMLInputElement>('textbox').map((input) => input.labels?.[0]?.textContent ?? '');

it('shows only what an item misses, and keeps it while typing', () => {
  draw(true, { make: 'Ford', vin: '1' }, { make: 'Kia' });
  expect(labels()).toEqual([expect.stringContaining('VIN')]);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '2' } });
  expect(labels()).toEqual([expect.stringContaining('VIN')]);
});

it('prints the answers of closed items, and closes them again afterwards', () => {
  const many = Array.from({ length: 25 }, (_one, at) => ({
    make: `Make ${at}`,
    colour: `Shade ${at}`,
    plate: 'B7',
  }));
  draw(false, ...many);
  expect(screen.queryByText('Shade 24')).toBeNull();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('Shade 24')).toBeTruthy();
  expect(screen.getAllByText('Answered, hidden')).toHaveLength(25);
  expect(screen.queryByText('B7')).toBeNull();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByText('Shade 24')).toBeNull();
  expect(screen.getByRole('button', { name: 'Make 24' })).toBeTruthy();
});

it('leaves a complete item out of the view of what is missing, opened before or not', () => {
  const many = Array.from({ length: 25 }, (_one, at) => ({
    make: `Make ${at}`,
    vin: at === 3 ? '' : `V${at}`,
  }));
  const show = draw(false, ...many);
  fireEvent.click(screen.getByRole('button', { name: 'Make 7' }));
  fireEvent.click(screen.getByRole('button', { name: 'Make 3' }));
  show(true);
  expect(screen.queryByText('Make 7')).toBeNull();
  expect(screen.getByText('Make 3')).toBeTruthy();
  expect(labels()).toEqual([expect.stringContaining('VIN')]);
});

it('closes items beyond two, each saying what is missing in it, and opens one that is added', () => {
  const item = { make: 'Ford · F-150', vin: '1' };
  draw(false, item, item);
  expect(labels()).toHaveLength(8);
  cleanup();
  draw(false, item, { make: 'Kia' }, {});
  expect(labels()).toEqual([]);
  const rows = [...document.querySelectorAll('[data-closed]')].map((row) => row.textContent);
  expect(rows.slice(0, 3)).toEqual(['Ford · F-150Complete', 'KiaVIN', expect.stringMatching(/2 missing$/)]);
  fireEvent.click(screen.getByRole('button', { name: 'Add vehicle' }));
  expect(labels()).toHaveLength(4);
});

it('leads to an answer in a closed item, not to the first of that item', () => {
  const item = { make: 'Ford · F-150', vin: '1' };
  draw(false, item, item, item);
  const second = '00000001-1111-4111-8111-111111111111';
  act(() => focusPlace(['vehicles', second, 'colour'], ''));
  expect(document.activeElement?.closest('[data-iteration]')?.getAttribute('data-iteration')).toBe(second);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Colour/ }));
});
