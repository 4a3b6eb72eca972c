// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Question } from '../domain/book/schema.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { QuestionField } from './QuestionField.tsx';

afterEach(cleanup);

const text = (qid: string): Question => ({ qid, label: qid, kind: 'text' });

const form = (questions: readonly Question[], answers: () => Record<string, string>) => (
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
        onAnswer={() => undefined}
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
