import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BoundPolicy, SetStatus, type SetStatusKind } from './set-status.ts';
import { bindingFacts, boundPolicyOf, isBinding, lineStatusOf } from './line-status.ts';
import { setStatusOf, withStatus } from './recorded-status.ts';

const bound: SetStatus = {
  kind: 'bound',
  on: '2026-11-17',
  carrier: 'Tallgrass',
  number: 'TG-1',
  effectiveDate: '2026-11-20',
  effectiveTime: '12:01 AM',
  confirmedBy: 'Mara',
  confirmedHow: 'Phone',
  confirmedOn: '2026-11-17',
};

describe('the status of a line', () => {
  it('follows from its latest request until one is set by hand', () => {
    expect(lineStatusOf(undefined, undefined).kind).toBe('new');
    expect(lineStatusOf(undefined, { sentOn: '2026-11-02', quoted: 0 }).kind).toBe('quoting');
    expect(lineStatusOf(undefined, { sentOn: '2026-11-02', quoted: 1 }).kind).toBe('quoted');
    const proposed = { kind: 'proposed', on: '2026-11-01' } as const;
    expect(lineStatusOf(proposed, { sentOn: '2026-11-02', quoted: 1 }).kind).toBe('proposed');
    expect(lineStatusOf({ kind: 'open', on: '2026-11-03' }, undefined).kind).toBe('new');
  });

  it('is on its way to be bound while its text is prepared, may have been taken, or was sent', () => {
    for (const kind of ['bindPrepared', 'bindUnknown', 'bindRequested'] as const) {
      const status = lineStatusOf(
        { kind, on: '2026-11-17', carrier: 'Tallgrass', sentTo: 'desk' },
        undefined,
      );
      expect(status).toEqual({ kind, on: '2026-11-17', carrier: 'Tallgrass', sentTo: 'desk', missing: [] });
      expect(isBinding(status)).toBe(true);
    }
    expect(isBinding(lineStatusOf(bound, undefined))).toBe(false);
  });

  it('is bound only with who confirmed it, how and when, and from what time', () => {
    expect(lineStatusOf(bound, undefined)).toMatchObject({ kind: 'bound', number: 'TG-1' });
    for (const fact of bindingFacts) {
      const status = lineStatusOf({ ...bound, [fact]: '' }, undefined);
      expect(status).toMatchObject({ kind: 'bindRequested', missing: [fact] });
    }
  });

  it('opens again for a new term, and for a request after the line was lost', () => {
    const request = { sentOn: '2026-11-18', quoted: 2 };
    expect(lineStatusOf(bound, { ...request, effectiveDate: '2026-11-20' }).kind).toBe('bound');
    const policy = BoundPolicy.parse(bound);
    expect(lineStatusOf(bound, { ...request, effectiveDate: '2027-11-20' })).toEqual({
      kind: 'quoted',
      policy,
    });
    expect(lineStatusOf(bound, request).kind).toBe('bound');
    const lost = { kind: 'lost', on: '2026-11-18', reason: 'Price' } as const;
    expect(lineStatusOf(lost, request)).toMatchObject({ kind: 'lost', reason: 'Price' });
    expect(lineStatusOf(lost, { ...request, sentOn: '2026-11-19' }).kind).toBe('quoted');
  });
});

describe('the agency file', () => {
  const text = fc.option(fc.constantFrom('Tallgrass', 'TG-1', 'Mara'), { nil: undefined });
  const status: fc.Arbitrary<SetStatus> = fc.record({
    kind: fc.constantFrom<SetStatusKind>(...SetStatus.shape.kind.options),
    on: fc.constantFrom('2026-11-16', '2026-11-17'),
    reason: text,
    carrier: text,
    number: text,
    effectiveDate: fc.constant('2026-12-01'),
    effectiveTime: text,
    sentTo: text,
    sentHow: text,
    sentOn: fc.constant('2026-11-16'),
    sentTime: text,
    confirmedBy: text,
    confirmedHow: text,
    confirmedOn: fc.constant('2026-11-17'),
  });
  const line = fc.constantFrom('Homeowners', 'Personal auto');

  it('gives back each line’s latest, whatever was set before and for other lines', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(line, status), { minLength: 1 }), (changes) => {
        const map = changes.reduce<Parameters<typeof setStatusOf>[0]>(
          (made, [of, set], at) => withStatus(made, of, set, { by: 'Carla', iterationId: `item-${at}` }),
          {},
        );
        for (const of of ['Homeowners', 'Personal auto']) {
          const own = changes.filter(([one]) => one === of).map(([, set]) => set);
          const last = own
            .map(({ on }) => on)
            .toSorted()
            .at(-1);
          const expected = own.findLast(({ on }) => on === last);
          const { policy: _policy, ...latest } = setStatusOf(map, of) ?? {};
          expect(latest).toEqual(JSON.parse(JSON.stringify(expected ?? {})));
        }
      }),
    );
  });

  const policy = BoundPolicy.parse(bound);

  it('keeps a bound policy beside whatever is asked for after it, until the line is lost or reopened', () => {
    const statusAfter = (...later: readonly SetStatus[]) =>
      setStatusOf(
        [bound, ...later].reduce<Parameters<typeof setStatusOf>[0]>(
          (map, set, at) => withStatus(map, 'Homeowners', set, { by: 'Carla', iterationId: `item-${at}` }),
          {},
        ),
        'Homeowners',
      );
    const asked = { kind: 'bindRequested', on: '2026-11-18', carrier: 'Harbor' } as const;
    const lost = { kind: 'lost', on: '2026-11-19', reason: 'Price' } as const;
    const halfBound = { ...bound, on: '2026-11-18', confirmedBy: '' };
    expect(statusAfter()?.policy).toBeUndefined();
    expect(lineStatusOf(statusAfter(asked), undefined)).toMatchObject({ kind: 'bindRequested', policy });
    expect(lineStatusOf(statusAfter(asked, halfBound), undefined)).toMatchObject({ policy });
    expect(statusAfter(asked, lost)?.policy).toBeUndefined();
    expect(
      statusAfter(asked, { ...lost, kind: 'open' }, { ...asked, on: '2026-11-20' })?.policy,
    ).toBeUndefined();
    expect(boundPolicyOf({ ...bound, number: 'TG-2', policy })).toEqual({ ...policy, number: 'TG-2' });
  });

  it('passes over items that it cannot read', () => {
    const map = withStatus({}, 'Homeowners', bound, { by: '', iterationId: 'a' });
    const unreadable = { type: 'LOOP', qid: 'agy_status', iterations: [{ iterationId: 'b', answers: {} }] };
    expect(setStatusOf({ agy_status: unreadable }, 'Homeowners')).toBeUndefined();
    expect(setStatusOf(map, 'Personal auto')).toBeUndefined();
  });
});
