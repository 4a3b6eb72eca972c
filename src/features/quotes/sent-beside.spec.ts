import { describe, expect, it } from 'vitest';
import { coverBook, coverMap } from '../../domain/questions/sample-books.ts';
import { besideDifference, besideWords, codesSent, sentBeside } from './sent-beside.ts';

const answer = (qid: string, text: string) => ({ [qid]: { type: 'ANSWER', qid, answer: text } });
const other = {
  name: 'Workers compensation',
  book: { ...coverBook, roles: { ...coverBook.roles, effectiveDate: 'wc_date' } },
};
const withLine = { ...coverMap, ...answer('wc_date', '2026-12-01') };

const beside = (map: typeof coverMap, whole = true, codes: readonly string[] | undefined = ['A']) =>
  sentBeside(map, coverBook, [other], whole, codes);

describe('what goes out beside the answers of a line', () => {
  it('holds the lines that the map answers and what the line does not ask', () => {
    expect(beside(withLine)).toEqual({
      lines: ['Workers compensation'],
      others: answer('wc_date', '2026-12-01'),
      codes: ['A'],
    });
  });

  it('says nothing of other lines where the answers may be those of one line only', () => {
    expect(beside(coverMap, false).lines).toBeUndefined();
    expect(beside(withLine, false).lines).toEqual(['Workers compensation']);
  });

  it('differs by lines, other answers and agency codes, and by none of them with itself', () => {
    const difference = besideDifference(beside(coverMap), beside(withLine, true, ['A', 'B']));
    expect(besideWords(difference)).toEqual([
      'Other lines of the client: none → Workers compensation',
      '1 answer that was sent along, but that this line does not ask, differs',
      'Agency codes sent: B too',
    ]);
    expect(besideWords(besideDifference(beside(withLine), beside(withLine)))).toEqual([]);
  });

  it('names few agency codes and counts many', () => {
    const words = (before: readonly string[], after: readonly string[]) =>
      besideWords(besideDifference(beside(coverMap, true, before), beside(coverMap, true, after)));
    expect(words(['A', 'B'], ['B', 'C'])).toEqual(['Agency codes sent: C too, without A']);
    expect(words([], ['A', 'B', 'C'])).toEqual(['Agency codes sent: 3 more']);
    expect(words(['A', 'B', 'C'], [])).toEqual(['Agency codes sent: without 3 of them']);
  });

  it('finds no difference in what is not known, and says that it is not known', () => {
    const blind = besideDifference(beside(coverMap, false), beside(withLine));
    expect(blind).toEqual({ lines: undefined, others: 0, codes: undefined, known: false });
  });
});

it('reads the agency codes of a request in one order, and none where it is not known', () => {
  const names = { agencyCodeNames: { B: 'Harbor Mutual' } };
  expect(codesSent({ agencyCodes: ['Z', 'B', 7] }, names)).toEqual(['Harbor Mutual · B', 'Z']);
  expect(codesSent({}, names)).toEqual([]);
  expect(codesSent(undefined, names)).toBeUndefined();
});
