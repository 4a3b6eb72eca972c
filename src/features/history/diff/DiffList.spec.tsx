import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { blankRecord } from '../../../domain/client/draft-record.ts';
import { answerElement, loopElement } from '../../../domain/client/elements.ts';
import { driversBook } from '../../../domain/questions/sample-books.ts';
import { DiffList } from './DiffList.tsx';
import type { OtherBook } from '../../../domain/questions/other-books.ts';
import { differencesOf, type Difference } from './differences.ts';

const answers = (map: Record<string, string>) =>
  Object.fromEntries(Object.entries(map).map(([qid, answer]) => [qid, answerElement(qid, answer)]));
const drivers = (all: Record<string, Record<string, string>>) => ({
  drivers: loopElement(
    'drivers',
    Object.entries(all).map(([iterationId, map]) => ({ iterationId, answers: answers(map) })),
  ),
});
const loops = new Map(driversBook.loops);
const list = loops.get('drivers');
if (list) loops.set('drivers', { ...list, askAgain: true });
const book = { ...driversBook, loops };

function show(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  { inDraft = false, others = [] as readonly OtherBook[] } = {},
) {
  const restore = vi.fn<(difference: Difference) => void>();
  const [older, newer] = [before, after].map((clientData) => ({ ...blankRecord, clientData }));
  if (!older || !newer) throw new Error('There are two records.');
  render(
    <DiffList
      groups={differencesOf(older, newer, book, others)}
      heads={{ a: 'A Sep 3', b: 'B Nov 2' }}
      book={book}
      others={others}
      showSensitive={false}
      restoring={{ restore, isInDraft: () => inDraft }}
    />,
  );
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  return { restore, rows };
}

it('shows each kind of change with both sides, sensitive answers masked', () => {
  const { rows } = show(
    {
      ...answers({ name: 'Dunmore', hauls: 'NO', sales: '1' }),
      ...drivers({ a: { driver_name: 'Luis', licence: 'D1' }, b: { driver_name: 'Ida' } }),
    },
    {
      ...answers({ name: 'Dunmore Inc', hauls: 'YES' }),
      ...drivers({ a: { driver_name: 'Luis', licence: 'D2' }, c: { driver_name: 'Ana' } }),
    },
  );
  expect(rows).toEqual([
    'QuestionA Sep 3B Nov 2Restore',
    'Business',
    'Legal nameDunmoreDunmore IncRestore',
    'Hauls for a fee?NoYesRestore',
    'Sales a year$1BlankRestore',
    'Drivers',
    '− Removed Ida 1 answerRestore',
    'Edited Luis',
    expect.stringMatching(/(••••Answered, hidden){2}Restore$/),
    '+ Added Ana 1 answerRemove',
  ]);
});

it('shows both sides of a masked answer by one press, and never on paper', async () => {
  show(
    drivers({ a: { driver_name: 'Luis', licence: 'D1' } }),
    drivers({ a: { driver_name: 'Luis', licence: 'D2' } }),
  );
  const sides = () => screen.getAllByRole('cell').map((cell) => cell.textContent);
  await userEvent.click(screen.getByRole('button', { name: /^Show, / }));
  expect(sides()).toEqual(['D1', 'D2', 'Restore']);
  act(() => {
    window.dispatchEvent(new Event('beforeprint'));
  });
  expect(sides().slice(0, 2)).toEqual(['••••Answered, hidden', '••••Answered, hidden']);
  act(() => {
    window.dispatchEvent(new Event('afterprint'));
  });
  await userEvent.click(screen.getByRole('button', { name: /^Hide, / }));
  expect(sides().slice(0, 2)).toEqual(['••••Answered, hidden', '••••Answered, hidden']);
});

it('names what is in the draft, and folds items that were added', async () => {
  const many = { driver_name: 'Ana', q1: '1', q2: '2', q3: '3', q4: '4', q5: '5', q6: '6' };
  const { rows } = show(
    answers({ hauls: 'NO' }),
    { ...answers({ hauls: 'YES' }), ...drivers({ a: many }) },
    { inDraft: true },
  );
  screen.getByRole('button', { name: 'In draft, Hauls for a fee?' });
  expect(rows).not.toContain('NameAna');
  await userEvent.click(screen.getByRole('button', { name: /^Ana 7 answers/ }));
  expect(screen.getByRole('row', { name: /^Name/ }).textContent).toBe('NameAna');
});

it('folds what another line asks, and asks before it removes that line’s loss', async () => {
  const dogs = new Map(loops);
  if (list) dogs.set('dogs', { ...list, loop: 'dogs', askAgain: true });
  const home = { ...driversBook, productId: 'home', loops: dogs };
  const { restore, rows } = show(
    answers({ hauls: 'NO' }),
    { ...answers({ hauls: 'YES' }), dogs: loopElement('dogs', [{ iterationId: 'd', answers: {} }]) },
    { others: [{ name: 'Homeowners', book: home }] },
  );
  expect(rows.at(-1)).toBe('Homeowners 1 change');
  await userEvent.click(screen.getByRole('button', { name: 'Homeowners 1 change' }));
  await userEvent.click(screen.getByRole('button', { name: /^Remove \(added later\)/ }));
  expect(restore).not.toHaveBeenCalled();
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(restore).toHaveBeenCalledOnce();
});
