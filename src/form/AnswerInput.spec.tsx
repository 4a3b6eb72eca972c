// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AnswerInput } from './AnswerInput.tsx';

afterEach(cleanup);

it('names no id of an item that is gone', () => {
  const question = { qid: 'who', label: 'Driver', kind: 'reference' as const, refersTo: 'drivers' };
  const id = 'ba5b9db5-1111-4111-8111-111111111111';
  render(
    <AnswerInput
      question={question}
      options={[]}
      value={id}
      attributes={{ id: 'who' }}
      onChange={() => undefined}
    />,
  );
  expect(screen.getByRole('option', { name: 'An item that is not in the list' })).toBeTruthy();
  expect(document.body.textContent).not.toContain(id);
});
