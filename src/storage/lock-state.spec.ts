/**
 * The protocol of the lock, tried on a model: tabs that open, type, take over, freeze and close at any moment; Web Locks
 * that answer late and refuse to steal; messages that are lost; a database that does one thing after the other.
 */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOfOther } from './drafts.ts';
import { nextLock, noLock, type LockEvent, type LockState } from './lock-state.ts';

/** More with QUOTEBENCH_RUNS. */
const runs = Number(process.env['QUOTEBENCH_RUNS'] ?? 10_000);

interface Row {
  readonly tab: number;
  readonly texts: ReadonlySet<number>;
}

type Job =
  | { readonly kind: 'take'; readonly tab: Tab }
  | { readonly kind: 'write' | 'copy'; readonly tab: Tab; readonly texts: ReadonlySet<number> };

/** What a page shows and has; another page of the same tab has another number. */
interface Tab {
  readonly number: number;
  lock: LockState;
  /** `reading`: it has the lock, and reads the draft. `shown`: read only, and says so. */
  screen: 'none' | 'opening' | 'reading' | 'typing' | 'shown';
  /** Its own draft has an id of its own until it takes up another. */
  draft: string;
  texts: Set<number>;
  written: ReadonlySet<number>;
  leaving: boolean;
  frozen: boolean;
  /** What waits to be delivered: answers of Web Locks in their order, messages, timers, and of the app itself. */
  readonly inbox: Record<'locks' | 'messages' | 'timers' | 'app', LockEvent[]>;
}

interface Options {
  /** A new client, the draft of which has one id for every tab. */
  readonly isNew: boolean;
  readonly refusesToSteal: boolean;
  readonly tabs: number;
}

class Browser {
  readonly tabs: Tab[];
  readonly rows = new Map<string, Row>();
  readonly #jobs: Job[] = [];
  readonly #options: Options;
  #holder: { readonly tab: Tab; readonly request: number } | undefined;
  #queue: { readonly tab: Tab; readonly request: number }[] = [];
  #numbers = 0;
  #texts = 0;

  constructor(options: Options) {
    this.#options = options;
    this.tabs = Array.from({ length: options.tabs }, () => this.#newTab());
  }

  #newTab(): Tab {
    this.#numbers += 1;
    return {
      number: this.#numbers,
      lock: noLock,
      screen: 'none',
      draft: this.#options.isNew ? 'new' : `of ${this.#numbers}`,
      texts: new Set(),
      written: new Set(),
      leaving: false,
      frozen: false,
      inbox: { locks: [], messages: [], timers: [], app: [] },
    };
  }

  /** All that was typed, in every tab. */
  typed(): number[] {
    return Array.from({ length: this.#texts }, (_, text) => text + 1);
  }

  act(at: number, what: Act): void {
    const tab = this.tabs[at % this.tabs.length];
    if (!tab) return;
    if (what === 'database') return this.#work();
    if (what === 'wake') tab.frozen = false;
    if (tab.frozen) return;
    switch (what) {
      case 'open':
        if (tab.screen !== 'none') return;
        tab.screen = 'opening';
        return this.#send(tab, { kind: 'lock', waits: false });
      case 'take over':
        if (tab.screen === 'shown') this.#send(tab, { kind: 'take over' });
        return;
      case 'type':
        if (tab.screen !== 'typing') return;
        this.#texts += 1;
        tab.texts.add(this.#texts);
        return;
      case 'flush':
        if (tab.screen === 'typing') this.#write(tab);
        return;
      case 'freeze':
        tab.frozen = true;
        return;
      case 'close':
        return this.#close(tab);
      case 'lose a message':
        tab.inbox.messages.shift();
        return;
      case 'locks':
      case 'messages':
      case 'timers':
      case 'app': {
        const event = tab.inbox[what].shift();
        if (event) this.#send(tab, event);
      }
    }
  }

  /** Everything that waits comes to its end. */
  settle(): void {
    const isWaiting = ({ inbox, frozen, screen, texts, written }: Tab) =>
      frozen ||
      Object.values(inbox).some(({ length }) => length > 0) ||
      (screen === 'typing' && texts.size > written.size);
    for (let at = 0; this.#jobs.length > 0 || this.tabs.some(isWaiting); at += 1) {
      if (at > 1_000) throw new Error('It never comes to rest.');
      for (const what of ['wake', 'locks', 'messages', 'timers', 'app', 'flush', 'database'] as const)
        this.act(at, what);
    }
  }

  /** A tab in which somebody may type has the lock, or is about to learn that it lost it. */
  strangers(): Tab[] {
    return this.tabs.filter(
      (tab) =>
        tab.screen === 'typing' &&
        this.#holder?.tab !== tab &&
        !tab.inbox.locks.some(({ kind }) => kind === 'stolen'),
    );
  }

  #send(tab: Tab, event: LockEvent): void {
    const { state, effects } = nextLock(tab.lock, event);
    tab.lock = state;
    for (const effect of effects) {
      switch (effect.kind) {
        case 'request':
          this.#request(tab, effect.request, effect.mode);
          break;
        case 'cancel':
          if (this.#queue.some((one) => one.tab === tab && one.request === effect.request)) {
            this.#queue = this.#queue.filter((one) => one.tab !== tab || one.request !== effect.request);
            tab.inbox.locks.push({ kind: 'refused', request: effect.request });
          }
          break;
        case 'release':
          this.#release(tab, effect.request);
          break;
        case 'time':
          tab.inbox.timers.push({ kind: 'time over', request: effect.request });
          break;
        case 'ask':
          for (const other of this.tabs) if (other !== tab) other.inbox.messages.push({ kind: 'asked' });
          break;
        case 'opened':
          this.#opened(tab, effect.isLocked);
          break;
        case 'hand over':
          tab.screen = 'shown';
          tab.leaving = true;
          this.#write(tab);
          break;
        case 'lost':
          tab.screen = 'shown';
          if (tab.texts.size > tab.written.size) this.#copy(tab);
      }
    }
  }

  #opened(tab: Tab, isLocked: boolean): void {
    if (!isLocked) {
      tab.screen = 'shown';
      return;
    }
    // The screen before, if any, ends before the draft is read.
    tab.screen = 'reading';
    this.#jobs.push({ kind: 'take', tab });
  }

  #write(tab: Tab): void {
    this.#jobs.push({ kind: 'write', tab, texts: new Set(tab.texts) });
    tab.written = new Set(tab.texts);
  }

