import { expect, it } from 'vitest';
import {
  contactsLoop,
  followUpsLoop,
  offeredQid,
  offersLoop,
  singleFollowUp,
  spokeWithQid,
} from '../client/annotations/qids.ts';
import { answerElement } from '../client/elements.ts';
import { addIteration } from '../client/walk.ts';
import { agencyFileOf } from './agency-file.ts';
import { compileBook } from './compile-book.ts';
import { inferBook } from './inferred-book.ts';
import { autoProduct, homeProduct, sampleWorkspace } from './sample-workspace.ts';
import { checkReferences } from './workspace/check-references.ts';

/** What the sample has is not there. */
function missing(): never {
  throw new Error('It is not in the sample.');
}

const compiled = (workspace: typeof sampleWorkspace, id = homeProduct) =>
  compileBook(workspace, id) ?? expect.unreachable('The product has a book.');

it('is at the end of every book, and stays with the agency', () => {
  const book = compiled(sampleWorkspace);
  expect(book.sections.at(-1)?.title).toBe('Agency file');
  const names = [spokeWithQid, contactsLoop, 'agy_marks', 'agy_status', followUpsLoop];
  for (const name of names) {
    expect(book.questions.has(name) || book.loops.has(name)).toBe(true);
    expect(book.agencyOnly).toContain(name);
  }
  // As it was answered before there could be several.
  for (const name of Object.values(singleFollowUp)) expect(book.agencyOnly).toContain(name);
  // What a book of the workspace names agency-only stays here in all of them.
  expect(book.agencyOnly).toContain('taken_by');
});

it('asks nothing that nobody has to answer for quotes', () => {
  const questions = agencyFileOf(sampleWorkspace).sections.flatMap(({ items }) => items);
  expect(JSON.stringify(questions)).not.toContain('"required"');
});

it('leaves out what a book asks itself', () => {
  const home = sampleWorkspace.books['home'] ?? missing();
  const first = { qid: spokeWithQid, kind: 'text' as const, label: 'Caller' };
  const sections = [{ title: 'Start', items: [first] }, ...home.sections];
  const book = compiled({ ...sampleWorkspace, books: { home: { ...home, sections } } });
  expect(book.questions.get(spokeWithQid)).toMatchObject({ label: 'Caller', section: 'section-start' });
  expect(book.agencyOnly).toContain(spokeWithQid);
});

it('offers the lines of the workspace, and what its books want offered', () => {
  expect(compiled(sampleWorkspace).loops.has(offersLoop)).toBe(false);
  const { auto } = sampleWorkspace.books;
  const books = {
    ...sampleWorkspace.books,
    auto: { ...(auto ?? missing()), offers: [{ code: 'UMB', label: 'Umbrella' }] },
  };
  const { loopQuestions } = compiled({ ...sampleWorkspace, books }, autoProduct);
  const asked = loopQuestions.get(offersLoop);
  expect(asked?.get(offeredQid)?.options).toEqual([{ value: 'UMB', label: 'Umbrella' }]);
  expect(asked?.get('off_line')?.options?.map(({ value }) => value)).toEqual(['Auto', 'Home']);
});

it('is there for a product without a book, in the words of the agency and not of its ids', () => {
  const given = addIteration({ color: answerElement('color', 'red') }, contactsLoop, 'c', {
    agc_how: 'Phone',
  });
  const book = inferBook(given, 'other', 'Other', agencyFileOf(sampleWorkspace));
  expect(book.sections.map(({ title }) => title)).toEqual(['Other', 'Agency file']);
  expect(book.loops.get(contactsLoop)?.label).toBe('Call log');
  expect(book.agencyOnly).toContain(contactsLoop);
});

it('can be named by rules of a workspace that does not ask it', () => {
  const { home } = sampleWorkspace.books;
  const check = {
    id: 'call',
    severity: 'warn' as const,
    rule: {
      op: 'any' as const,
      loop: contactsLoop,
      where: { op: 'blank' as const, args: [{ q: 'agc_with' }] },
    },
    message: ['Who was it?'],
    qids: [contactsLoop],
  };
  const books = { ...sampleWorkspace.books, home: { ...(home ?? missing()), checks: [check] } };
  expect(checkReferences({ ...sampleWorkspace, books })).toEqual([]);
});
