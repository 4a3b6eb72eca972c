import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { loopElement } from '../../../domain/client/elements.ts';
import { addIteration, getAnswer, iterationsOf } from '../../../domain/client/walk.ts';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import type { Loop, Question } from '../../../domain/questions/schema.ts';
import { createIntakeSession } from '../session/intake-session.ts';
import { LoopCards } from './LoopCards.tsx';
import { createIntakeStore } from '../session/intake-store.ts';

interface Drawing {
  readonly base?: StoredMap;
  readonly missingOnly?: boolean;
}

function draw(
  clientData: StoredMap,
  {
    min,
    questions = [],
    ...drawing
  }: Drawing & { readonly min?: number; readonly questions?: Question[] } = {},
) {
  const drivers = { loop: 'drivers', label: 'Drivers', itemLabel: 'driver', title: [], questions };
  const drawn = drawList(min === undefined ? drivers : { ...drivers, min }, clientData, drawing);
  return { ...drawn, drivers: () => drawn.intake.getState().record.clientData['drivers'] };
}

function drawList(list: Loop, clientData: StoredMap, { base, missingOnly = false }: Drawing = {}) {
  const about = { version: '1', offers: [], checks: [], roles: {} };
  const book = compileSections([{ title: 'People', items: [list] }], about, 'auto', {
    inferred: false,
    agencyOnly: new Set(),
  });
  const header = { clientName: '', clientType: '', locationCode: '', others: {} };
  const saved = base && { ...header, clientData: base };
  const intake = createIntakeSession(createIntakeStore({ ...header, clientData }, true, saved), book, {
    today: '2026-11-17',
  });
  const [loop] = book.loops.values();
  if (!loop) throw new Error('The book has a list.');
  const { container } = render(<LoopCards intake={intake} loop={loop} missingOnly={missingOnly} />);
  return { intake, container };
}

it('begins an entry of the call log with the day and the time, and asks for a day that is taken out', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 17, 10, 31), toFake: ['Date'] });
  const questions = [
    { qid: 'agc_on', label: 'On', kind: 'date' as const },
    { qid: 'agc_time', label: 'At', kind: 'text' as const },
  ];
  const log = { loop: 'agy_contacts', label: 'Call log', itemLabel: 'entry', title: [], questions };
  const { intake } = drawList(log, {});
  press(screen.getByRole('button', { name: 'Add entry' }));
  const on = screen.getByRole<HTMLInputElement>('textbox', { name: 'On' });
  const at = screen.getByRole<HTMLInputElement>('textbox', { name: 'At' });
  expect([on.value, at.value]).toEqual(['11/17/2026', expect.stringMatching(/^10:31 [A-Z]/)]);
  expect(intake.validation().issues).toEqual([]);
  fireEvent.change(on, { target: { value: '' } });
  expect(intake.validation().issues.map(({ severity }) => severity)).toEqual(['warn']);
});

it('neither copies nor moves an entry of the call log that is saved, and deletes it all the same', () => {
  const questions = [{ qid: 'agc_what', label: 'What', kind: 'text' as const }];
  const title = [{ value: { q: 'agc_what' } }];
  const log = { loop: 'agy_contacts', label: 'Call log', itemLabel: 'entry', title, questions };
  const saved = addIteration({}, 'agy_contacts', 'a', { agc_what: 'saved' });
  drawList(log, addIteration(saved, 'agy_contacts', 'b', { agc_what: 'new' }), { base: saved });
  const offered = (what: string) =>
    ['saved', 'new'].map(
      (title) =>
        screen.getByRole('button', { name: `${what}, ${title}` }).getAttribute('aria-disabled') === 'true',
    );
  expect(offered('Duplicate')).toEqual([true, false]);
  expect(offered('Move down')).toEqual([true, true]);
  expect(offered('Move up')).toEqual([true, false]);
  expect(offered('Delete')).toEqual([false, false]);
});

it('makes no note in the list of answer notes: it is made at its answer', () => {
  const annotations = {
    loop: 'agy_marks',
    label: 'Answer notes',
    itemLabel: 'note',
    title: [],
    questions: [],
  };
  drawList(annotations, {});
  expect(screen.queryByRole('button', { name: 'Add note' })).toBeNull();
});

const sayNone = () => screen.queryByRole('button', { name: 'None, Drivers' });
const unsay = () => screen.queryByRole('button', { name: 'Clear, Drivers' });
const press = (button: HTMLElement | null) => {
  if (!button) throw new Error('It is offered.');
  act(() => fireEvent.click(button));
};

it('leaves the focus on the next item as a whole once one is deleted, not in a question of it', () => {
  const both = addIteration(addIteration({}, 'drivers', 'a', { name: 'Ana' }), 'drivers', 'b', {
    name: 'Ben',
  });
  const questions = [{ qid: 'name', label: 'Name', kind: 'text' as const }];
  draw(both, { questions });
  press(screen.getAllByRole('button', { name: /^Delete/ })[0] ?? null);
  expect(document.activeElement?.tagName).toBe('H4');
});

