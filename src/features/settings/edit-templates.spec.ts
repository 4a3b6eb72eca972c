import { expect, it } from 'vitest';
import { compileBook } from '../../domain/questions/compile-book.ts';
import { threeLines } from '../../domain/questions/sample-workspace.ts';
import type { Question } from '../../domain/questions/schema.ts';
import { readWorkspace } from '../../domain/questions/workspace/read-workspace.ts';
import { templateAnswerError, templateQuestions, withTemplate } from './edit-templates.ts';

const asked: readonly Question[] = [
  {
    qid: 'limit',
    kind: 'choice',
    label: 'Limit',
    nature: 'cover',
    options: [{ value: '25/50', label: '$25k / $50k' }],
  },
  {
    qid: 'code',
    kind: 'text',
    label: 'Code',
    nature: 'cover',
    pattern: { matches: '[A-Z]{2}', message: 'Two letters.' },
  },
  { qid: 'deductible', kind: 'money', label: 'Deductible', nature: 'cover' },
  { qid: 'retired', kind: 'money', label: 'Retired', nature: 'cover', retired: true },
  { qid: 'pa_effective', kind: 'date', label: 'Effective date', nature: 'cover' },
  { qid: 'sum', kind: 'workedOut', label: 'Sum', nature: 'cover', formula: 1 },
];
const auto = threeLines.books['auto'] ?? expect.unreachable();
const workspace: typeof threeLines = {
  ...threeLines,
  books: {
    ...threeLines.books,
    auto: { ...auto, sections: [{ title: 'Coverages', items: [...asked] }] },
  },
};
const questions = templateQuestions(
  compileBook(workspace, workspace.products[2]?.id ?? '') ?? expect.unreachable(),
);

it('offers the coverage questions that a client can answer', () => {
  expect(questions.map(({ qid }) => qid)).toEqual(['limit', 'code', 'deductible']);
});

it.each([
  ['limit', '25/50', undefined],
  ['limit', '30/60', '"30/60" is none of the choices.'],
  ['code', 'AB', undefined],
  ['code', 'A', 'Two letters.'],
  ['deductible', '500', undefined],
  ['deductible', 'none', 'Not a number. Write it in digits, such as 45000.50.'],
  ['deductible', ' ', 'Enter an answer, or remove it.'],
])('says what is wrong: %s as %j', (qid, answer, message) => {
  const errors = questions.filter((one) => one.qid === qid).map((one) => templateAnswerError(one, answer));
  expect(errors).toEqual([message]);
});

it('adds, replaces and removes a template of one book, in a file that reads back', async () => {
  const basic = { label: 'Basic', values: { limit: '25/50' } };
  const plus = { label: 'Plus', values: { limit: '25/50', deductible: '500' } };
  const added = withTemplate(workspace, 'auto', undefined, basic);
  expect(added.books['auto']?.templates).toEqual([basic]);
  expect(await readWorkspace(JSON.stringify(added))).toMatchObject({ ok: true });
  const replaced = withTemplate(added, 'auto', basic, plus);
  expect(replaced.books['auto']?.templates).toEqual([plus]);
  expect(withTemplate(replaced, 'auto', plus, undefined).books['auto']?.templates).toEqual([]);
  expect(replaced.books['home']).toBe(workspace.books['home']);
});
