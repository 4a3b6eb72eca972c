// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Option, Question } from '../domain/book/schema.ts';
import { AnswerInput } from './AnswerInput.tsx';
import { OnPaperContext } from './PaperAnswer.tsx';

afterEach(cleanup);

const unheard = { onChange: () => undefined, onManyPasted: () => undefined };

it('names no id of an item that is gone', () => {
  const question = { qid: 'who', label: 'Driver', kind: 'reference' as const, refersTo: 'drivers' };
  const id = 'ba5b9db5-1111-4111-8111-111111111111';
  render(<AnswerInput question={question} options={[]} value={id} attributes={{ id: 'who' }} {...unheard} />);
  expect(screen.getByRole('option', { name: 'An item that is not in the list' })).toBeTruthy();
  expect(document.body.textContent).not.toContain(id);
});

it('writes out on paper what an input would cut, and covers there what is sensitive', () => {
  const onPaper = (question: Question, options: readonly Option[], value: string) => {
    cleanup();
    const { container } = render(
      <OnPaperContext value={true}>
        <AnswerInput {...{ question, options, value }} attributes={{ id: 'a' }} {...unheard} />
      </OnPaperContext>,
    );
    return container.querySelector(':scope > span:last-child')?.textContent;
  };
  const long = 'Executive supervisors of contractors, residential and commercial, and their subcontractors';
  const text = { qid: 'duties', label: 'Duties', kind: 'text' as const };
  expect(onPaper(text, [], long)).toBe(long);
  const choice = { qid: 'code', label: 'Class', kind: 'choice' as const };
  expect(onPaper(choice, [{ value: '91580', label: long }], '91580')).toBe(long);
  const licence = { qid: 'licence', label: 'Licence number', kind: 'text' as const, sensitive: true };
  expect(onPaper(licence, [], 'D123-4567-8901')).toBe('answered, covered');
  const yesNo = { qid: 'fee', label: 'For a fee?', kind: 'yesNo' as const };
  expect(onPaper(yesNo, [], 'NO')).toBe('No');
  const uses = { qid: 'uses', label: 'Uses', kind: 'choices' as const, separator: '; ' };
  const offered = [
    { value: 'A', label: 'Errands' },
    { value: 'B', label: 'Deliveries' },
  ];
  expect(onPaper({ ...uses, options: offered }, offered, 'A; B')).toBe('Errands, Deliveries');
  expect(onPaper(text, [], '')).toBeUndefined();
});
