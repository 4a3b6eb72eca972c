import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { activeAnnotations, setAnnotations } from '../../../domain/client/annotations/annotations.ts';
import { annotationsLoop } from '../../../domain/client/annotations/qids.ts';
import { clientReview } from '../agency-file/client-review.ts';
import { setAnswer } from '../../../domain/client/walk.ts';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import type { Question } from '../../../domain/questions/schema.ts';
import { AnswerForm } from '../../../form/AnswerForm.tsx';
import { createIntakeSession, type IntakeSession } from '../session/intake-session.ts';
import { AnnotationActionsContext, AnnotationsContext } from '../form/notes/annotation-actions.ts';
import { QuestionRow } from '../form/QuestionRow.tsx';
import { settleField } from '../field-id.ts';
import { createIntakeStore } from '../session/intake-store.ts';
import { useIntake } from '../session/intake-session.ts';
import { useAnnotations } from '../agency-file/use-annotations.ts';

const limit: Question = {
  qid: 'limit',
  label: 'Limit',
  kind: 'choice',
  options: [
    { value: '500', label: '500' },
    { value: '1000', label: '1,000' },
  ],
  default: { value: '1000', origin: 'Usual here' },
};
const agencyOnly = new Set([annotationsLoop]);
const book = compileSections(
  [{ title: 'Cover', items: [limit] }],
  { version: '1', offers: [], checks: [], roles: {} },
  'p',
  { inferred: false, agencyOnly },
);

function Screen({ intake }: { intake: IntakeSession }) {
  const form = useRef<HTMLDivElement>(null);
  const { store } = intake;
  const { actions, confirmHere } = useAnnotations(intake, form);
  const annotations = useIntake(intake, () => activeAnnotations(store.getState().record.clientData));
  return (
    <AnnotationActionsContext value={actions}>
      <AnnotationsContext value={annotations}>
        <div ref={form}>
          <AnswerForm>
            <QuestionRow intake={intake} question={limit} />
          </AnswerForm>
        </div>
        <button type="button" onClick={confirmHere}>
          Confirm this answer
        </button>
      </AnnotationsContext>
    </AnnotationActionsContext>
  );
}

let intake: IntakeSession;

beforeEach(() => {
  const clientData = setAnswer({}, ['limit'], '1000');
  const header = { clientName: 'Ada Fenn', clientType: 'PERSONAL', locationCode: '', others: {} };
  intake = createIntakeSession(createIntakeStore({ ...header, clientData }, true), book, {
    today: '2026-11-17',
  });
  render(<Screen intake={intake} />);
});

const field = () => screen.getByLabelText('Limit');
const pick = (...values: string[]) => {
  fireEvent.focus(field());
  for (const value of values) fireEvent.change(field(), { target: { value } });
  fireEvent.blur(field());
};
const isAssumed = () => {
  const { clientData } = intake.getState().record;
  const onReview = clientReview(book, clientData, intake.validation(), undefined).assumptions.length > 0;
  const onScreen = screen.queryByText('Assumed: Usual here') !== null;
  // The screen and the client review sheet agree.
  expect(onScreen).toBe(onReview);
  return onScreen;
};
const kinds = () =>
  [...activeAnnotations(intake.getState().record.clientData).values()].map(({ kind }) => kind);

it('a default is assumed until it is picked by hand', () => {
  pick();
  expect(isAssumed()).toBe(true);
  pick('500');
  expect(isAssumed()).toBe(false);
  expect(kinds()).toEqual([]);
  pick('1000');
  expect(isAssumed()).toBe(false);
  expect(kinds()).toEqual(['Confirmed']);
  pick('500');
  expect(kinds()).toEqual([]);
});

it('changed and changed back counts as picked by hand', () => {
  pick('500', '1000');
  expect(isAssumed()).toBe(false);
});

it('picked by hand and not left yet it is confirmed by what gathers the answers, which leaves the field in use', () => {
  field().focus();
  for (const value of ['500', '1000']) fireEvent.change(field(), { target: { value } });
  expect(kinds()).toEqual([]);
  act(() => settleField(document.body));
  expect(kinds()).toEqual(['Confirmed']);
  expect(document.activeElement).toBe(field());
});

it('a default is confirmed with a press from its row, and no more once that is undone', () => {
  fireEvent.focus(field());
  fireEvent.click(screen.getByRole('button', { name: 'Confirm, Limit' }));
  expect(isAssumed()).toBe(false);
  act(() => void intake.store.undo());
  expect(isAssumed()).toBe(true);
});

it('the assumed answer that had the focus last is confirmed by an action of the screen, and no other', () => {
  const confirmHere = () => fireEvent.click(screen.getByRole('button', { name: 'Confirm this answer' }));
  confirmHere();
  expect(kinds()).toEqual([]);
  field().focus();
  confirmHere();
  expect(kinds()).toEqual(['Confirmed']);
  act(() => intake.store.setAnswer(['limit'], '500'));
  confirmHere();
  expect(kinds()).toEqual(['Confirmed']);
});

it('an answer noted to confirm has its own button, and any other note vouches for a default', () => {
  const stamp = { iterationId: 'm', address: ['limit'] as const, by: '', on: '', note: '' };
  const annotate = (kind: string) =>
    act(() => intake.store.change('Noted', (map) => setAnnotations(map, [{ ...stamp, kind }])));
  annotate('To confirm');
  expect(isAssumed()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Confirm, Limit' }));
  expect(kinds()).toEqual(['Confirmed']);
  expect(isAssumed()).toBe(false);
  annotate('From document');
  expect(isAssumed()).toBe(false);
});
