import { expect, it } from 'vitest';
import { QuotesRead } from './quotes.ts';

const read = (body: unknown) => {
  const { data } = QuotesRead.safeParse(body);
  return data && [data.quoted, data.declined];
};
const [a, b] = [{ requestId: 'a' }, { requestId: 'b' }];

it.each([
  ['lists', { quoted: [a, b], declined: [] }, [[a, b], []]],
  ['objects by their ids', { quoted: { a, b }, declined: {} }, [[a, b], []]],
  ['lists with nothing in a place', { quoted: [a, null], declined: null }, [[a], []]],
  ['a wrapped answer', { data: { quoted: [a] } }, [[a], []]],
  ['what is no list of responses', { quoted: { message: 'Busy' }, declined: 'none' }, undefined],
])('reads %s', (_what, body, responses) => {
  expect(read(body)).toEqual(responses);
});
