import { describe, expect, it } from 'vitest';
import { setAnnotations, type Annotation } from '../../../domain/client/annotations/annotations.ts';
import { withoutStale } from '../../../domain/client/annotations/stale-annotations.ts';
import { answerElement, loopElement } from '../../../domain/client/elements.ts';
import { mergeRecords } from '../../../domain/client/merge.ts';
import { diffRecords } from '../../../domain/client/diff.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import {
  askingOf,
  asksWhy,
  changesIn,
  clashKey,
  decided,
  hiddenTyped,
  leftOutOf,
  marksLostIn,
  needsNoQuestion,
  settledIn,
  undecidedOf,
  type Asking,
} from './save-flow.ts';

const record = (answers: Readonly<Record<string, string>>): DraftRecord => ({
  clientName: 'A. Client',
  clientType: 'PERSONAL',
  locationCode: '',
  clientData: Object.fromEntries(
    Object.entries(answers).map(([qid, answer]) => [qid, answerElement(qid, answer)]),
  ),
  others: {},
});

const texts = { mail: 'a', phone: '1', note: 'x' };
const asIs = (ours: DraftRecord) => ours;

function asking(base: DraftRecord, ours: DraftRecord, latest: DraftRecord): Asking {
  const merge = mergeRecords(base, ours, latest);
  const changes = diffRecords(latest, merge.merged);
  const input = { clientId: 'c', productId: 'p', base, ours, savedForm: asIs };
  const plan = { input, latest, merge, changes };
  return { kind: 'asking', plan, planned: ours, chosen: new Map(), onHold: true };
}

describe('a save that asks while the agent types on', () => {
  const base = record(texts);
  const before = asking(base, record({ mail: 'b', phone: '1', note: 'x' }), record({ ...texts, mail: 'c' }));

  it('saves what was typed since it was planned', () => {
    const now = askingOf(before, record({ mail: 'b', phone: '2', note: 'x' }), asIs);
    const written = decided(now.plan, new Map([[keyOf(now), 'theirs' as const]]));
    expect(written.clientData).toEqual(record({ mail: 'c', phone: '2', note: 'x' }).clientData);
    expect(now.plan.changes).toHaveLength(2);
  });

  it('keeps the choices made, and asks about what clashes only now', () => {
    const theirs = asking(base, before.planned, record({ mail: 'c', phone: '1', note: 'theirs' }));
    const chosen: Asking = { ...theirs, chosen: new Map([[keyOf(theirs), 'ours']]) };
    expect(undecidedOf(chosen)).toBe(0);
    const now = askingOf(chosen, record({ mail: 'b', phone: '1', note: 'ours' }), asIs);
    expect(undecidedOf(now)).toBe(1);
    expect(decided(now.plan, now.chosen).clientData).toEqual(
      record({ mail: 'b', phone: '1', note: 'ours' }).clientData,
    );
  });

  it('lists an open clash as no change, and as decided what was', () => {
    expect(settledIn(before)).toEqual([]);
    const chosen: Asking = { ...before, chosen: new Map([[keyOf(before), 'ours']]) };
    expect(settledIn(chosen)).toMatchObject([{ address: ['mail'], before: 'c', after: 'b' }]);
  });

  it('is the same while nothing was typed, and asks why of a client on hold only for a change', () => {
    expect(askingOf(before, before.planned, asIs)).toBe(before);
    expect(asksWhy(before)).toBe(true);
    const back = asking(base, base, base);
    expect(asksWhy(back)).toBe(false);
    expect(asksWhy(askingOf(back, record({ mail: 'b', phone: '1', note: 'x' }), asIs))).toBe(true);
  });
});

