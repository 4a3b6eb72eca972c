import { expect, it } from 'vitest';
import type { QuestionList } from '../../../domain/questions/list/columns.ts';
import { readList } from '../../../domain/questions/list/read-list.ts';
import { editedList } from './edit-rows.ts';
import { inPanelWords } from './in-panel-words.ts';

it('calls columns what the fields of the panels are called', () => {
  const rows: QuestionList['survey'] = [
    { row: 2, cells: { type: 'text', name: 'relevant', relevant: "if(1, 'a', 'b')" } },
    { row: 3, cells: { type: 'text' } },
    { row: 4, cells: { type: 'begin_repeat' } },
    { row: 5, cells: { type: 'end_repeat' } },
  ];
  const list: QuestionList = {
    survey: rows,
    settings: {},
    checks: [],
    templates: [],
    offers: [],
    suggestions: [],
  };
  const { problems } = readList(list);
  const edited = editedList(list).rows;
  expect(problems.map((problem) => inPanelWords(problem, edited).message)).toEqual([
    'Left out: it has no id. Write it in “Question ID”.',
    'Taken as "list 4": it has no id. Write it in “List ID”.',
    "No rule has if(). Write one question for each case, with its condition in “Shown when”. (at \"if(1, 'a', '\") Taken without its rule: always asked.",
    'No question is the effective date. Name it in “Effective date”.',
    'No question is the client’s name. Name it in “Client name”, as in ${first} ${last}.',
  ]);
});
