import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { addIteration, answersOf, iterationsOf, setAnswer } from '../../../domain/client/walk.ts';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import type { Loop, Question } from '../../../domain/questions/schema.ts';
import { changeSettings, settings } from '../../../storage/settings.ts';
import { announcements } from '../../../ui/announce.ts';
import { focusAnswer } from '../field-id.ts';
import { useEnterToMissing } from '../form/use-enter-to-missing.ts';
import { createIntakeSession } from '../session/intake-session.ts';
import { createIntakeStore } from '../session/intake-store.ts';
import { LoopCards } from '../loops/LoopCards.tsx';
import { rowHeight } from '../cells/cell-looks.ts';

const vehicles: Loop = {
  loop: 'vehicles',
  label: 'Vehicles',
  itemLabel: 'vehicle',
  title: [{ value: { q: 'make' } }],
  max: 200,
  questions: [
    { qid: 'make', label: 'Make', kind: 'text', required: true },
    { qid: 'value', label: 'Cost new', kind: 'money' },
    {
      qid: 'size',
      label: 'Size',
      kind: 'choice',
      options: ['Light', 'Medium', 'Heavy'].map((value) => ({ value, label: value })),
    },
    {
      qid: 'payee',
      label: 'Lienholder',
      kind: 'text',
      shownIf: { op: '=', args: [{ q: 'size' }, 'Heavy'] },
    },
    { qid: 'vin', label: 'VIN', kind: 'vin' },
  ],
};

// Loaded before the first grid is drawn, however busy the machine is.
beforeAll(() => Promise.all([import('./LoopGrid.tsx'), import('../import/LoopImport.tsx')]));
beforeEach(() => changeSettings({ loops: { 'auto vehicles': { asGrid: true, widths: {} } } }));

let toMissing = (): boolean => false;

/** What is around the loop on the page. */
function Form({ children }: { readonly children: ReactNode }) {
  const form = useRef<HTMLDivElement>(null);
  const go = useEnterToMissing(form, 'Nothing is missing');
  useEffect(() => {
    toMissing = go;
  });
  return <div ref={form}>{children}</div>;
}

async function draw(clientData: StoredMap, ...more: Question[]) {
  const about = { version: '1', offers: [], checks: [], roles: {} };
  const book = compileSections(
    [{ title: 'Vehicles', items: [{ ...vehicles, questions: [...vehicles.questions, ...more] }] }],
    about,
    'auto',
    {
      inferred: false,
      agencyOnly: new Set(),
    },
  );
  const record = { clientName: '', clientType: '', locationCode: '', others: {}, clientData };
  const intake = createIntakeSession(createIntakeStore(record, true), book, { today: '2026-11-17' });
  const loop = book.loops.get('vehicles');
  if (!loop) throw new Error('The book has a loop.');
  render(
    <Form>
      <LoopCards intake={intake} loop={loop} missingOnly={false} />
    </Form>,
  );
  const grid = await screen.findByRole('grid', { name: 'Vehicles' });
  const answers = () =>
    [...answersOf(intake.getState().record.clientData)].map(({ address, answer }) =>
      [...address.slice(1), answer].join(' '),
    );
  return { intake, grid, answers };
}

const two = addIteration(
  addIteration({}, 'vehicles', 'a', { make: 'Ford', value: '41200', size: 'Light' }),
  'vehicles',
  'b',
  { make: 'Ram', value: '48900', size: 'Heavy', payee: 'First Bank' },
);
const many = (count: number) =>
  Array.from({ length: count }, (_, n) => `v${n}`).reduce<StoredMap>(
    (map, id) => addIteration(map, 'vehicles', id, { make: `Make ${id}` }),
    {},
  );

