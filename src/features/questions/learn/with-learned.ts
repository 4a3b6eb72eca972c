import type { QuestionList } from '../../../domain/questions/list/columns.ts';
import { parseType } from '../../../domain/questions/list/question-types.ts';

/**
 * A list with what was learned besides: questions and lists that it does not ask come at its end, in groups as they were
 * learned. What it asks stays as it is.
 */
export function withLearned(before: QuestionList, learned: QuestionList): QuestionList {
  const known = new Set(before.survey.flatMap(({ cells }) => cells.name ?? []));
  const rowOf = ({ type = '' }: QuestionList['survey'][number]['cells']) =>
    parseType(type)?.row ?? 'question';
  const fresh = learned.survey.filter(
    ({ cells }) => rowOf(cells) !== 'question' || !known.has(cells.name ?? ''),
  );
  // Groups with nothing left in them go, from the inside to the outside.
  const rest = fresh.reduce<QuestionList['survey'][number][]>((rows, row) => {
    const last = rows.at(-1);
    const closesNothing = rowOf(row.cells) === 'end' && last && rowOf(last.cells).startsWith('begin');
    return closesNothing ? rows.slice(0, -1) : [...rows, row];
  }, []);
  const survey = [...before.survey, ...rest].map(({ cells }, at) => ({ row: at + 2, cells }));
  return { ...before, survey, settings: { ...learned.settings, ...before.settings } };
}
