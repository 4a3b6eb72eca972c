import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Question } from '../domain/questions/schema.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { QuestionField } from './QuestionField.tsx';

const text = (qid: string): Question => ({ qid, label: qid, kind: 'text' });

const form = (
  questions: readonly Question[],
  answers: () => Record<string, string>,
  onAnswer: (answer: string) => void = () => undefined,
) => (
  <AnswerForm>
    {questions.map((question) => (
      <QuestionField
        key={question.qid}
        question={question}
        id={question.qid}
        options={[]}
        issue={undefined}
        origin={undefined}
        workedOut={undefined}
        stored={answers()[question.qid] ?? ''}
        onAnswer={onAnswer}
      />
    ))}
  </AnswerForm>
);

it('shows the stored answers of questions that replace others', () => {
  const { rerender } = render(form([text('vin')], () => ({ vin: '4417' })));
  rerender(form([text('receipts'), text('vin')], () => ({ vin: '4417', receipts: '1850000' })));
  expect(screen.getByLabelText('receipts')).toHaveProperty('value', '1850000');
  expect(screen.getByLabelText('vin')).toHaveProperty('value', '4417');
});

it('ignores the commas that it shows in a number, but not typed ones', () => {
  const stored: string[] = [];
  const receipts: Question = { qid: 'receipts', label: 'receipts', kind: 'money' };
  render(
    form(
      [receipts],
      () => ({ receipts: '1850000' }),
      (answer) => stored.push(answer),
    ),
  );
  const input = screen.getByLabelText<HTMLInputElement>('receipts');
  const type = (value: string, data?: string) => {
    // As in a browser: the value is set, and the event has the inserted text.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    fireEvent(input, new InputEvent('input', { bubbles: true, data: data ?? null }));
    return stored.at(-1);
  };
  expect(input.value).toBe('1,850,000');
  fireEvent.focus(input);
  expect(input.value).toBe('1,850,000');
  expect(type('1,850,0000', '0')).toBe('18500000');
  expect(input.value).toBe('1,850,0000');
  expect(type('1,850,00')).toBe('185000');
  expect(type('1,850,00x', 'x')).toBe('1,850,00x');
  fireEvent.blur(input);
  fireEvent.focus(input);
  expect(type('1,850,00')).toBe('1,850,00');
  expect(type('18')).toBe('18');
  fireEvent.blur(input);
  expect(type('1850')).toBe('1850');
  fireEvent.blur(input);
  expect(input.value).toBe('1,850');
  fireEvent.focus(input);
  expect(type('1,5', '1,5')).toBe('1,5');
  expect(type('')).toBe('');
  expect(type('1,5', ',')).toBe('1,5');
});

it('accepts a pasted cell, but not several cells or lines', () => {
  const stored: string[] = [];
  render(
    form(
      [text('vin')],
      () => ({ vin: '4417' }),
      (answer) => stored.push(answer),
    ),
  );
  const input = screen.getByLabelText('vin');
  const paste = (text: string) => fireEvent.paste(input, { clipboardData: { getData: () => text } });
  expect(paste('VIN\tMake\r\n1FTBR1C87MKA04417\tFORD\r\n')).toBe(false);
  expect(screen.getByText(/Not pasted: several cells or lines/)).toBeTruthy();
  expect(paste('1FTBR1C87MKA04417\r\n')).toBe(true);
  fireEvent.change(input, { target: { value: '1FTBR1C87MKA04417' } });
  expect(screen.queryByText(/Not pasted/)).toBeNull();
});
