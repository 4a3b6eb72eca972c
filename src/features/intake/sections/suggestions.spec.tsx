import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useRef } from 'react';
import { describe, expect, it } from 'vitest';
import type { StoredMap } from '../../../contract/answers.ts';
import { activeAnnotations, addAnnotations } from '../../../domain/client/annotations/annotations.ts';
import { annotationsLoop } from '../../../domain/client/annotations/qids.ts';
import { addIteration, getAnswer, iterationsOf, setAnswer } from '../../../domain/client/walk.ts';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import type { Loop, Question, Section, Template } from '../../../domain/questions/schema.ts';
import { AnnotationActionsContext, AnnotationsContext } from '../form/notes/annotation-actions.ts';
import { useAnnotations } from '../agency-file/use-annotations.ts';
import { createIntakeSession, useIntake, type IntakeSession } from '../session/intake-session.ts';
import { createIntakeStore } from '../session/intake-store.ts';
import { SectionView } from './SectionView.tsx';
import { AcceptAll } from '../form/Suggestion.tsx';
import { useEnterToMissing } from '../form/use-enter-to-missing.ts';

const zip: Question = { qid: 'zip', label: 'Home address: ZIP code', kind: 'zip' };
const first: Question = { qid: 'first', label: 'First name', kind: 'text' };
const mail: Question = {
  qid: 'mail',
  label: 'Mailing ZIP code',
  kind: 'zip',
  required: true,
  prefill: { q: 'zip' },
};
const term: Question = {
  qid: 'term',
  label: 'Term',
  kind: 'choice',
  options: [
    { value: '6', label: '6 months' },
    { value: '12', label: '12 months' },
  ],
  prefill: '6',
};
const paperless: Question = { qid: 'paperless', label: 'Paperless?', kind: 'yesNo', prefill: 'YES' };
const notes: Question = { qid: 'notes', label: 'Notes', kind: 'longText', prefill: { q: 'first' } };
const last: Question = { qid: 'last', label: 'Anything else', kind: 'text', required: true };

const limits = ['25', '50', '100'].map((value) => ({ value, label: `$${value}` }));
const cover = (qid: string, label: string): Question => ({
  qid,
  label,
  kind: 'choice',
  options: limits,
  nature: 'cover',
});
const vehicles: Loop = {
  loop: 'vehicles',
  label: 'Vehicles',
  itemLabel: 'vehicle',
  title: [{ value: { q: 'make' } }],
  max: 3,
  suggest: [
    {
      label: ['Add the car of ', { value: { q: 'first' } }],
      when: {
        op: 'and',
        args: [
          { op: 'not', args: [{ op: 'blank', args: [{ q: 'first' }] }] },
          { op: '=', args: [{ op: 'count', loop: 'vehicles' }, 0] },
        ],
      },
      values: { owner: { q: 'first' }, garage: { q: 'zip' } },
    },
  ],
  questions: [
    { qid: 'owner', label: 'Owner', kind: 'text' },
    { qid: 'make', label: 'Make', kind: 'text' },
    { qid: 'garage', label: 'Garage', kind: 'zip' },
    cover('coll', 'Collision'),
  ],
};

const templates: readonly Template[] = [
  { label: 'Low', values: { bi: '25', um: '25' } },
  { label: 'High', values: { bi: '100', um: '100' } },
];

interface Drawing {
  readonly templates?: readonly Template[];
}

function Screen({ intake }: { intake: IntakeSession }) {
  const form = useRef<HTMLDivElement>(null);
  const { store, book } = intake;
  const { actions } = useAnnotations(intake, form);
  const annotations = useIntake(intake, () => activeAnnotations(store.getState().record.clientData));
  useEnterToMissing(form, 'Nothing is missing');
  return (
    <AnnotationActionsContext value={actions}>
      <AnnotationsContext value={annotations}>
        <nav>
          <AcceptAll intake={intake} />
          <input type="checkbox" aria-label="Missing only" />
        </nav>
        <div ref={form}>
          {book.sections.map((section) => (
            <SectionView key={section.id} intake={intake} section={section} missingOnly={false} />
          ))}
        </div>
      </AnnotationsContext>
    </AnnotationActionsContext>
  );
}

let intake: IntakeSession;
const map = () => intake.getState().record.clientData;
const answer = (qid: string) => getAnswer(map(), [qid]);
const noted = () => [...activeAnnotations(map()).values()].map(({ kind, note }) => [kind, note]);
const undo = () => act(() => void intake.store.undo());

