// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Question } from '../domain/book/schema.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { QuestionField } from './QuestionField.tsx';

afterEach(cleanup);

const text = (qid: string): Question => ({ qid, label: qid, kind: 'text' });

const form = (
  questions: readonly Question[],
  answers: () => Record<string, string>,
  onAnswer: (answer: string) => void = () => undefined,
) => (
  <AnswerForm answers={answers} generation={0}>
    {questions.map((question) => (
      <QuestionField
        key={question.qid}
        question={question}
        id={question.qid}
        options={[]}
        problem={undefined}
        origin={undefined}
        workedOut={undefined}
        onAnswer={onAnswer}
      />
    ))}
  </AnswerForm>
);

it('shows the stored answers of the questions that take the place of others', () => {
  const { rerender } = render(form([text('vin')], () => ({ vin: '4417' })));
  rerender(form([text('receipts'), text('vin')], () => ({ vin: '4417', receipts: '1850000' })));
  expect(screen.getByLabelText('receipts')).toHaveProperty('value', '1850000');
  expect(screen.getByLabelText('vin')).toHaveProperty('value', '4417');
});

it('parts the thousands of a number only while nobody is in it, so that a digit can be put to it', () => {
  const stored: string[] = [];
  const receipts: Question = { qid: 'receipts', label: 'receipts', kind: 'money' };
  render(
    form(
      [receipts],
      () => ({ receipts: '1850000' }),
      (answer) => stored.push(answer),
    ),
  );
  const input = screen.getByLabelText('receipts');
  expect(input).toHaveProperty('value', '1,850,000');
  fireEvent.focus(input);
  expect(input).toHaveProperty('value', '1850000');
  fireEvent.change(input, { target: { value: '18500000' } });
  fireEvent.blur(input);
  expect(input).toHaveProperty('value', '18,500,000');
  expect(stored.at(-1)).toBe('18500000');
});

it('takes nothing of what has several cells or lines, and says so; a single cell it takes', () => {
  const stored: string[] = [];
  render(
    form(
      [text('vin')],
      () => ({ vin: '4417' }),
      (answer) => stored.push(answer),
    ),
  );
  const input = screen.getByLabelText('vin');
  const paste = (words: string) => fireEvent.paste(input, { clipboardData: { getData: () => words } });
  expect(paste('VIN\tMake\r\n1FTBR1C87MKA04417\tFORD\r\n')).toBe(false);
  expect(screen.getByText(/Not pasted: several cells or lines/)).toBeTruthy();
  expect(paste('1FTBR1C87MKA04417\r\n')).toBe(true);
  fireEvent.change(input, { target: { value: '1FTBR1C87MKA04417' } });
  expect(screen.queryByText(/Not pasted/)).toBeNull();
});