/** A cell by its row and column, both counted as the screen reader does. */
function cell(row: number, column: number): HTMLElement {
  const found = screen
    .getAllByRole('row')
    .find((one) => one.getAttribute('aria-rowindex') === String(row))
    ?.querySelector<HTMLElement>(`[aria-colindex="${column}"]`);
  if (!found) throw new Error(`No cell ${row}, ${column}.`);
  return found;
}
const press = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const click = (element: HTMLElement) => {
  fireEvent.mouseDown(element);
  fireEvent.mouseUp(element);
  fireEvent.click(element);
};
const typeIn = (text: string) =>
  fireEvent.change(document.activeElement ?? document.body, { target: { value: text } });
/** Events of the clipboard come to the body, as in Firefox; in other browsers they come to the focus and rise to there. */
const paste = (text: string) => {
  const data = new DataTransfer();
  data.setData('text/plain', text);
  return fireEvent.paste(document.body, { clipboardData: data });
};
const copied = (how: 'copy' | 'cut' = 'copy') => {
  const data = new DataTransfer();
  fireEvent[how](document.body, { clipboardData: data });
  return data.getData('text/plain');
};

describe('the table', () => {
  it('counts all rows and columns, draws those near the screen, and has one tab stop', async () => {
    const { grid } = await draw(many(150));
    expect(grid.getAttribute('aria-rowcount')).toBe('151');
    expect(grid.getAttribute('aria-colcount')).toBe('7');
    expect(within(grid).getAllByRole('row').length).toBeLessThan(60);
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    expect(cell(2, 1).textContent).toBe('1');
    expect(cell(2, 2).getAttribute('role')).toBe('rowheader');
  });

  it('draws the rows that it is scrolled to', async () => {
    const { grid } = await draw(many(150));
    expect(screen.queryByText('Make v140')).toBeNull();
    grid.scrollTop = 140 * rowHeight;
    fireEvent.scroll(grid);
    expect(screen.getAllByText('Make v140').length).toBeGreaterThan(0);
  });

  it('keeps the row of the active cell drawn, wherever it is', async () => {
    await draw(many(150));
    click(cell(2, 3));
    press('End', { ctrlKey: true });
    expect(document.activeElement).toBe(cell(151, 7));
    press('Home', { ctrlKey: true });
    expect(document.activeElement).toBe(cell(2, 3));
  });

  it('draws only the cells concerned when a key moves or types', async () => {
    const { grid } = await draw(many(30));
    click(cell(2, 3));
    const drawn = () => {
      const nodes = observer.takeRecords().map(({ target }) => target);
      const cells = nodes.map((node) =>
        (node instanceof Element ? node : node.parentElement)?.closest('[data-column]'),
      );
      return new Set(cells).size;
    };
    const observer = new MutationObserver(() => undefined);
    observer.observe(grid, { attributes: true, childList: true, characterData: true, subtree: true });
    press('ArrowRight');
    expect(drawn()).toBe(2);
    press('ArrowDown');
    expect(drawn()).toBe(2);
    press('7');
    drawn();
    typeIn('70');
    expect(drawn()).toBeLessThanOrEqual(1);
    press('Enter');
    expect(drawn()).toBe(2);
    observer.disconnect();
  });

  it('shows what is missing and wrong, and what is not asked of an item', async () => {
    const { intake } = await draw(addIteration(two, 'vehicles', 'c', { value: 'a lot', vin: '1FT' }));
    expect(cell(4, 3).getAttribute('aria-label')).toBe('Missing');
    expect(cell(4, 4).getAttribute('aria-invalid')).toBe('true');
    expect(cell(4, 4).textContent).toBe('a lot Not a number');
    expect(cell(2, 6).getAttribute('aria-label')).toBe('Not asked');
    expect(cell(3, 6).textContent).toBe('First Bank');
    click(cell(4, 4));
    expect(screen.getByRole('status').textContent).toMatch(/^Not a number/);
    click(cell(2, 6));
    press('x');
    expect(screen.getByRole('status').textContent).toBe('Not asked for this vehicle');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(intake.getState().past).toEqual([]);
  });
});