function draw(items: Section['items'], answers: StoredMap, { templates }: Drawing = {}) {
  const book = compileSections(
    [{ title: 'All', items }],
    { version: '1', offers: [], checks: [], roles: {}, templates: templates && [...templates] },
    'p',
    { inferred: false, agencyOnly: new Set([annotationsLoop]) },
  );
  const header = { clientName: 'Ada Fenn', clientType: 'PERSONAL', locationCode: '', others: {} };
  intake = createIntakeSession(createIntakeStore({ ...header, clientData: answers }, true), book, {
    today: '2026-11-17',
  });
  render(<Screen intake={intake} />);
}

const known = setAnswer(setAnswer({}, ['zip'], '61899'), ['first'], 'Dana');
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const describedBy = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

describe('a suggestion', () => {
  it('is shown with its origin and is no answer', () => {
    draw([zip, mail, term, paperless], known);
    const input = field('Mailing ZIP code');
    expect([input.value, input.placeholder]).toEqual(['', '61899']);
    expect(describedBy(input)).toContain('Suggested: 61899. From home address');
    expect(input.closest('[data-suggested][data-missing]')).not.toBeNull();
    expect(field('Term').value).toBe('');
    expect(within(field('Term')).getAllByText('6 months')[0]).toHaveProperty('hidden', true);
    expect(screen.getByText(/Yes · Suggested/)).toBeTruthy();
    expect(map()).toBe(known);
  });

  it('is taken with Enter, noted with where it comes from, and the focus goes on', () => {
    draw([zip, mail, last], known);
    field('Mailing ZIP code').focus();
    fireEvent.keyDown(field('Mailing ZIP code'), { key: 'Enter' });
    expect(answer('mail')).toBe('61899');
    expect(noted()).toEqual([['Carried over', 'from home address']]);
    expect(document.activeElement).toBe(field('Anything else'));
    expect(field('Mailing ZIP code').closest('[data-suggested]')).toBeNull();
    // Leaving the answer is no change by hand, which would take the note off.
    expect(noted()).toHaveLength(1);
    undo();
    expect([answer('mail'), noted()]).toEqual([undefined, []]);
  });

  it('is taken with its button, until another answer is typed over it', () => {
    draw([zip, mail], known);
    press('Accept, Mailing ZIP code');
    const input = field('Mailing ZIP code');
    expect([answer('mail'), document.activeElement]).toEqual(['61899', input]);
    fireEvent.change(input, { target: { value: '61801' } });
    fireEvent.blur(input);
    expect([answer('mail'), noted()]).toEqual(['61801', []]);
  });

  it('keeps its note if it is accepted after something was typed and cleared', () => {
    draw([zip, mail], known);
    const input = field('Mailing ZIP code');
    input.focus();
    for (const value of ['6', '']) fireEvent.change(input, { target: { value } });
    fireEvent.keyDown(input, { key: 'Enter' });
    fireEvent.blur(input);
    expect([answer('mail'), input.value, noted().length]).toEqual(['61899', '61899', 1]);
  });

  it('is offered again in place of an answer where the book says so, and taken by its button alone', () => {
    const locked: Question = { qid: 'locked', label: 'Locked', kind: 'yesNo' };
    const suggestAgain = { op: 'not' as const, args: [{ op: '=' as const, args: [{ q: 'locked' }, 'YES'] }] };
    draw([zip, { ...mail, suggestAgain }, locked, last], setAnswer(known, ['mail'], '61801'));
    const input = field('Mailing ZIP code');
    expect(describedBy(input)).toContain('61899 · From home address');
    expect(screen.queryByRole('button', { name: /^Accept all/ })).toBeNull();
    input.focus();
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(answer('mail')).toBe('61801');
    press('Accept, Mailing ZIP code');
    expect([answer('mail'), noted()]).toEqual(['61899', [['Carried over', 'from home address']]]);
    fireEvent.change(field('Home address: ZIP code'), { target: { value: '61850' } });
    expect(describedBy(input)).toContain('61850 · From home address');
    fireEvent.click(within(screen.getByRole('radiogroup', { name: 'Locked' })).getByLabelText('Yes'));
    expect(screen.queryByRole('button', { name: 'Accept, Mailing ZIP code' })).toBeNull();
  });

  it('is not taken once something is typed, which is a plain answer', () => {
    draw([zip, mail], known);
    const input = field('Mailing ZIP code');
    input.focus();
    fireEvent.change(input, { target: { value: '61801' } });
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
    fireEvent.keyDown(input, { key: 'Enter' });
    expect([answer('mail'), noted()]).toEqual(['61801', []]);
  });

  it('is taken in a long text with Ctrl, where Enter makes a line', () => {
    draw([first, notes], known);
    field('Notes').focus();
    fireEvent.keyDown(field('Notes'), { key: 'Enter' });
    expect(answer('notes')).toBeUndefined();
    fireEvent.keyDown(field('Notes'), { key: 'Enter', ctrlKey: true });
    expect(answer('notes')).toBe('Dana');
  });

  it('is taken with all others in one step', () => {
    draw([zip, mail, term], known);
    expect(screen.getByText('2 suggestions')).toBeTruthy();
    press('Accept all 2 suggestions');
    expect([answer('mail'), answer('term')]).toEqual(['61899', '6']);
    expect(noted()).toEqual([
      ['Carried over', 'from home address'],
      ['Assumed', 'suggested'],
    ]);
    expect(screen.queryByRole('button', { name: /^Accept all/ })).toBeNull();
    // Nothing moves under the hand.
    expect(document.activeElement).toBe(field('Missing only'));
    undo();
    expect(map()).toBe(known);
  });
});