  #copy(tab: Tab): void {
    this.#jobs.push({ kind: 'copy', tab, texts: new Set(tab.texts) });
    tab.written = new Set(tab.texts);
  }

  #work(): void {
    const job = this.#jobs.shift();
    if (!job) return;
    const { tab } = job;
    if (job.kind === 'take') {
      const [latest] = [...this.rows].toReversed();
      const [draft, row] = latest ?? [tab.draft, undefined];
      if (row) this.rows.set(draft, { tab: tab.number, texts: row.texts });
      tab.draft = draft;
      tab.texts = new Set(row?.texts);
      tab.written = new Set(row?.texts);
      if (tab.screen !== 'reading') return;
      tab.screen = 'typing';
      tab.inbox.app = [];
      this.#send(tab, { kind: 'works' });
      return;
    }
    const present = job.kind === 'write' ? this.rows.get(tab.draft) : undefined;
    if (isOfOther({ tab: String(present?.tab ?? tab.number) }, String(tab.number))) {
      this.#copy({ ...tab, texts: new Set(job.texts) });
      if (tab.screen === 'typing') tab.inbox.app.push({ kind: 'displaced' });
    } else if (job.texts.size > 0) {
      const id = job.kind === 'write' ? tab.draft : `copy ${this.rows.size}`;
      if ([...(present?.texts ?? [])].some((text) => !job.texts.has(text)))
        throw new Error('A text was overwritten that its writer had not read.');
      this.rows.set(id, { tab: tab.number, texts: job.texts });
    }
    if (tab.leaving) {
      tab.leaving = false;
      tab.inbox.app.push({ kind: 'written' });
    }
  }

  #request(tab: Tab, request: number, mode: 'if free' | 'queue' | 'steal'): void {
    const answer = (kind: 'granted' | 'refused') => tab.inbox.locks.push({ kind, request });
    if (mode === 'steal') {
      if (this.#options.refusesToSteal) return void answer('refused');
      const before = this.#holder;
      before?.tab.inbox.locks.push({ kind: 'stolen', request: before.request });
      this.#holder = { tab, request };
      return void answer('granted');
    }
    if (!this.#holder) {
      this.#holder = { tab, request };
      answer('granted');
    } else if (mode === 'queue') this.#queue.push({ tab, request });
    else answer('refused');
  }

  #release(tab: Tab, request: number): void {
    if (this.#holder?.tab !== tab || this.#holder.request !== request) return;
    this.#holder = this.#queue.shift();
    const { tab: next, request: asked } = this.#holder ?? {};
    if (next && asked !== undefined) next.inbox.locks.push({ kind: 'granted', request: asked });
  }

  /** What was typed is written as the page goes; its locks end with it. */
  #close(tab: Tab): void {
    if (tab.screen === 'typing') this.#write(tab);
    this.#queue = this.#queue.filter((one) => one.tab !== tab);
    if (this.#holder?.tab === tab) this.#release(tab, this.#holder.request);
    tab.screen = 'none';
    this.tabs[this.tabs.indexOf(tab)] = this.#newTab();
  }
}