describe('typing', () => {
  it('replaces an answer, goes down with Enter, and is one step of undo', async () => {
    const { answers, intake } = await draw(two);
    click(cell(2, 4));
    press('5');
    typeIn('52,000');
    press('Enter');
    expect(answers()).toContain('a value 52000');
    expect(document.activeElement).toBe(cell(3, 4));
    expect(cell(2, 4).textContent).toBe('$52,000');
    expect(intake.getState().past).toHaveLength(1);
    act(() => void intake.store.undo());
    expect(cell(2, 4).textContent).toBe('$41,200');
  });

  it('restores the answer with Escape and leaves no step', async () => {
    const { answers, intake } = await draw(two);
    click(cell(2, 3));
    press('F2');
    expect(screen.getByRole('textbox', { name: 'Make' })).toHaveProperty('value', 'Ford');
    typeIn('Fo');
    press('Escape');
    expect(document.activeElement).toBe(cell(2, 3));
    expect(answers()).toContain('a make Ford');
    expect(intake.getState().past).toEqual([]);
  });

  it('keeps a text that does not fit in its cell, marked, until it is mended', async () => {
    const { answers } = await draw(two);
    click(cell(2, 4));
    press('m');
    typeIn('much');
    press('Enter');
    const input = screen.getByRole('textbox', { name: 'Cost new' });
    expect(document.activeElement).toBe(input);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Not a number')).toBeTruthy();
    click(cell(3, 3));
    expect(input).toHaveProperty('value', 'much');
    expect(answers()).toContain('a value 41200');
    typeIn('7');
    press('Enter');
    expect(answers()).toContain('a value 7');
  });

  it('stores what is typed within a moment and as a whole, and stops a save at what does not fit', async () => {
    const { answers, intake } = await draw(two);
    click(cell(2, 4));
    for (const text of ['4', '45', '45k']) {
      if (text === '4') press(text);
      else typeIn(text);
      expect(answers()).toContain('a value 41200');
    }
    await waitFor(() => expect(answers()).toContain('a value 45k'));
    act(() => cell(2, 4).querySelector('input')?.blur());
    act(() => expect(intake.store.settleTyped()).toBe(false));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Cost new' }));
    expect(announcements().at(-1)).toMatchObject({ text: 'Cost new: Not a number', visible: true });
    typeIn('45,000');
    act(() => expect(intake.store.settleTyped()).toBe(true));
    expect(answers()).toContain('a value 45000');
    expect(intake.getState().past).toHaveLength(1);
  });

  it('gives it away as typed when the page may go, and still restores the answer with Escape', async () => {
    const { answers, intake } = await draw(two);
    click(cell(2, 4));
    press('m');
    typeIn('much');
    expect(answers()).toContain('a value 41200');
    act(() => intake.store.takeTyped());
    expect(answers()).toContain('a value much');
    expect(screen.getByRole('textbox', { name: 'Cost new' })).toHaveProperty('value', 'much');
    press('Escape');
    expect(answers()).toContain('a value 41200');
  });

  it('does not lose it with the grid either', async () => {
    const { answers } = await draw(two);
    click(cell(2, 4));
    press('m');
    typeIn('much');
    click(screen.getByRole('button', { name: 'Cards' }));
    expect(answers()).toContain('a value much');
  });

  it('picks a choice by what it begins with, by arrow keys and by pointer', async () => {
    const { answers } = await draw(two);
    click(cell(2, 5));
    press('m');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Medium');
    expect(answers()).toContain('a size Light');
    press('Enter');
    expect(answers()).toContain('a size Medium');
    press('Enter');
    press('ArrowUp');
    press('Tab');
    expect(answers()).toContain('b size Medium');
    click(cell(2, 5));
    press('F2');
    click(screen.getByRole('option', { name: 'Heavy' }));
    expect(answers()).toContain('a size Heavy');
    expect(document.activeElement).toBe(cell(2, 5));
  });
});