describe('an item that the book suggests', () => {
  it('is added with its answers, each noted, in one step', () => {
    draw([zip, first, vehicles], known);
    press('Add the car of Dana');
    const [car] = iterationsOf(map(), 'vehicles');
    const at = (qid: string) => getAnswer(map(), ['vehicles', car?.iterationId ?? '', qid]);
    expect(['owner', 'make', 'garage'].map(at)).toEqual(['Dana', undefined, '61899']);
    expect(noted()).toEqual([
      ['Assumed', 'from first name'],
      ['Carried over', 'from home address'],
    ]);
    expect(document.activeElement).toBe(field('Make'));
    expect(screen.queryByRole('button', { name: 'Add the car of Dana' })).toBeNull();
    undo();
    expect(map()).toBe(known);
    expect(screen.getByRole('button', { name: 'Add the car of Dana' })).toBeTruthy();
  });
});

it('an answer that was filled in is so in a copy of its item', () => {
  draw([zip, first, vehicles], known);
  press('Add the car of Dana');
  fireEvent.change(field('Owner'), { target: { value: 'Lee' } });
  fireEvent.blur(field('Owner'));
  press(/^Duplicate/);
  const [, copy] = iterationsOf(map(), 'vehicles');
  const annotations = [...activeAnnotations(map()).values()];
  expect(annotations.filter(({ address }) => address[1] === copy?.iterationId)).toMatchObject([
    { address: ['vehicles', copy?.iterationId, 'garage'], kind: 'Carried over', note: 'from home address' },
  ]);
});

it('an answer that was assumed from what tells items apart is not in a copy', () => {
  const vin: Question = { qid: 'vin', label: 'VIN', kind: 'vin' };
  const of = (op: 'vinYear' | 'vinMake') => ({ op, args: [{ q: 'vin' }] });
  const year: Question = { qid: 'year', label: 'Year', kind: 'year', prefill: of('vinYear') };
  const make: Question = { qid: 'make', label: 'Make', kind: 'text', prefill: of('vinMake') };
  const garage: Question = { qid: 'garage', label: 'Garage', kind: 'zip', prefill: { q: 'zip' } };
  const car = addIteration(known, 'vehicles', 'a', { vin: '5TDJZRFH0JS041187', make: 'Scion' });
  draw([zip, { ...vehicles, duplicateKey: ['vin'], questions: [vin, year, make, garage] }], car);
  press(/^Accept all/);
  press(/^Duplicate/);
  const [, copy] = iterationsOf(map(), 'vehicles');
  const at = (qid: string) => getAnswer(map(), ['vehicles', copy?.iterationId ?? '', qid]);
  expect(['vin', 'year', 'make', 'garage'].map(at)).toEqual([undefined, undefined, 'Scion', '61899']);
  const notes = [...activeAnnotations(map()).values()].filter(
    ({ address }) => address[1] === copy?.iterationId,
  );
  expect(notes.map(({ note }) => note)).toEqual(['from home address']);
});

