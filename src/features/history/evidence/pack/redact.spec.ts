import { expect, it } from 'vitest';
import { covered, redactor } from './redact.ts';

const row = { question: 'Born', answer: '1958-06-11', sensitive: true };
const redact = (content: unknown) => redactor(() => false, [row, content])(content);

it('covers a day however it is written, and leaves other days', () => {
  const written = ['11 June 1958', 'June 11, 1958', '11 Jun 1958', '06/11/1958', '6/11/1958', '19580611'];
  for (const text of written) expect(redact(`born ${text}, he says`)).toBe(`born ${covered}, he says`);
  expect(redact('11 June 1959')).toBe('11 June 1959');
});

it('covers the hashes by which a covered answer could be tried out', () => {
  const chained = { chain: 'c', number: 1, before: '', body: 'b', hash: 'h' };
  expect(redact({ entry: 'one', chained })).toEqual({ entry: 'one', chained: covered });
  expect(redact({ chained: 'no link' })).toEqual({ chained: 'no link' });
  expect(redact({ status: 404, sha256: 'ab' })).toEqual({ status: 404, sha256: covered });
  expect(redact({ version: '1', sha256: 'of a book' })).toEqual({ version: '1', sha256: 'of a book' });
});