/** How often each is done. */
const acts = {
  open: 3,
  'take over': 3,
  type: 4,
  flush: 2,
  freeze: 2,
  wake: 1,
  close: 1,
  'lose a message': 1,
  locks: 6,
  messages: 2,
  timers: 4,
  app: 2,
  database: 6,
};
type Act = keyof typeof acts;
const act = fc.oneof(
  ...Object.entries(acts).map(([name, weight]) => ({
    weight,
    arbitrary: fc.constant(name as Act), // the literal keys of the table above
  })),
);

it('lets one tab type at a time, keeps others off its draft, and loses no text', () => {
  const steps = fc.array(fc.tuple(fc.nat(2), act), { minLength: 60, maxLength: 160 });
  const options = fc.record({
    isNew: fc.boolean(),
    refusesToSteal: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, fc.constant(true)),
    tabs: fc.integer({ min: 2, max: 3 }),
  });
  fc.assert(
    fc.property(options, steps, (given, all) => {
      const browser = new Browser(given);
      for (const [at, what] of all) {
        browser.act(at, what);
        if (browser.strangers().length > 0) throw new Error(`After “${what}” two tabs may type.`);
      }
      browser.settle();
      expect(browser.tabs.filter(({ screen }) => screen === 'typing').length).toBeLessThanOrEqual(1);
      const stored = new Set([...browser.rows.values()].flatMap(({ texts }) => [...texts]));
      expect(browser.typed().filter((text) => !stored.has(text))).toEqual([]);
    }),
    { numRuns: runs },
  );
});

/** What a tab does after some events. */
function after(...events: readonly LockEvent[]) {
  let state = noLock;
  return events.map((event) => {
    const step = nextLock(state, event);
    ({ state } = step);
    return step.effects.map(({ kind }) => kind);
  });
}

it('asks the other tab first, and steals once its second is over', () => {
  expect(after({ kind: 'take over' })).toEqual([['ask', 'request', 'time']]);
  expect(after({ kind: 'take over' }, { kind: 'time over', request: 1 }).at(-1)).toEqual([
    'cancel',
    'request',
    'time',
  ]);
  const handed = after({ kind: 'take over' }, { kind: 'granted', request: 1 });
  expect(handed.at(-1)).toEqual(['opened']);
});

it('hands over once, and only what somebody works on', () => {
  const locked: readonly LockEvent[] = [
    { kind: 'lock', waits: false },
    { kind: 'granted', request: 1 },
  ];
  expect(after(...locked, { kind: 'asked' }).at(-1)).toEqual([]);
  const working: readonly LockEvent[] = [...locked, { kind: 'works' }];
  expect(after(...working, { kind: 'asked' }).at(-1)).toEqual(['hand over']);
  expect(after(...working, { kind: 'asked' }, { kind: 'asked' }).at(-1)).toEqual([]);
  expect(after(...working, { kind: 'written' }).at(-1)).toEqual([]);
  expect(after(...working, { kind: 'asked' }, { kind: 'written' }).at(-1)).toEqual(['release']);
});

it('releases a lock that is granted when nobody waits for it any more', () => {
  const late: readonly LockEvent[] = [
    { kind: 'lock', waits: true },
    { kind: 'time over', request: 1 },
    { kind: 'granted', request: 1 },
  ];
  expect(after(...late).at(-1)).toEqual(['release']);
  const asking = after(
    { kind: 'take over' },
    { kind: 'time over', request: 1 },
    { kind: 'granted', request: 1 },
  );
  expect(asking.at(-1)).toEqual(['release']);
});

it('goes on under the lock after brief work of the same tab', () => {
  const events: readonly LockEvent[] = [
    { kind: 'lock', waits: false },
    { kind: 'granted', request: 1 },
    { kind: 'works' },
    { kind: 'lock', waits: true },
    { kind: 'unreserved' },
  ];
  expect(after(...events).at(-1)).toEqual([]);
  expect(after(...events, { kind: 'stops' }).at(-1)).toEqual(['release']);
});

it('says that a refused lock is lost, and that it could not be taken over', () => {
  expect(after({ kind: 'works' })).toEqual([['lost']]);
  const refused = after(
    { kind: 'take over' },
    { kind: 'time over', request: 1 },
    { kind: 'refused', request: 2 },
  );
  expect(refused.at(-1)).toContain('opened');
});
