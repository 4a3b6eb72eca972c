import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import { setAnswer } from '../../../domain/client/walk.ts';
import { AnswerForm } from '../../../form/AnswerForm.tsx';
import { announcements } from '../../../ui/announce.ts';
import { QuestionRow } from '../form/QuestionRow.tsx';
import { createIntakeSession, type IntakeSession } from './intake-session.ts';
import { createIntakeStore } from './intake-store.ts';
import { changeWithUndo, useUndo } from './undo.ts';

const town = { qid: 'town', label: 'Town', kind: 'text' as const };
const book = compileSections(
  [{ title: 'Home', items: [town] }],
  { version: '1', offers: [], checks: [], roles: {} },
  'p',
  { inferred: false, agencyOnly: new Set() },
);
const blank = { clientName: '', clientType: 'PERSONAL', locationCode: '', clientData: {}, others: {} };

function Screen({ intake }: { readonly intake: IntakeSession }) {
  useUndo(intake);
  return (
    <AnswerForm>
      <QuestionRow intake={intake} question={town} />
    </AnswerForm>
  );
}

let intake: IntakeSession;

beforeEach(() => {
  vi.useFakeTimers();
  intake = createIntakeSession(createIntakeStore(blank, true), book, { today: '2026-11-17' });
  render(<Screen intake={intake} />);
});

const shown = () => announcements().flatMap(({ visible, text }) => (visible ? [text] : []));
const field = () => screen.getByLabelText<HTMLInputElement>('Town');
const type = (value: string) => {
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value } });
};
const press = (key: string, shiftKey = false) => fireEvent.keyDown(field(), { key, ctrlKey: true, shiftKey });

it('undoes and redoes typing by key, in the field too, and says which answer', () => {
  type('Goshen Landing');
  press('z');
  expect(field().value).toBe('');
  expect(shown()).toEqual(['Undone: Town']);
  press('z', true);
  expect(field().value).toBe('Goshen Landing');
  expect(shown()).toEqual(['Redone: Town']);
  expect(document.activeElement).toBe(field());
});

it('says that there is nothing to undo', () => {
  press('z');
  expect(shown()).toEqual(['Nothing to undo.']);
});

it('offers Undo with what was done until something else is', () => {
  const fill = () =>
    changeWithUndo(intake.store, 'Filled in', (map) => setAnswer(map, ['town'], 'Goshen Landing'));
  act(fill);
  expect(field().value).toBe('Goshen Landing');
  act(() => announcements().at(-1)?.action?.run());
  expect(field().value).toBe('');
  expect(shown()).toEqual([]);

  act(fill);
  expect(shown()).toEqual(['Filled in']);
  type('Old Fairlow');
  expect(shown()).toEqual([]);
});