it('picks several choices in a list with boxes, in one step of undo', async () => {
  const options = ['Liftgate', 'Crane', 'Plow'].map((value) => ({ value, label: value }));
  const map = setAnswer(two, ['vehicles', 'a', 'gear'], 'Crane, Winch');
  const { answers, intake } = await draw(map, { qid: 'gear', label: 'Equipment', kind: 'choices', options });
  click(cell(2, 8));
  press('F2');
  const box = (name: string) => screen.getByRole('checkbox', { name });
  expect(document.activeElement).toBe(box('Crane'));
  press('ArrowDown');
  click(box('Plow'));
  expect(document.activeElement).toBe(box('Plow'));
  // What is not offered stays until it is taken out.
  expect(answers()).toContain('a gear Crane, Plow, Winch');
  click(box('Winch (not offered)'));
  press('Enter');
  expect(cell(2, 8).textContent).toBe('Crane, Plow');
  expect(document.activeElement).toBe(cell(3, 8));
  expect(intake.getState().past).toHaveLength(1);
  press('F2');
  click(box('Liftgate'));
  press('Escape');
  expect(answers().filter((one) => one.includes('gear'))).toEqual(['a gear Crane, Plow']);
});

describe('the keyboard', () => {
  it('leaves with Tab after the last cell, and from anywhere after Escape', async () => {
    await draw(two);
    click(cell(2, 7));
    press('Tab');
    expect(document.activeElement).toBe(cell(3, 3));
    press('End');
    // Not prevented: the browser goes on.
    expect(press('Tab')).toBe(true);
    press('Home');
    expect(press('Tab')).toBe(false);
    press('Escape');
    expect(announcements().at(-1)?.text).toBe('Tab leaves the grid');
    expect(press('Tab')).toBe(true);
  });

  it('goes to the head for sorting, which changes nothing stored', async () => {
    const { intake } = await draw(two);
    const before = intake.getState().record;
    click(cell(2, 4));
    press('ArrowUp');
    expect(document.activeElement).toBe(screen.getByRole('columnheader', { name: 'Cost new' }));
    press('Enter');
    fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Sort descending' }));
    expect(cell(2, 2).textContent).toBe('Ram');
    expect(screen.getByText('Sorted by Cost new')).toBeTruthy();
    expect(intake.getState().record).toBe(before);
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(cell(2, 2).textContent).toBe('Ford');
  });

  it('makes a column as wide as its short answers and the names need', async () => {
    await draw(two);
    const widths = /(\d+)px (\d+)px/.exec(screen.getByRole('grid').style.getPropertyValue('--columns'));
    // "Ford" and "Ram" are short; nothing is narrower than a name of a few words.
    expect(widths?.slice(1)).toEqual(['40', '152']);
  });

  it('makes a column wide enough to say what is wrong in it, but not while it is typed in', async () => {
    const { intake } = await draw(two);
    const width = () => Number(screen.getByRole('grid').style.getPropertyValue('--columns').split('px ')[3]);
    const before = width();
    click(cell(2, 4));
    press('7');
    typeIn('7 and a few more, ask');
    expect(width()).toBe(before);
    act(() => intake.store.takeTyped());
    expect(width()).toBe(before);
    press('Escape');
    cleanup();
    await draw(addIteration(two, 'vehicles', 'c', { value: 'a lot, ask the client' }));
    // It has a line of its own below the answer.
    expect(width()).toBe('a lot, ask the client'.length * 9 + 24);
    cleanup();
    await draw(addIteration(two, 'vehicles', 'c', { value: 'a lot, ask the client about that one' }));
    expect(width()).toBe(240);
  });

  it('remembers the width of a column', async () => {
    await draw(two);
    click(cell(2, 4));
    press('ArrowUp');
    press('ArrowRight', { altKey: true });
    expect(settings().loops['auto vehicles']?.widths).toEqual({ 'qid value': 100 });
  });

  it('finds a cell that is not drawn', async () => {
    await draw(many(150));
    act(() => expect(focusAnswer(['vehicles', 'v140', 'size'])).toBe(true));
    expect(document.activeElement).toBe(cell(142, 5));
  });
});