describe('what somebody else changed', () => {
  const nothing = { told: false, why: false, hidden: false, log: false, marks: false, again: false };
  const base = record(texts);

  it('is shown before it is merged, also where nothing clashes', () => {
    const mine = record({ ...texts, phone: '2' });
    expect(needsNoQuestion(asking(base, mine, base).plan, 0, nothing)).toBe(true);
    const { plan } = asking(base, mine, record({ ...texts, note: 'theirs' }));
    expect(plan.merge.conflicts).toEqual([]);
    expect(needsNoQuestion(plan, 0, nothing)).toBe(false);
  });

  it('is decided answer by answer, also where two items answer the same question', () => {
    const vehicles = (vin: string): DraftRecord => {
      const items = ['v1', 'v2'].map((iterationId) => ({
        iterationId,
        answers: { vin: answerElement('vin', vin) },
      }));
      return { ...base, clientData: { vehicles: loopElement('vehicles', items) } };
    };
    const both = asking(vehicles('1'), vehicles('2'), vehicles('3'));
    expect(undecidedOf(both)).toBe(2);
    expect(undecidedOf({ ...both, chosen: new Map([[keyOf(both), 'theirs']]) })).toBe(1);
  });
});

describe('what was typed and is hidden when it is saved', () => {
  const planned = record({ ...texts, spouse: 'Bo', former: 'Al', empty: ' ' });
  const latest = record({ ...texts, former: 'Al' });
  const step = { ...asking(latest, record(texts), latest), planned };

  it('is named where no save ever held it', () => {
    expect(hiddenTyped(step.plan, planned)).toMatchObject([
      { kind: 'answer', how: 'removed', address: ['spouse'], before: 'Bo' },
    ]);
    expect(leftOutOf(step, changesIn(step))).toMatchObject({
      unsaved: [{ address: ['spouse'] }],
      saved: [{ how: 'removed', address: ['former'], before: 'Al' }],
    });
  });

  it('is not what the agent took away', () => {
    const taken = asking(latest, record(texts), latest);
    expect(leftOutOf(taken, changesIn(taken))).toEqual({ saved: [], unsaved: [] });
  });

  it('stops a save that would ask nothing', () => {
    const asks = { told: false, why: false, hidden: false, log: false, marks: false, again: false };
    expect(needsNoQuestion(step.plan, 0, asks)).toBe(true);
    expect(needsNoQuestion(step.plan, 0, { ...asks, hidden: true })).toBe(false);
    expect(needsNoQuestion(step.plan, 0, { ...asks, log: true })).toBe(false);
    expect(needsNoQuestion(step.plan, 0, { ...asks, marks: true })).toBe(false);
    expect(needsNoQuestion(step.plan, 0, { ...asks, again: true })).toBe(false);
  });
});

describe('marks that a save leaves out', () => {
  const stamp = { by: 'Dana', on: '2026-11-17' };
  const mark = (qid: string, kind: string, note: string): Annotation => {
    return { iterationId: `${qid} ${kind}`, address: [qid], kind, note, ...stamp };
  };
  const lostOf = (marks: Annotation[], latest = record(texts)) => {
    const planned = { ...latest, clientData: setAnnotations(latest.clientData, marks) };
    const clientData = withoutStale(planned.clientData, latest.clientData);
    const { plan } = asking(latest, { ...planned, clientData }, latest);
    return marksLostIn(plan, planned).map(({ mark: { address }, why }) => [address[0], why]);
  };

  it('are told where no record holds them and something was noted', () => {
    const said = 'Told by someone else';
    expect(lostOf([mark('fax', said, 'letter of 3 Nov')])).toEqual([['fax', 'blank']]);
    expect(lostOf([mark('mail', 'Asked, not known', 'asked twice')])).toEqual([['mail', 'answered']]);
    expect(lostOf([mark('fax', said, '')])).toEqual([]);
    expect(lostOf([mark('mail', said, 'letter'), mark('fax', 'To confirm', 'x')])).toEqual([]);
    const held = setAnnotations(record(texts).clientData, [mark('fax', said, 'letter')]);
    expect(lostOf([mark('fax', said, 'letter')], { ...record(texts), clientData: held })).toEqual([]);
  });
});

function keyOf({ plan }: Asking): string {
  const [clash] = plan.merge.conflicts;
  if (!clash) throw new Error('There is no clash.');
  return clashKey(clash);
}
