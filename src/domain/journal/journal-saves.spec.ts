import { expect, it } from 'vitest';
import { answerElement } from '../client/elements.ts';
import { lastSaved } from './journal-saves.ts';
import { sampleEntry } from './sample-journal.ts';

it('knows the first save that went without an answer after the last that had it, and no other', () => {
  const save = (id: string, sentAt: number, ...qids: readonly string[]) => {
    const clientData = Object.fromEntries(qids.map((qid) => [qid, answerElement(qid, 'x')]));
    return sampleEntry({ id, kind: 'save', type: 'SAVE', sentAt, request: { clientData } });
  };
  const calls = [save('c', 3000), save('a', 1000, 'spouse'), save('d', 4000), save('b', 2000, 'spouse')];
  const of = (qid: string, known = calls) => lastSaved(known, (map) => qid in map);
  expect(of('spouse')?.leftOutBy?.id).toBe('c');
  expect(of('spouse', calls.slice(1, 2))).toEqual({ leftOutBy: undefined });
  expect(of('town')).toBeUndefined();
  const refused = calls.map((one) => ({ ...one, outcome: 'refused' as const }));
  expect(of('spouse', refused)).toBeUndefined();
});