it('is searched for what is missing, drawn or not, from the active cell on', async () => {
  const blanks = ['v7', 'v90'].reduce(
    (map, id) => setAnswer(map, ['vehicles', id, 'make'], undefined),
    many(100),
  );
  await draw(blanks);
  act(() => expect(toMissing()).toBe(true));
  expect(document.activeElement).toBe(cell(9, 3));
  act(() => expect(toMissing()).toBe(true));
  expect(document.activeElement).toBe(cell(92, 3));
  act(() => expect(toMissing()).toBe(true));
  expect(document.activeElement).toBe(cell(9, 3));
  expect(announcements().at(-1)?.text).toBe('Nothing is missing further down; on from the top');
});

describe('a selection', () => {
  it('is filled down and cleared in one step each, less what is not asked', async () => {
    const { answers, intake } = await draw(addIteration(two, 'vehicles', 'c', { make: 'Hino' }));
    click(cell(3, 4));
    press('ArrowRight', { shiftKey: true });
    press('ArrowDown', { shiftKey: true });
    expect(screen.getByRole('status').textContent).toBe('2 × 2 selected');
    press('d', { ctrlKey: true });
    expect(answers()).toEqual(expect.arrayContaining(['c value 48900', 'c size Heavy']));
    press('Delete');
    expect(answers().some((one) => / (?:value|size) /.test(one) && !one.startsWith('a'))).toBe(false);
    expect(intake.getState().past).toHaveLength(2);
    press('d', { ctrlKey: true });
    expect(intake.getState().past).toHaveLength(2);
    expect(announcements().at(-1)?.text).toBe('Nothing changed');
  });

  it('is not filled into an item that is not asked', async () => {
    const { answers } = await draw(addIteration(two, 'vehicles', 'c', { make: 'Hino', size: 'Light' }));
    click(cell(3, 6));
    press('ArrowDown', { shiftKey: true });
    press('d', { ctrlKey: true });
    expect(answers()).toContain('b payee First Bank');
    expect(answers().filter((one) => one.startsWith('c payee'))).toEqual([]);
    expect(announcements().at(-1)).toMatchObject({ text: '1 not asked', visible: true });
  });

  it('is filled into what it makes asked, and says what stays out', async () => {
    const light = { make: 'Hino', size: 'Light', vin: '1FTBR1C88PKA05208' };
    const { answers, intake } = await draw(addIteration(two, 'vehicles', 'c', light));
    click(cell(3, 6));
    press('ArrowRight', { shiftKey: true });
    press('ArrowDown', { shiftKey: true });
    press('d', { ctrlKey: true });
    expect(answers().filter((one) => /^c (?:payee|vin)/.test(one))).toEqual([]);
    expect(announcements().at(-1)).toMatchObject({
      text: 'Filled down 2 × 2 cells, 1 not asked',
      visible: true,
    });
    click(cell(3, 5));
    press('ArrowRight', { shiftKey: true });
    press('ArrowDown', { shiftKey: true });
    press('d', { ctrlKey: true });
    expect(answers()).toEqual(expect.arrayContaining(['c size Heavy', 'c payee First Bank']));
    expect(announcements().at(-1)?.visible).toBe(false);
    expect(intake.getState().past).toHaveLength(2);
  });

  it('is copied as a spreadsheet takes it, and pasted in one step, past the last row too', async () => {
    const { answers, intake } = await draw(two);
    click(cell(2, 3));
    press('ArrowDown', { shiftKey: true });
    press('ArrowRight', { shiftKey: true });
    const text = copied();
    expect(text).toBe('Ford\t41200\r\nRam\t48900');
    click(cell(3, 3));
    paste(text);
    expect(answers()).toContain('b make Ford');
    const items = iterationsOf(intake.getState().record.clientData, 'vehicles');
    expect(items).toHaveLength(3);
    expect(answers()).toContain(`${items[2]?.iterationId} make Ram`);
    expect(intake.getState().past).toHaveLength(1);
    press('End', { ctrlKey: true });
    act(() => void intake.store.undo());
    await act(() => Promise.resolve());
    // The focus was in a row that is no longer there.
    expect(document.activeElement).toBe(cell(3, 7));
    expect(answers()).toEqual(
      [...answersOf(two)].map(({ address, answer }) => [...address.slice(1), answer].join(' ')),
    );
  });

  it('leaves the clipboard to the cell that is typed in, and to what has the focus outside', async () => {
    const { answers } = await draw(two);
    const before = answers();
    click(cell(2, 3));
    press('F2');
    expect(copied()).toBe('');
    expect(paste('Isuzu')).toBe(true);
    press('Escape');
    expect(copied()).toBe('Ford');
    act(() => cell(2, 3).blur());
    expect(copied()).toBe('');
    expect(paste('Isuzu')).toBe(true);
    expect(answers()).toEqual(before);
  });

  it('is filled with what was copied where that fits into it without a rest', async () => {
    const { answers } = await draw(addIteration(two, 'vehicles', 'c', { make: 'Hino' }));
    click(cell(2, 3));
    press('ArrowDown', { shiftKey: true });
    press('ArrowDown', { shiftKey: true });
    press('ArrowRight', { shiftKey: true });
    paste('Isuzu\t1000');
    expect(answers().filter((one) => one.endsWith('make Isuzu'))).toHaveLength(3);
    expect(answers().filter((one) => one.endsWith('value 1000'))).toHaveLength(3);
  });

  it('is pasted without its titles where whole rows were copied', async () => {
    const { answers, intake } = await draw(two);
    const before = answers();
    click(cell(2, 2));
    press('End', { shiftKey: true });
    const text = copied();
    click(cell(3, 2));
    paste(text);
    expect(answers().filter((one) => one.startsWith('b'))).toEqual(
      before.filter((one) => one.startsWith('a')).map((one) => one.replace('a', 'b')),
    );
    expect(intake.getState().past).toHaveLength(1);
  });

  it('takes rows back that were copied with their titles, and one that was added below them', async () => {
    const { answers, intake } = await draw(two);
    const before = answers();
    click(cell(2, 3));
    press('a', { ctrlKey: true });
    paste(`${copied().replace('41200', '42000')}\r\n\tHino\t9000`);
    expect(answers().filter((one) => /^[ab] /.test(one))).toEqual(
      before.map((one) => one.replace('41200', '42000')),
    );
    const added = iterationsOf(intake.getState().record.clientData, 'vehicles')[2]?.iterationId;
    expect(answers()).toEqual(expect.arrayContaining([`${added} make Hino`, `${added} value 9000`]));
    expect(intake.getState().past).toHaveLength(1);
  });

  it('moves a masked answer within the grid, and gives its mask to nobody else', async () => {
    const birth: Question = { qid: 'born', label: 'Date of birth', kind: 'date', sensitive: true };
    const { answers } = await draw(setAnswer(two, ['vehicles', 'a', 'born'], '1979-04-12'), birth);
    click(cell(2, 8));
    const text = copied('cut');
    expect(text).toBe('••••');
    expect(answers().some((one) => one.includes('born'))).toBe(false);
    click(cell(3, 8));
    paste(text);
    expect(answers()).toContain('b born 1979-04-12');
    click(cell(2, 3));
    expect(copied()).toBe('Ford');
    click(cell(2, 8));
    paste(text);
    await screen.findByRole('button', { name: 'Cancel' });
    expect(screen.getByRole('table').textContent).toContain('Masked: type it in full');
  });

  it('takes lines without tabs for one column, unless they name columns', async () => {
    const { answers } = await draw(two);
    click(cell(2, 3));
    paste('FORD,T\r\nRAM,P\r\n');
    expect(answers()).toEqual(expect.arrayContaining(['a make FORD,T', 'b make RAM,P', 'a value 41200']));
    paste('Make,Cost new\nFord,1\nRam,2');
    expect(await screen.findByRole('region', { name: 'Import, Vehicles' })).toBeTruthy();
  });

  it.each([
    ['a cell that does not fit', 'Ford\tmuch'],
    ['a cell that is not asked of its item', 'Ford\t1\tLight\tFirst Bank'],
    ['a header', 'Make\tCost new\nFord\t1'],
    ['too many columns', 'Ford\t1\tLight\t\t\t\t'],
  ])('is not pasted over in silence: %s is shown before', async (_what, text) => {
    const { intake } = await draw(two);
    click(cell(2, 3));
    paste(text);
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(intake.getState().past).toEqual([]);
    await act(() => Promise.resolve());
    expect(document.activeElement).toBe(cell(2, 3));
  });

  it('can be taken back with a press where answers were replaced, which may have been meant to stay', async () => {
    const { answers } = await draw(two);
    const before = answers();
    click(cell(2, 3));
    paste('GMC\t41200\nHino\t1');
    // The first cost is what it was.
    const message = announcements().at(-1);
    expect(message?.text).toBe('3 answers replaced');
    expect(answers()).toContain('b value 1');
    act(() => message?.action?.run());
    expect(answers()).toEqual(before);
  });

  it('is matched from the column it is pasted at, where it has no header', async () => {
    const { answers } = await draw(two);
    click(cell(3, 4));
    paste('$50,000\tMed');
    await screen.findByRole('button', { name: 'Cancel' });
    expect(screen.queryByRole('grid')).toBeNull();
    const matched = (label: string) =>
      screen.getByRole<HTMLSelectElement>('combobox', { name: `Column for ${label}` }).value;
    expect([matched('Make'), matched('Cost new'), matched('Size')]).toEqual(['', '0', '1']);
    fireEvent.click(screen.getByRole('button', { name: 'Take 1 row' }));
    expect(answers().some((one) => one.endsWith('value 50000'))).toBe(true);
  });

  it('leaves the list of what was not taken within reach', async () => {
    await draw(two);
    click(cell(3, 4));
    paste('$50,000\tno size');
    const pressButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    fireEvent.click(await screen.findByRole('button', { name: 'Take 1 row' }));
    pressButton('Done');
    expect(screen.queryByText('no size')).toBeNull();
    pressButton('1 cell not taken');
    expect(screen.getByRole('listitem').textContent).toContain('no size');
    pressButton('Done');
    await act(() => Promise.resolve());
    expect(document.activeElement).toBe(cell(3, 4));
  });

  it('of whole rows is deleted in one step, and the focus stays', async () => {
    const { answers, intake } = await draw(addIteration(two, 'vehicles', 'c', { make: 'Hino' }));
    click(cell(2, 3));
    press('ArrowDown', { shiftKey: true });
    press('ContextMenu');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Delete 2 rows' }));
    expect(answers()).toEqual(['c make Hino']);
    await act(() => Promise.resolve());
    expect(document.activeElement).toBe(cell(2, 3));
    expect(intake.getState().past).toHaveLength(1);
  });
});

it('gives a new row the focus, and only shows answers that another tab works on', async () => {
  const { intake } = await draw(two);
  click(screen.getByRole('button', { name: 'Add' }));
  await act(() => Promise.resolve());
  expect(document.activeElement).toBe(cell(4, 3));
  act(() => intake.store.freeze());
  press('x');
  expect(screen.queryByRole('textbox')).toBeNull();
  press('Delete');
  paste('Ford');
  click(cell(2, 3));
  expect(copied()).toBe('Ford');
  expect(intake.getState().past).toHaveLength(1);
});

it('takes a table where nothing is yet', async () => {
  const { answers } = await draw({});
  click(screen.getByText('Paste rows here'));
  paste('Ford\t41200\nRam\t48900');
  expect(answers().map((one) => one.replace(/^\S+ /, ''))).toEqual([
    'make Ford',
    'value 41200',
    'make Ram',
    'value 48900',
  ]);
});
