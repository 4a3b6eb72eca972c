/**
 * Saving against a service as bad as any: it shows a client late, gives items new ids, refuses, answers without keeping,
 * keeps without answering, or does a save twice, while a colleague saves whole maps. The app's part is the pure rules as the
 * operations call them. SAVING_RUNS sets how many histories are tried.
 */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Conflict, Side } from '../client/conflict.ts';
import { resolveConflict } from '../client/conflict.ts';
import { diffRecords } from '../client/diff.ts';
import type { DraftRecord } from '../client/draft-record.ts';
import { answerElement, loopElement } from '../client/elements.ts';
import {
  addIteration,
  answerIn,
  getAnswer,
  iterationsOf,
  removeIteration,
  setAnswer,
} from '../client/walk.ts';
import { explain, mergeExplained, rebase } from './explain.ts';
import { asRead, type KnownRecord } from './known-record.ts';
import { saveUnderWay, type UnshownSave } from './unshown-save.ts';

const runs = Number(process.env['SAVING_RUNS'] ?? 400);

const qids = ['p', 'q', 'r'] as const;
const facts = { clientId: 'c', productId: 'p', entryId: 'e', sentAt: 0 };

type Behavior =
  | 'keeps'
  | 'keepsTwice'
  | 'keepsWithEmptyAnswer'
  | 'keepsWithoutAnswer'
  | 'keepsLater'
  | 'keepsNothing'
  | 'keepsNothingSilently'
  | 'isLost'
  | 'refuses';

type Step =
  | { readonly do: 'type'; readonly qid: string }
  | { readonly do: 'add' }
  | { readonly do: 'edit'; readonly at: number }
  | { readonly do: 'remove'; readonly at: number }
  | {
      readonly do: 'save';
      readonly behavior: Behavior;
      readonly lag: number;
      readonly side: Side;
      readonly typed?: string | undefined;
    }
  | { readonly do: 'open'; readonly lag: number }
  | { readonly do: 'colleague'; readonly qid: string; readonly stale: boolean };

const qid = fc.constantFrom(...qids);
const at = fc.nat(4);
const lag = fc.constantFrom(0, 0, 1, 2, 9);
const behavior = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Behavior>('keeps') },
  {
    weight: 6,
    arbitrary: fc.constantFrom<Behavior>(
      'keepsTwice',
      'keepsWithEmptyAnswer',
      'keepsWithoutAnswer',
      'keepsLater',
      'keepsNothing',
      'keepsNothingSilently',
      'isLost',
      'refuses',
    ),
  },
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('type' as const), qid }) },
  { weight: 1, arbitrary: fc.constant({ do: 'add' as const }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('edit' as const), at }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), at }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('save' as const),
      behavior,
      lag,
      side: fc.constantFrom<Side>('ours', 'theirs'),
      typed: fc.option(qid, { nil: undefined, freq: 5 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('open' as const), lag }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('colleague' as const), qid, stale: fc.boolean() }) },
);

/** Who put a value where, each value once. */
interface Act {
  readonly by: 'agent' | 'colleague';
  readonly at: number;
  /** The value that a colleague had before them. */
  readonly replaced?: string | undefined;
}

const start: DraftRecord = {
  clientName: 'Ada Fenn',
  clientType: 'PERSONAL',
  locationCode: '',
  clientData: {
    ...Object.fromEntries(qids.map((one) => [one, answerElement(one, `${one} 0`)])),
    cars: loopElement('cars', [
      { iterationId: 'car a', answers: { make: answerElement('make', 'Ford') } },
      { iterationId: 'car b', answers: { make: answerElement('make', 'Audi') } },
    ]),
  },
  others: {},
};

class Service {
  /** Every state it had, the last one last; reads show one of them, never an earlier one than before. */
  readonly revisions: DraftRecord[] = [start];
  shown = 0;
  late: DraftRecord | undefined;
  #ids = 0;

  readonly renames: boolean;

  constructor(renames: boolean) {
    this.renames = renames;
  }

  get latest(): DraftRecord {
    return this.revisions.at(-1) ?? start;
  }

