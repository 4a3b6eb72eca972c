import { expect, it } from 'vitest';
import { known } from '../../domain/client-index/sample-index.ts';
import { ownWork } from './own-work.ts';
import type { WorkItem, WorkKind, Worklist } from './worklist.ts';

const item = (kind: WorkKind, key: string, clientId: string): WorkItem => ({
  kind,
  key,
  clientId,
  name: key,
  productId: 'p',
});

const nothing: Worklist = {
  bindRequested: [],
  due: [],
  newQuotes: [],
  expiring: [],
  xDate: [],
  undocumented: [],
};

it('leaves out what waits for others, and keeps what is nobody’s', () => {
  const entries = [
    { ...known, clientId: 'ours', set: { 'requests/p': { at: 1, by: 'Rosa' } } },
    { ...known, clientId: 'theirs', set: { 'requests/p': { at: 1, by: 'Carla' } } },
    { ...known, clientId: 'nobody', set: { 'requests/p': { at: 1, by: '' } } },
  ];
  const of = (kind: WorkKind) => ['ours', 'theirs', 'nobody'].map((id) => item(kind, id, id));
  const owners: Readonly<Record<string, string>> = { ours: 'Rosa', theirs: 'Carla' };
  const due = of('due').map((one) => ({ ...one, owner: owners[one.key] ?? '' }));
  const work = { ...nothing, due, newQuotes: of('newQuotes'), xDate: of('xDate') };
  const keys = (items: readonly WorkItem[]) => items.map(({ key }) => key);
  const own = ownWork(work, entries, 'Rosa');
  expect(keys(own.due)).toEqual(['ours', 'nobody']);
  expect(keys(own.newQuotes)).toEqual(['ours', 'nobody']);
  expect(keys(own.xDate)).toEqual(['ours', 'theirs', 'nobody']);
});
