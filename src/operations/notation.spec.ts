import { expect, it } from 'vitest';
import { answerElement } from '../domain/client/elements.ts';
import { blankRecord } from '../domain/client/draft-record.ts';
import { nothingKnown, withRead } from '../domain/journal/known-reads.ts';
import { emptyWorkspace } from '../domain/questions/workspace/empty-workspace.ts';
import type { Workspace } from '../domain/questions/workspace/schema.ts';
import { fromService, knownFromService } from './notation.ts';

const workspace: Workspace = {
  ...emptyWorkspace,
  products: [{ id: 'auto', name: 'Auto', clientType: 'PERSONAL', book: 'auto' }],
  books: {
    auto: {
      version: '1',
      sections: [{ title: 'Policy', items: [{ qid: 'begins', label: 'Begins', kind: 'date' }] }],
      offers: [],
      checks: [],
      roles: {},
      notation: { date: 'MM/DD/YYYY' },
    },
  },
};

const saved = (answer: string) => ({
  ...blankRecord,
  clientData: { begins: answerElement('begins', answer) },
});

it('what reads showed means what the record means, so that another writing of an answer is no change', () => {
  const reads = withRead(withRead(nothingKnown, 1, saved('04/25/2026')), 2, saved('2026-04-25'));
  const { states } = knownFromService(workspace, reads);
  expect(states).toHaveLength(2);
  for (const state of states) expect(state).toEqual(fromService(workspace, saved('04/25/2026')));
  expect(JSON.stringify(states[0])).toContain('2026-04-25');
});