  /** A read that shows at most so many states more than the last one did; 9 shows all. */
  read(lag: number): DraftRecord {
    this.shown =
      lag === 9 ? this.revisions.length - 1 : Math.min(this.shown + lag, this.revisions.length - 1);
    return this.revisions[this.shown] ?? start;
  }

  keep(sent: DraftRecord): void {
    if (!this.renames) return void this.revisions.push(sent);
    const iterations = iterationsOf(sent.clientData, 'cars').map(({ raw }) => ({
      ...raw,
      iterationId: `car ${++this.#ids}`,
    }));
    this.revisions.push({
      ...sent,
      clientData: { ...sent.clientData, cars: loopElement('cars', iterations) },
    });
  }

  settleLate(): void {
    if (this.late) this.keep(this.late);
    this.late = undefined;
  }
}

class Browser {
  record = start;
  base = start;
  row: UnshownSave | undefined;
  now = 0;
  readonly acts = new Map<string, Act>();
  /** What the agent typed last in each place. */
  readonly typed = new Map<string, string>();
  /** Values that reads have shown after they were sent. */
  readonly confirmed = new Set<string>();
  /** Values of a colleague that the agent was asked about. */
  readonly asked = new Set<string>();

  readonly service: Service;

  constructor(service: Service) {
    this.service = service;
  }

  type(one: string): void {
    const value = `${one} ${++this.now}`;
    this.acts.set(value, { by: 'agent', at: this.now });
    this.typed.set(one, value);
    this.record = { ...this.record, clientData: setAnswer(this.record.clientData, [one], value) };
  }

  change(
    next: (map: DraftRecord['clientData'], item: string | undefined) => DraftRecord['clientData'],
    item = 0,
  ): void {
    this.now += 1;
    const ids = iterationsOf(this.record.clientData, 'cars').map(({ iterationId }) => iterationId);
    this.record = {
      ...this.record,
      clientData: next(this.record.clientData, ids[item % Math.max(ids.length, 1)]),
    };
  }

  /** As the reader of whole clients. */
  understand(lag: number): KnownRecord & { readonly wasOver: boolean } {
    const read = this.service.read(lag);
    if (!this.row) return { ...asRead(read), wasOver: true };
    const explained = explain(this.row, read);
    if (explained.isOver) {
      this.row = undefined;
      for (const one of qids) this.confirmed.add(getAnswer(read.clientData, [one]) ?? '');
    }
    return { ...explained, wasOver: explained.isOver };
  }

  takeOver(from: DraftRecord, latest: KnownRecord): void {
    const { merged, base } = rebase(from, this.record, latest);
    this.record = merged;
    this.base = base;
  }

  open(lag: number): void {
    const isClean = diffRecords(this.base, this.record).length === 0;
    const latest = this.understand(lag);
    // A draft opens as it is.
    if (!isClean) return;
    this.record = latest.ours;
    this.base = latest.base;
  }

  save({ behavior: how, lag: late, side, typed }: Extract<Step, { do: 'save' }>, again = false): void {
    this.service.settleLate();
    const latest = this.understand(late);
    const planned = this.record;
    const merge = mergeExplained(this.base, planned, latest);
    const visible = new Map(qids.map((one) => [one, getAnswer(latest.record.clientData, [one]) ?? '']));
    const written = merge.conflicts.reduce((made: DraftRecord, conflict: Conflict) => {
      if (conflict.kind === 'answer') this.asked.add(conflict.theirs ?? '');
      return resolveConflict(made, conflict, side);
    }, merge.merged);
    for (const conflict of merge.conflicts) {
      if (side === 'theirs' && conflict.kind === 'answer') this.typed.delete(conflict.address.at(-1) ?? '');
    }
    for (const [one, shown] of visible) {
      const value = getAnswer(written.clientData, [one]);
      const isTheirs = this.acts.get(shown)?.by === 'colleague';
      if (!isTheirs || value === shown || this.asked.has(shown)) continue;
      // Typed over it once it was on screen.
      if (getAnswer(this.base.clientData, [one]) !== shown) throw new Error(`${shown} was never seen`);
    }
    if (!again && diffRecords(latest.record, written).length === 0)
      return this.takeOver(planned, asRead(latest.record));

    const before = this.row;
    const underWay = saveUnderWay({ ...facts, sent: written }, latest.record, before);
    this.row = underWay;
    if (typed !== undefined) this.type(typed);
    if (how === 'refuses') {
      this.row = before;
      return;
    }
    if (how.startsWith('keeps') && !how.startsWith('keepsNothing') && how !== 'keepsLater')
      this.service.keep(written);
    if (how === 'keepsTwice') this.service.keep(written);
    if (how === 'keepsLater') this.service.late = written;
    const isAccepted = how === 'keeps' || how === 'keepsTwice' || how === 'keepsNothingSilently';
    this.row = { ...underWay, state: isAccepted ? 'accepted' : 'unknown' };
    const after = this.understand(late);
    if (isAccepted || after.wasOver) this.takeOver(planned, after);
  }
}

