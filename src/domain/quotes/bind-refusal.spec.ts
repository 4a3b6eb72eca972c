import { describe, expect, it } from 'vitest';
import { answerElement, loopElement } from '../client/elements.ts';
import { compileSections } from '../questions/compile-book.ts';
import { addIteration } from '../client/walk.ts';
import type { Question } from '../questions/schema.ts';
import { sampleEntry } from '../journal/sample-journal.ts';
import { bindRefusal, openChecks } from './bind-refusal.ts';

const checked = (metadata: object, more: object = {}) =>
  sampleEntry({ type: 'CLIENT_VALIDATION', answer: { metadata }, ...more });
const about = (calls: Parameters<typeof openChecks>[0]['calls']) => {
  const open = openChecks({ calls, book: undefined, answers: {} });
  const refusal = bindRefusal(open, undefined);
  return {
    open: open.map(({ name, why }) => `${name} ${why}`),
    refusal: refusal?.kind === 'ofac' ? refusal.check.why : undefined,
  };
};
const cleared = { by: 'Ruth', on: '2026-11-17', how: 'Birth dates differ', agent: 'Carla' };

describe('a bind', () => {
  it('is refused until OFAC was run and passed, or cleared', () => {
    expect(about([])).toEqual({ open: ['OFAC notRun'], refusal: 'notRun' });
    const failed = { OFAC: { OFACCheckPassed: false } };
    expect(about([checked(failed)]).refusal).toBe('notPassed');
    expect(about([checked(failed, { cleared })])).toEqual({ open: [], refusal: undefined });
    expect(about([checked({ OFAC: { OFACCheckPassed: true } })])).toEqual({ open: [], refusal: undefined });
    expect(about([checked({ OFAC: {} })]).refusal).toBe('notGiven');
  });

  it('is refused where OFAC was run on other answers of identity, passed or cleared', () => {
    const name: Question = { qid: 'name', label: 'Name', kind: 'text', identity: true };
    const book = compileSections(
      [{ title: 'All', items: [name] }],
      { version: '1', offers: [], checks: [], roles: {} },
      'auto',
      { inferred: false, agencyOnly: new Set() },
    );
    const named = (answer: string) => ({ name: answerElement('name', answer) });
    const request = { type: 'CLIENT_VALIDATION', payload: { intake: named('Marcus Bell') } };
    const refusal = (answer: string, OFACCheckPassed: boolean, more: object = {}) => {
      const calls = [checked({ OFAC: { OFACCheckPassed } }, { request, ...more })];
      const found = bindRefusal(openChecks({ calls, book, answers: named(answer) }), undefined);
      return found?.kind === 'ofac' ? found.check.why : undefined;
    };
    expect(refusal('Marcus Bell', true)).toBeUndefined();
    expect(refusal('Marcus Bell-Reyes', true)).toBe('stale');
    expect(refusal('Marcus Bell-Reyes', false, { cleared })).toBe('stale');
  });

  it('has a report open that found more violations than the answers have', () => {
    const book = compileSections(
      [
        {
          title: 'All',
          items: [{ loop: 'tickets', label: 'Tickets', itemLabel: 'ticket', title: [], questions: [] }],
        },
      ],
      { version: '1', offers: [], checks: [], roles: { violations: { loop: 'tickets' } } },
      'auto',
      { inferred: false, agencyOnly: new Set() },
    );
    const calls = [
      checked({ OFAC: { OFACCheckPassed: true }, MVR: { MVRCheckPassed: true, totalViolationCount: 1 } }),
    ];
    const none = { tickets: loopElement('tickets', []) };
    const open = (answers: Parameters<typeof openChecks>[0]['answers']) =>
      openChecks({ calls, book, answers });
    expect(open(none)).toEqual([{ name: 'MVR', why: 'undeclared' }]);
    expect(open(addIteration(none, 'tickets', 'a', {}))).toEqual([]);
    expect(open(undefined), 'answers not read').toEqual([]);
  });

  it('is not refused for another check, which stays open', () => {
    const both = { OFAC: { OFACCheckPassed: true }, MVR: { MVRCheckPassed: false, totalViolationCount: 2 } };
    expect(about([checked(both)])).toEqual({ open: ['MVR notPassed'], refusal: undefined });
    expect(about([checked(both, { cleared })]).open, 'only OFAC is cleared').toEqual(['MVR notPassed']);
  });

  it('is refused without a license, whatever was checked', () => {
    const why = 'No license for MN in this workspace.';
    expect(bindRefusal([], why)).toEqual({ kind: 'license', why });
  });

  it('counts each provider of OFAC by its own latest result', () => {
    const bridger = checked({ OFAC_BRIDGER: { OFACCheckPassed: false } }, { id: 'later' });
    expect(about([bridger, checked({ OFAC: { OFACCheckPassed: true } })]).refusal).toBe('notPassed');
  });
});
