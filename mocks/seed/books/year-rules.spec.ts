import { expect, it } from 'vitest';
import { compileBook } from '../../../src/domain/questions/compile-book.ts';
import { yearRuleOf } from '../../../src/domain/questions/year-rule.ts';
import { demoWorkspace } from '../workspace.ts';

const today = '2026-11-23';

it('lets no birth, loss or violation come to be in any book, and no other date alone', () => {
  const past = new Set<string>();
  const open = new Set<string>();
  for (const { id } of demoWorkspace.products) {
    const book = compileBook(demoWorkspace, id);
    const asked = [
      ...[...(book?.questions.values() ?? [])].map((question) => ({ question, loop: undefined })),
      ...[...(book?.loopQuestions ?? [])].flatMap(([loop, questions]) =>
        [...questions.values()].map((question) => ({ question, loop })),
      ),
    ];
    for (const { question, loop } of asked) {
      if (!book || question.kind !== 'date') continue;
      (yearRuleOf(book, question, loop, today).max === today ? past : open).add(question.qid);
    }
  }
  expect([...past].toSorted()).toEqual([
    'dr_dob',
    'hc_date',
    'in_date',
    'lo_date',
    'ow_dob',
    'pd_dob',
    'per_dob',
    'pi_date',
    'yr_valued',
  ]);
  expect([...open]).toEqual(expect.arrayContaining(['pa_effective', 'ho_closing', 'agy_follow_up_on']));
});
