import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { getAnswer, setAnswer } from '../../../domain/client/walk.ts';
import { compileSections } from '../../../domain/questions/compile-book.ts';
import type { Check, Question } from '../../../domain/questions/schema.ts';
import { AnswerForm } from '../../../form/AnswerForm.tsx';
import { createIntakeSession } from '../session/intake-session.ts';
import { QuestionRow } from './QuestionRow.tsx';
import { createIntakeStore } from '../session/intake-store.ts';

const record: DraftRecord = {
  clientName: 'Ada Fenn',
  clientType: 'PERSONAL',
  locationCode: '',
  clientData: {},
  others: {},
};

/** Replaces the answers on screen by those of the service. */
let handBack: (stored: string) => void = () => undefined;

/** The answer as it would be saved. */
let stored: () => string | undefined = () => undefined;

function draw(question: Question, answer: string, missingOnly = false, checks: Check[] = []): HTMLElement {
  const { qid } = question;
  const store = createIntakeStore({ ...record, clientData: setAnswer({}, [qid], answer || undefined) }, true);
  const none = { version: '1', offers: [], checks, roles: {} };
  const more = { inferred: false, agencyOnly: new Set<string>() };
  const book = compileSections([{ title: 'Anything', items: [question] }], none, 'p', more);
  const intake = createIntakeSession(store, book, { today: '2026-11-17' });
  render(
    <AnswerForm>
      <QuestionRow intake={intake} question={question} missingOnly={missingOnly} />
    </AnswerForm>,
  );
  stored = () => getAnswer(store.getState().record.clientData, [qid]);
  handBack = (stored) =>
    act(() => {
      const saved = { ...record, clientData: setAnswer({}, [qid], stored) };
      store.rebase(saved, saved);
    });
  return screen.getByLabelText(question.label);
}

describe('QuestionRow', () => {
  it('finds no fault with half an answer, only with one that was left so', () => {
    const input = draw({ qid: 'born', label: 'Born', kind: 'date' }, '1980-01-02');
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: '19' } });
    expect(screen.queryByText(/Not a date/)).toBeNull();
    fireEvent.blur(input);
    expect(screen.getByText(/Not a date/)).toBeTruthy();
  });

  it('shows its issue until it is fixed', () => {
    const input = draw({ qid: 'born', label: 'Born', kind: 'date' }, '19');
    fireEvent.focus(input);
    expect(screen.getByText(/Not a date/)).toBeTruthy();
    fireEvent.change(input, { target: { value: '1980-01-02' } });
    expect(screen.queryByText(/Not a date/)).toBeNull();
  });

  it('leaves an answer as it is stored when the agent only passes by', () => {
    const input = draw({ qid: 'phone', label: 'Phone', kind: 'phone' }, '2175550100');
    fireEvent.focus(input);
    fireEvent.blur(input);
    expect(stored()).toBe('2175550100');
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: '2175550101' } });
    fireEvent.blur(input);
    expect(stored()).toBe('(217) 555-0101');
  });

  it('stays under the typing hand where only what is missing is shown', () => {
    const input = draw({ qid: 'name', label: 'Name', kind: 'text', required: true }, '', true);
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: 'A' } });
    expect(screen.getByLabelText('Name')).toBe(input);
  });

  it('is missing while it is blank, whatever warnings it carries too', () => {
    const question: Question = { qid: 'form', label: 'Form on file', kind: 'text', required: true };
    const check: Check = {
      id: 'on-file',
      rule: { op: 'blank', args: [{ q: 'form' }] },
      severity: 'warn',
      message: ['Cover was rejected.'],
      qids: ['form'],
    };
    const other: Check = { ...check, id: 'on-paper', message: ['Ask for it on paper.'] };
    const input = draw(question, '', true, [check, other]);
    expect(screen.getByText('Cover was rejected. Ask for it on paper.')).toBeTruthy();
    expect(input.closest('[data-missing]')).not.toBeNull();
    fireEvent.change(input, { target: { value: 'A' } });
    expect(input.closest('[data-missing]')).toBeNull();
  });

  it('keeps the letters as typed when a save hands back their stored form, and takes another answer over', () => {
    const question: Question = { qid: 'dba', label: 'Trades as', kind: 'text' };
    const input = draw(question, '');
    if (!(input instanceof HTMLInputElement)) throw new Error('The question has no input.');
    fireEvent.focus(input);
    fireEvent.change(input, { target: { value: 'Drain ' } });
    handBack('Drain');
    expect(input.value).toBe('Drain ');
    handBack('Sewer');
    expect(input.value).toBe('Sewer');
  });

  it('shows a choice that is offered no longer, to be taken away', () => {
    const options = [{ value: 'A', label: 'Alarm' }];
    draw({ qid: 'has', label: 'Has', kind: 'choices', separator: '; ', options }, 'A;B');
    expect(screen.getByLabelText<HTMLInputElement>('Alarm').checked).toBe(true);
    fireEvent.click(screen.getByLabelText('B (not offered)'));
    expect(screen.queryByLabelText('B (not offered)')).toBeNull();
  });
});
