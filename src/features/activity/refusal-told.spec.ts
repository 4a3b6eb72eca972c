import { expect, it } from 'vitest';
import { refusalTold } from './refusal-told.ts';

const problem = {
  type: 'about:blank',
  title: 'Unprocessable',
  status: 422,
  detail: 'The body does not fit.',
};

it('tells a refusal by what the service found wrong, else by what it says of the whole', () => {
  const errors = [{ path: '/payload/quoteIds/0', message: 'FINANCE is not offered for this quote.' }];
  expect(refusalTold({ outcome: 'refused', answer: { ...problem, errors } })).toBe(
    'FINANCE is not offered for this quote.',
  );
  expect(refusalTold({ outcome: 'refused', answer: problem })).toBe('The body does not fit.');
  expect(refusalTold({ outcome: 'refused', answer: 'no' })).toBeUndefined();
  expect(refusalTold({ outcome: 'answered', answer: problem })).toBeUndefined();
});