it('records that there are none, and takes it back by its own way and by undo', () => {
  const { intake, drivers } = draw({});
  expect(unsay()).toBeNull();
  press(sayNone());
  expect(drivers()).toEqual({ type: 'LOOP', qid: 'drivers', iterations: [] });
  expect(screen.getByText('None').querySelector('svg')).toBeTruthy();
  act(intake.store.undo);
  expect(drivers()).toBeUndefined();
  press(sayNone());
  press(unsay());
  expect(drivers()).toBeUndefined();
  act(intake.store.undo);
  expect(drivers()).toMatchObject({ iterations: [] });
  expect(sayNone()).toBeNull();
});

it('offers no such answer to a list that must have an item', () => {
  draw({}, { min: 1 });
  expect(sayNone()).toBeNull();
});

it('shows None for a loop saved without items, and no button for it next to an item', () => {
  const none = { drivers: loopElement('drivers', []) };
  draw(none, { base: none });
  expect(screen.getByText('None')).toBeTruthy();
  expect([sayNone(), unsay() !== null]).toEqual([null, true]);
  cleanup();
  draw(addIteration({}, 'drivers', crypto.randomUUID(), {}));
  expect([sayNone(), unsay()]).toEqual([null, null]);
});

it('asks whether there are none once the last saved item is deleted, and takes the deletion for no answer', () => {
  const saved = addIteration({}, 'drivers', 'a', {});
  const { intake, drivers } = draw(saved, { base: saved });
  press(screen.getByRole('button', { name: /^Delete/ }));
  expect(drivers()).toBeUndefined();
  expect(screen.getByText('Not answered')).toBeTruthy();
  press(sayNone());
  expect(screen.getByText('None')).toBeTruthy();
  act(intake.store.undo);
  act(intake.store.undo);
  expect(drivers()).toEqual(saved['drivers']);
});

it('undoes and redoes a move, a copy that was typed in, and a deletion, one step after the other', async () => {
  const questions = [{ qid: 'name', label: 'Name', kind: 'text' as const }];
  const title = [{ value: { q: 'name' } }];
  const list = { loop: 'drivers', label: 'Drivers', itemLabel: 'driver', title, questions };
  const both = addIteration(addIteration({}, 'drivers', 'a', { name: 'Ana' }), 'drivers', 'b', {
    name: 'Ben',
  });
  const { intake } = drawList(list, both);
  const names = () =>
    iterationsOf(intake.getState().record.clientData, 'drivers').map(({ iterationId }) =>
      getAnswer(intake.getState().record.clientData, ['drivers', iterationId, 'name']),
    );
  press(screen.getByRole('button', { name: 'Move down, Ana' }));
  press(screen.getByRole('button', { name: 'Duplicate, Ben' }));
  const [, copy] = iterationsOf(intake.getState().record.clientData, 'drivers');
  act(() => intake.store.setAnswer(['drivers', copy?.iterationId ?? '', 'name'], 'Cy'));
  press(await screen.findByRole('button', { name: 'Move down, Cy' }));
  press(screen.getByRole('button', { name: 'Delete, Cy' }));
  const last = intake.getState().record;
  for (let times = 0; times < 6; times++) act(() => void intake.store.undo());
  expect(names()).toEqual(['Ana', 'Ben']);
  expect(intake.getState().record.clientData).toEqual(both);
  for (let times = 0; times < 6; times++) act(() => void intake.store.redo());
  expect(intake.getState().record).toEqual(last);
});

it('shows an unrecognized element in place of a list as it is, and adds nothing to it', () => {
  const clientData = { drivers: { type: 'LOOP', qid: 'drivers', iterations: 'two of them' } };
  const { intake, container } = draw(clientData);
  expect(sayNone()).toBeNull();
  const add = screen.getByRole('button', { name: 'Add driver' });
  expect(add.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(add);
  expect(intake.getState().record.clientData).toBe(clientData);
  const raw = container.querySelector('details');
  if (!raw) throw new Error('What is stored is one click away.');
  raw.open = true;
  fireEvent(raw, new Event('toggle'));
  expect(raw.textContent).toContain('two of them');
});

it('keeps the focus when the only item shown for what it misses is deleted', () => {
  const born: Question = { qid: 'born', label: 'Born', kind: 'year', required: true };
  const complete = addIteration({}, 'drivers', 'a', { born: '1980' });
  draw(addIteration(complete, 'drivers', 'b', {}), { questions: [born], missingOnly: true });
  const [remove, ...more] = screen.getAllByRole('button', { name: /^Delete/ });
  expect(more).toEqual([]);
  press(remove ?? null);
  expect(document.activeElement?.textContent).toBe('Add driver');
});
