import { expect, it } from 'vitest';
import { allAnnotations, setAnnotations } from '../../../domain/client/annotations/annotations.ts';
import { annotationsLoop } from '../../../domain/client/annotations/qids.ts';
import { diffRecords } from '../../../domain/client/diff.ts';
import { blankRecord } from '../../../domain/client/draft-record.ts';
import type { SectionIssue } from '../../../domain/questions/validation/validate.ts';
import { agencyEntries, marksToAdd, withSaveWords } from './save-words.ts';

const plainWords = { place: (place: readonly string[]) => place.join(' '), answer: String };

it('says of the marks that a save adds what is sent, and changes nothing else of the agency file', () => {
  const rosas = { kind: 'To confirm', by: 'Rosa Pell', on: '2026-02-09', note: 'The client read it twice.' };
  const clientData = setAnnotations({}, [{ iterationId: 'm', address: ['vin'], ...rosas }]);
  const record = { ...blankRecord, clientData };
  const overruled: readonly SectionIssue[] = [
    { address: ['vin'], severity: 'warn', message: 'The check digit differs.', section: 'a' },
  ];
  const agencyOnly = new Set([annotationsLoop]);
  const marks = marksToAdd(clientData, overruled, new Set());
  expect(agencyEntries(agencyOnly, 'skipped', marks, clientData, plainWords)).toEqual([
    'the mark “To confirm” on vin: Saved with this warning: The check digit differs. (beside the mark “To confirm” of Rosa Pell, Feb 9, 2026 there, which stays)',
  ]);
  const file = { agencyOnly, words: () => plainWords, fromChecks: () => new Set<string>() };
  const sent = withSaveWords(record, record, { overruled }, [], file);
  expect(diffRecords(record, sent)).toMatchObject([{ kind: 'iteration', how: 'added' }]);
  expect(allAnnotations(sent.clientData)).toMatchObject([{ note: marks[0]?.note, by: '' }, rosas]);
});