/** What the agent typed is there, or what a colleague made of it or the agent chose. */
function expectTyped(browser: Browser): void {
  for (const [one, value] of browser.typed) {
    const now = getAnswer(browser.record.clientData, [one]) ?? '';
    // Once it was shown, everything else is somebody's change.
    if (now === value || browser.asked.has(now) || browser.confirmed.has(value)) continue;
    const act = browser.acts.get(now);
    expect(act?.by, `${value} became ${now}`).toBe('colleague');
    let from = now;
    while (browser.acts.get(from)?.by === 'colleague') from = browser.acts.get(from)?.replaced ?? '';
    expect(from, `${value} became ${now}, made of ${from}`).toBe(value);
  }
}

function expectNoTwins(record: DraftRecord): void {
  const makes = iterationsOf(record.clientData, 'cars').map((item) => answerIn(item, 'make'));
  expect(makes.toSorted()).toEqual([...new Set(makes)].toSorted());
}

it('loses nothing that somebody typed and doubles no item, whatever the service does', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 18 }), fc.boolean(), (steps, renames) => {
      const service = new Service(renames);
      const browser = new Browser(service);
      for (const one of steps) {
        if (one.do === 'type') browser.type(one.qid);
        if (one.do === 'add') {
          browser.change((map) =>
            addIteration(map, 'cars', `own ${browser.now}`, { make: `make ${browser.now}` }),
          );
        }
        if (one.do === 'edit') {
          browser.change(
            (map, id) =>
              id === undefined ? map : setAnswer(map, ['cars', id, 'make'], `make ${browser.now}`),
            one.at,
          );
        }
        if (one.do === 'remove') {
          browser.change((map, id) => (id === undefined ? map : removeIteration(map, 'cars', id)), one.at);
        }
        if (one.do === 'open') browser.open(one.lag);
        if (one.do === 'save') browser.save(one);
        if (one.do === 'colleague') {
          service.settleLate();
          const from = one.stale ? service.read(0) : service.latest;
          browser.now += 1;
          const value = `${one.qid} ${browser.now}`;
          browser.acts.set(value, {
            by: 'colleague',
            at: browser.now,
            replaced: getAnswer(from.clientData, [one.qid]),
          });
          service.keep({ ...from, clientData: setAnswer(from.clientData, [one.qid], value) });
        }
        expectTyped(browser);
        expectNoTwins(browser.record);
        expectNoTwins(service.latest);
      }
      // The service calms down, and the agent saves what is left, twice where that was not shown.
      const calm = { do: 'save', behavior: 'keeps', lag: 9, side: 'ours' } as const;
      browser.save(calm);
      expectTyped(browser);
      if (browser.row) browser.save(calm, true);
      browser.open(9);
      // One that could also be an older state is dropped with the last read for it.
      expect(browser.row && explain(browser.row, service.latest)).toSatisfy(
        (left) => left === undefined || left.unshown.length + left.contested.length === 0,
      );
      expect(diffRecords(browser.base, browser.record)).toEqual([]);
      expect(diffRecords(service.latest, browser.record)).toEqual([]);
      expectTyped(browser);
    }),
    { numRuns: runs },
  );
});
