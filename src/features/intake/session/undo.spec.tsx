import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import { getAnswer, setAnswer } from '../../../domain/client/walk.ts';
import { AnswerForm } from '../../../form/AnswerForm.tsx';
import { announcements } from '../../../ui/announce.ts';
import { QuestionRow } from '../form/QuestionRow.tsx';
import { createIntakeSession, type IntakeSession } from './intake-session.ts';
import { createIntakeStore } from './intake-store.ts';
import { changeWithUndo, useUndo } from './undo.ts';

const town = { qid: 'town', label: 'Town', kind: 'text' as const };
const figures = (['date', 'number', 'money', 'percent'] as const).map((kind) => ({
  qid: kind,
  label: kind,
  kind,
}));
const book = compileSections(
  [{ title: 'Home', items: [town, ...figures] }],
  { version: '1', offers: [], checks: [], roles: {} },
  'p',
  { inferred: false, agencyOnly: new Set() },
);
const blank = { clientName: '', clientType: 'PERSONAL', locationCode: '', clientData: {}, others: {} };

function Screen({ intake }: { readonly intake: IntakeSession }) {
  useUndo(intake);
  return (
    <AnswerForm>
      {[town, ...figures].map((question) => (
        <QuestionRow key={question.qid} {...{ intake, question }} />
      ))}
    </AnswerForm>
  );
}

let intake: IntakeSession;

beforeEach(() => {
  vi.useFakeTimers();
  draw();
});

function draw() {
  intake = createIntakeSession(createIntakeStore(blank, true), book, { today: '2026-11-17' });
  render(<Screen intake={intake} />);
}

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

/** A way to type an answer, and how it is stored. */
const dayForm = fc
  .date({ min: new Date('2007-01-01'), max: new Date('2046-12-31'), noInvalidDate: true })
  .chain((date) => {
    const day = date.toISOString().slice(0, 10);
    const [year = '', month = '', ofMonth = ''] = day.split('-');
    const slashed = `${Number(month)}/${Number(ofMonth)}/`;
    const forms = [
      day,
      `${month}/${ofMonth}/${year}`,
      `${slashed}${year.slice(2)}`,
      `${month}${ofMonth}${year}`,
    ];
    return fc.record({
      qid: fc.constant('date'),
      typed: fc.constantFrom(...forms),
      stored: fc.constant(day),
    });
  });
const figureForm = fc
  .record({
    whole: fc.nat({ max: 9_999_999 }),
    cents: fc.constantFrom('', '.5', '.50', '.05'),
    hasCommas: fc.boolean(),
    qid: fc.constantFrom('number', 'money', 'percent'),
    hasSign: fc.boolean(),
  })
  .map(({ whole, cents, hasCommas, qid, hasSign }) => {
    const figure = `${hasCommas ? whole.toLocaleString('en-US') : whole}${cents}`;
    const before = hasSign && qid === 'money' ? '$' : '';
    const after = hasSign && qid === 'percent' ? '%' : '';
    return { qid, typed: `${before}${figure}${after}`, stored: `${whole}${cents}` };
  });

it('takes every letter of every form of a date or a figure, and undoes them together', () => {
  cleanup();
  fc.assert(
    fc.property(fc.oneof(dayForm, figureForm), ({ qid, typed, stored }) => {
      draw();
      const input = screen.getByLabelText<HTMLInputElement>(qid);
      const answer = () => getAnswer(intake.getState().record.clientData, [qid]);
      fireEvent.focus(input);
      for (let length = 1; length <= typed.length; length++) {
        // As in a browser: the value is set, and the event has the letter.
        const value = typed.slice(0, length);
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
        fireEvent(input, new InputEvent('input', { bubbles: true, data: value.slice(-1) }));
        expect(input.value).toBe(value);
      }
      fireEvent.blur(input);
      expect(answer()).toBe(stored);
      fireEvent.keyDown(input, { key: 'z', ctrlKey: true });
      expect([answer(), input.value]).toEqual([undefined, '']);
      cleanup();
    }),
    { numRuns: 60 },
  );
});