describe('coverage templates', () => {
  const asked = [cover('bi', 'Bodily injury'), cover('um', 'Uninsured motorist')];
  const pressed = () =>
    within(screen.getByRole('group', { name: 'Coverage templates' }))
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-pressed'));

  it('fill the coverages in one step, and the one that matches is pressed', () => {
    draw(asked, known, { templates });
    expect(pressed()).toEqual(['false', 'false']);
    press('High');
    expect([answer('bi'), answer('um'), ...pressed()]).toEqual(['100', '100', 'false', 'true']);
    expect(noted()).toEqual([
      ['Assumed', 'agency template'],
      ['Assumed', 'agency template'],
    ]);
    fireEvent.change(field('Uninsured motorist'), { target: { value: '50' } });
    expect(pressed()).toEqual(['false', 'false']);
    undo();
    undo();
    expect(map()).toBe(known);
  });

  it('leave what is answered so already as it was noted', () => {
    draw(asked, setAnswer(known, ['bi'], '25'), { templates });
    press('Low');
    expect(noted()).toHaveLength(1);
    const { past } = intake.getState();
    press('Low');
    expect(intake.getState().past).toBe(past);
  });

  it('are not shown where a book has none', () => {
    draw(asked, known);
    expect(screen.queryByRole('group', { name: 'Coverage templates' })).toBeNull();
  });
});

describe('a coverage of one item', () => {
  const fleet = (...collisions: readonly string[]) =>
    collisions.reduce<StoredMap>(
      (fleet, coll, index) => addIteration(fleet, 'vehicles', `v${index}`, coll === '' ? {} : { coll }),
      known,
    );
  const collisions = () =>
    iterationsOf(map(), 'vehicles').map((_, at) => getAnswer(map(), ['vehicles', `v${at}`, 'coll']));
  const focusFirst = () => {
    // Three are a line each until they are opened.
    document.querySelectorAll<HTMLElement>('[data-closed] button').forEach((line) => fireEvent.click(line));
    act(() => screen.getAllByLabelText('Collision')[0]?.focus());
  };
  const name = 'Apply to all, Collision';

  it('fills the blank ones of the others at once', () => {
    draw([vehicles], fleet('50', '', ''));
    expect(screen.queryByRole('button', { name })).toBeNull();
    focusFirst();
    press(name);
    expect(collisions()).toEqual(['50', '50', '50']);
    expect(screen.queryByRole('button', { name })).toBeNull();
    expect(document.activeElement).toBe(screen.getAllByLabelText('Collision')[0]);
    undo();
    expect(collisions()).toEqual(['50', undefined, undefined]);
  });

  it('is as little confirmed in the others as where it comes from', () => {
    const at = ['vehicles', 'v0', 'coll'] as const;
    const noted = { iterationId: 'a', by: 'Dana', on: '2026-11-17', note: 'agency template' };
    draw([vehicles], addAnnotations(fleet('50', ''), [{ ...noted, address: at, kind: 'Assumed' }]));
    focusFirst();
    press(name);
    expect([...activeAnnotations(map()).values()].map(({ address, kind }) => [address[1], kind])).toEqual([
      ['v0', 'Assumed'],
      ['v1', 'Assumed'],
    ]);
  });

  it.each([
    ['Replace', ['50', '50', '50']],
    ['Keep', ['50', '100', '50']],
  ])('asks before it replaces others: %s', (choice, result) => {
    draw([vehicles], fleet('50', '100', ''));
    focusFirst();
    press(name);
    expect(collisions()).toEqual(['50', '100', '50']);
    expect(screen.getByText('1 differs: replace?')).toBeTruthy();
    press(choice);
    expect(collisions()).toEqual(result);
    expect(screen.queryByText('1 differs: replace?')).toBeNull();
  });

  it('is not applied where it is blank, is a fact, or all are the same', () => {
    draw([vehicles], fleet('', '100'));
    focusFirst();
    expect(screen.queryByRole('button', { name })).toBeNull();
    fireEvent.change(screen.getAllByLabelText('Collision')[0] as HTMLElement, { target: { value: '100' } });
    expect(screen.queryByRole('button', { name })).toBeNull();
    act(() => screen.getAllByLabelText('Owner')[0]?.focus());
    expect(screen.queryByRole('button', { name: /^Apply to all/ })).toBeNull();
  });
});
