/**
 * The agency's shared desk as one tab of a computer has it: what is stored here is sent, and what comes is stored. One tab
 * of a computer does that at a time; all of them know whether the line is there, and claim clients.
 */
import type { DeskMark } from '../domain/desk/desk-mark.ts';
import { readSharedRow, sharedRowText, type SharedRow } from '../domain/desk/shared-row.ts';
import { isSharedTable } from '../domain/desk/waiting-row.ts';
import { holdNames } from '../domain/stored-names.ts';
import { browserNow, serviceNow } from '../lib/clock.ts';
import { dayOf } from '../lib/format.ts';
import { nameHere } from '../lib/computer.ts';
import { pause } from '../lib/pause.ts';
import { randomId } from '../lib/random-id.ts';
import { createStore, type ReadableStore } from '../lib/store.ts';
import { storeReport } from '../storage/computers.ts';
import { announceChange, subscribeToTables } from '../storage/database/database.ts';
import { withDatabase } from '../storage/database/open-database.ts';
import { noteWaitingRows } from '../storage/database/note-waiting.ts';
import {
  changeDeskMark,
  deskMark,
  forgetDesk,
  isSendable,
  markRefused,
  noteAllWaiting,
  removeColleaguesRows,
  rowThatWaits,
  setAsideRows,
  stopWaiting,
  storeDeskMark,
  takeArrived,
  takeSetAside,
  waitingRows,
  announceArrived,
  type Arrived,
  type Changes,
  type Waiting,
} from '../storage/shared-rows.ts';
import { createClaims, type Claims } from './claims.ts';
import { LineError, RefusedRowError, type DeskEngine, type StreamRow } from './engine.ts';
import { clientSubject, journalSubject } from './subjects.ts';

export interface DeskState {
  /** Undefined until it is known whether this computer shares. */
  readonly kind: 'joined' | 'left' | undefined;
  /** When this computer joined. Browser's clock, milliseconds since 1970, as `downSince`. */
  readonly since: number | undefined;
  /** Since when there is no line, or the desk cannot be read; undefined while both are well. */
  readonly downSince: number | undefined;
  /** How many rows are still to be read before this computer has all that was there, 0 where it is not known; undefined once it has. */
  readonly toRead: number | undefined;
}

export interface Desk {
  readonly state: ReadableStore<DeskState>;
  readonly claims: Claims;
  /** Joins, unless the agent left. @returns a function that ends it in this tab. */
  readonly start: () => () => void;
  /**
   * "Leave the desk": sends what waits, then removes what came from colleagues; nothing is shared until `rejoin`.
   * @param anyway although something waits, which stays here
   * @returns how many rows wait: the desk is left where none do
   */
  readonly leave: (anyway?: boolean) => Promise<number>;
  readonly rejoin: () => Promise<void>;
}

export interface DeskSetting {
  /** The key of the connection's local data. */
  readonly connection: string;
  /** Names the desk, so that another one's rows are read from their beginning. */
  readonly desk: () => string;
  /** Who works at this computer, as others see it. */
  readonly name: () => string;
  /** A new engine for each time that it is joined. */
  readonly engine: () => DeskEngine;
}

/** So many rows are sent before their acknowledgments are waited for. */
const sentAtOnce = 32;

/** Before another attempt after the browser's storage failed, and to look whether a colleague's row came. Milliseconds. */
const [failedPause, stalePause] = [1_000, 20];

/** Another look at what waits, also where no tab announced it. Milliseconds. */
const longestPause = 60_000;

/**
 * While what was there before is read, screens hear of it after this time, and after twice the time before each next: what
 * they show is read again each time. Milliseconds.
 */
const firstNews = 1_000;

/** How long whoever leaves waits for what is sent, and between two looks. Milliseconds. */
const [leavingPause, sendPause] = [10_000, 500];

const unknown: DeskState = { kind: undefined, since: undefined, downSince: undefined, toRead: undefined };

export function createDesk(setting: DeskSetting): Desk {
  const { connection } = setting;
  // Before anything is stored through it.
  noteWaitingRows();
  const state = createStore<DeskState>(unknown);
  const set = (change: Partial<DeskState>) => state.setState((now) => ({ ...now, ...change }));
  const claims = createClaims(setting.name);
  let stopNow: () => void = () => undefined;
  let stopHeeding: () => void = () => undefined;

  const join = async (signal: AbortSignal): Promise<void> => {
    const mark = await markOf(setting);
    if (signal.aborted) return;
    // What cannot be stored here cannot be shared.
    const isStored = mark.leftAt === undefined && (await canStore());
    if (signal.aborted) return;
    if (!isStored) return set({ kind: 'left', since: undefined, downSince: undefined });
    set({ kind: 'joined', since: mark.since, downSince: browserNow(), toRead: 0 });
    const engine = setting.engine();
    signal.addEventListener('abort', () => engine.leave());
    const lineBack = new EventTarget();
    let isSharing = false;
    let [isThere, isStuck] = [false, false];
    const noteLine = () =>
      set({ downSince: isThere && !isStuck ? undefined : (state.getState().downSince ?? browserNow()) });
    engine.join((isUp) => {
      isThere = isUp;
      noteLine();
      // Another tab of this computer reads, where this one does not.
      if (isUp && !isSharing) set({ toRead: undefined });
      if (isUp) lineBack.dispatchEvent(new Event('up'));
    });
    claims.begin(engine, mark.computer, signal);
    await oneTabAtATime(connection, signal, async () => {
      isSharing = true;
      const onLeft = (toRead?: number) => {
        isStuck = false;
        noteLine();
        set({ toRead });
      };
      const onStuck = () => {
        isStuck = true;
        noteLine();
      };
      const sharing = { ...setting, engine, lineBack, signal, onLeft, onStuck };
      let known = mark;
      while ((await share({ ...sharing, mark: known })) === 'rowsLost') {
        // As with another desk, but for who this computer is.
        known = { ...known, positions: { journal: 0, clients: 0 }, storedAt: undefined, isListing: true };
        await storeDeskMark(connection, known);
      }
    });
  };
  /** How many rows still wait once all are sent, or the line is cut, or this time is over. */
  const waitingAfter = async (ms: number): Promise<number> => {
    const until = browserNow() + ms;
    for (;;) {
      const isListed = (await deskMark(connection))?.isListing === false;
      const left = (await sendableRows(connection)).length;
      const isOver = state.getState().downSince !== undefined || browserNow() >= until;
      if ((isListed && left === 0) || isOver) return left;
      await pause(sendPause, undefined, (wake) =>
        subscribeToTables(({ name }) => name === 'outbox' && wake()),
      );
    }
  };
  const showLeft = () => {
    stopNow();
    set({ ...unknown, kind: 'left' });
  };
  /** Another tab of this computer left the desk, or joined it again. */
  const heedOtherTab = async (): Promise<void> => {
    const { kind } = state.getState();
    const mark = await deskMark(connection);
    if (kind === 'joined' && mark?.leftAt !== undefined) showLeft();
    if (kind === 'left' && mark && mark.leftAt === undefined) begin();
  };
  const begin = () => {
    stopNow();
    const stop = new AbortController();
    stopNow = () => stop.abort();
    void join(stop.signal).catch((error: unknown) => {
      // Only a page that is left ends it; the screens show that nothing is shared.
      if (!stop.signal.aborted) throw error;
    });
  };
  const start = () => {
    stopHeeding();
    stopHeeding = subscribeToTables(({ name, isCleared }) => {
      if (name === 'values' && (isCleared || state.getState().kind === 'left')) void heedOtherTab();
    });
    begin();
    return () => {
      stopHeeding();
      stopNow();
    };
  };
  return {
    state,
    claims,
    start,
    leave: async (anyway = false) => {
      const unsent = anyway ? 0 : await waitingAfter(leavingPause);
      if (unsent > 0) return unsent;
      const mark = await markOf(setting);
      const canSay = state.getState().kind === 'joined' && state.getState().downSince === undefined;
      if (canSay) await storeReport(connection, mark, { name: setting.name(), hasLeft: true });
      // From here on nothing more waits.
      await storeDeskMark(connection, { ...mark, leftAt: browserNow() });
      if (canSay) await waitingAfter(leavingPause);
      showLeft();
      await removeColleaguesRows(connection);
      return 0;
    },
    rejoin: async () => {
      set(unknown);
      await markOf(setting, true);
      begin();
    },
  };
}

/** What waits and was not refused by the desk. */
const sendableRows = async (connection: string): Promise<Waiting[]> =>
  (await waitingRows(connection)).filter(isSendable);

const canStore = (): Promise<boolean> => withDatabase(() => Promise.resolve(true)).catch(() => false);

/**
 * What this browser knows of the desk; of another desk than the one it knew, no more than which computer it is.
 * @param isFresh also where it knew this one
 */
async function markOf(setting: Pick<DeskSetting, 'connection' | 'desk'>, isFresh = false): Promise<DeskMark> {
  const { connection } = setting;
  const desk = setting.desk();
  const known = await deskMark(connection);
  if (known?.desk === desk && !isFresh) return known;
  if (known) await forgetDesk(connection);
  return changeDeskMark(connection, (present) =>
    present?.desk === desk && !isFresh
      ? present
      : {
          desk,
          computer: present?.computer ?? randomId(),
          since: browserNow(),
          positions: { journal: 0, clients: 0 },
          isListing: true,
        },
  );
}

/** Runs work in one tab of the computer, until that ends. A browser without locks runs it in each: twice is once. */
async function oneTabAtATime(
  connection: string,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  const { locks } = globalThis.navigator ?? {};
  if (!locks) return work();
  try {
    await locks.request(nameHere(`quotebench.desk.${connection}`), { signal }, work);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

interface Sharing extends Pick<DeskSetting, 'connection' | 'name'> {
  readonly mark: DeskMark;
  readonly engine: DeskEngine;
  /** Its event `up` says that the line is there again. */
  readonly lineBack: EventTarget;
  readonly signal: AbortSignal;
  readonly onLeft: (toRead: number | undefined) => void;
  /** The desk cannot be read, also where the line is there: its streams were not made, or its disk is full. */
  readonly onStuck: () => void;
}

/**
 * Sends and receives, until the signal, or until the desk turns out to have fewer rows than this computer read: a server
 * acknowledges a row before it is on the disk, and loses it where the power is cut.
 */
async function share(whole: Sharing): Promise<'ended' | 'rowsLost'> {
  const lost = new AbortController();
  const sharing = { ...whole, signal: AbortSignal.any([whole.signal, lost.signal]) };
  const { connection, engine, mark, signal, onLeft } = sharing;
  onLeft(0);
  await tryAsideAgain(connection);
  // Of what is read before all is listed it is to be known what the desk has: a page that was left meanwhile begins again.
  const position = mark.isListing
    ? { journal: 0, clients: 0 }
    : { ...((await deskMark(connection)) ?? mark).positions };
  const changes: Changes = new Map();
  const reporter = createReporter(sharing);
  let onDesk = mark.isListing ? new Map<string, boolean>() : undefined;
  const store = async (rows: readonly StreamRow[]): Promise<void> => {
    // Whoever left has what came removed.
    if (signal.aborted) return;
    const arrived = rows.flatMap(arrivedOf);
    const came = await takeArrived(connection, arrived, changes);
    if (arrived.some(({ shared }) => shared?.table === 'values' && shared.row.name.startsWith(holdNames)))
      reporter.noteHold();
    for (const [id, isSame] of came) onDesk?.set(id, isSame);
    for (const { stream, sequence } of rows)
      if (stream !== 'claims') position[stream] = Math.max(position[stream], sequence);
  };
  const streams = ['clients', 'journal'] as const;
  const checkRows = async () => {
    if (await hasLostRows(connection, engine)) lost.abort();
  };
  const howItEnded = () => (lost.signal.aborted && !whole.signal.aborted ? 'rowsLost' : 'ended');
  let [next, wait] = [0, firstNews];
  for (const stream of streams) {
    await whileJoined(sharing, async () => {
      await checkRows();
      if (signal.aborted) return;
      await engine.replay(stream, position[stream], async (rows, left) => {
        await store(rows);
        onLeft(left);
        if (browserNow() < next) return;
        announceArrived(changes);
        next = browserNow() + wait;
        wait *= 2;
      });
    });
  }
  announceArrived(changes);
  onLeft(undefined);
  if (signal.aborted) return howItEnded();
  if (onDesk) {
    await noteAllWaiting(connection, onDesk);
    onDesk = undefined;
    const now = await deskMark(connection);
    if (now) await storeDeskMark(connection, { ...now, isListing: false });
  }
  const sender = createSender(sharing, reporter, position, () => lost.abort());
  // A cut line comes back, and the server may have been started again: nothing is stored until it is known to have its rows.
  let checking: Promise<void> = Promise.resolve();
  const lineIsBack = () => {
    // Where it can't be asked, the acknowledgment of the next row says it.
    checking = checkRows().catch(() => undefined);
    void checking.then(sender.wake);
  };
  const stops = [
    ...streams.map((stream) =>
      engine.watch(stream, position[stream], async (rows) => {
        await checking;
        signal.throwIfAborted();
        await store(rows);
        announceArrived(changes);
      }),
    ),
    subscribeToTables(({ name }) => isSharedTable(name) && sender.wake()),
  ];
  sharing.lineBack.addEventListener('up', lineIsBack);
  await sender.run();
  sharing.lineBack.removeEventListener('up', lineIsBack);
  for (const stop of stops) stop();
  return howItEnded();
}

/** Whether the desk has not what was read of it last, or something else in its place. */
async function hasLostRows(connection: string, engine: DeskEngine): Promise<boolean> {
  const { positions, storedAt = {} } = (await deskMark(connection)) ?? {};
  for (const stream of ['clients', 'journal'] as const) {
    const sequence = positions?.[stream] ?? 0;
    const row = sequence === 0 ? 'gone' : await engine.rowAt(stream, sequence);
    if (row === 'lost' || (row !== 'gone' && row.at !== (storedAt[stream] ?? row.at))) return true;
  }
  return false;
}

/** Does it again when the line is back, and after storage failed. */
async function whileJoined({ signal, lineBack, onStuck }: Sharing, act: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    try {
      return await act();
    } catch (error) {
      onStuck();
      await pause(
        failedPause,
        signal,
        error instanceof LineError ? (wake) => once(lineBack, wake) : undefined,
      );
    }
  }
}

function once(target: EventTarget, wake: () => void): () => void {
  target.addEventListener('up', wake);
  return () => target.removeEventListener('up', wake);
}

function arrivedOf({ stream, sequence, at, text }: StreamRow): Arrived[] {
  return stream === 'claims' ? [] : [{ stream, sequence, at, text, shared: readSharedRow(text) }];
}

/** A newer version may understand what an older one set aside. */
async function tryAsideAgain(connection: string): Promise<void> {
  for (const aside of await setAsideRows(connection)) {
    const shared = aside.isOther ? undefined : readSharedRow(aside.text);
    if (!shared) continue;
    const changes: Changes = new Map();
    await takeArrived(connection, [{ ...aside, shared }], changes);
    announceArrived(changes);
    await takeSetAside(connection, aside);
  }
}

interface Reporter {
  /** A hold is here that may not have been. */
  readonly noteHold: () => void;
  /** Says so where there is anything new to say: once joined, for a hold, and once a day. */
  readonly report: () => Promise<void>;
}

/** Says to the other computers who works here and which holds are here. */
function createReporter({ connection, mark, name }: Sharing): Reporter {
  /** The day of the last report; undefined while one is due. */
  let reportedOn: string | undefined;
  return {
    noteHold: () => {
      reportedOn = undefined;
    },
    report: async () => {
      const day = dayOf(serviceNow());
      if (day === reportedOn) return;
      reportedOn = day;
      try {
        await storeReport(connection, mark, { name: name() });
      } catch {
        reportedOn = undefined;
      }
    },
  };
}

type Positions = DeskMark['positions'];

interface Sender {
  readonly wake: () => void;
  readonly run: () => Promise<void>;
}

/**
 * Sends what waits, in its order, as it comes.
 * @param position how far each stream is read
 * @param onLost called where a row gets the place of one that was read
 */
function createSender(
  sharing: Sharing,
  { noteHold, report }: Reporter,
  position: Readonly<Positions>,
  onLost: () => void,
): Sender {
  const { connection, signal } = sharing;
  let isWoken = true;
  let wakeNow: () => void = () => undefined;
  const wake = () => {
    isWoken = true;
    wakeNow();
  };
  const nextWake = (wakeLater: () => void) => {
    wakeNow = wakeLater;
    if (isWoken) queueMicrotask(wakeLater);
    return () => undefined;
  };
  return {
    wake,
    run: async () => {
      while (!signal.aborted) {
        isWoken = false;
        // With a hold of this computer goes that it has it.
        if ((await sendableRows(connection)).some(isHold)) noteHold();
        await report();
        const waiting = await sendableRows(connection);
        if (waiting.length > 0) announceChange('outbox');
        let isAllSent = true;
        for (let first = 0; first < waiting.length && isAllSent && !signal.aborted; first += sentAtOnce) {
          const some = waiting.slice(first, first + sentAtOnce);
          isAllSent = (await Promise.all(some.map((row) => send(sharing, row, position, onLost)))).every(
            Boolean,
          );
        }
        if (waiting.length > 0) announceChange('outbox');
        // What is put while rows are sent is found by the next look.
        await pause(isAllSent ? longestPause : failedPause, signal, nextWake);
      }
    },
  };
}

const isHold = ({ table, id }: Waiting): boolean => table === 'values' && id.includes(`"${holdNames}`);

/** @returns false where it still waits: there is no line, or storage failed. */
async function send(
  sharing: Sharing,
  waiting: Waiting,
  position: Readonly<Positions>,
  onLost: () => void,
): Promise<boolean> {
  const { engine, mark, name, signal } = sharing;
  const from: SharedRow['from'] = { computer: mark.computer, name: name() };
  let text = '';
  try {
    let expected = 0;
    while (!signal.aborted) {
      const row = await rowThatWaits(waiting);
      if (!row) break;
      text = sharedRowText(from, waiting.table, row);
      const isClient = waiting.table === 'index';
      const stream = isClient ? 'clients' : 'journal';
      const read = position[stream];
      const subject = isClient
        ? clientSubject('clientId' in row ? String(row.clientId) : '')
        : journalSubject(waiting.table, row, mark.computer);
      const published = await engine.publish({ stream, subject, text }, isClient ? expected : undefined);
      if (published.kind === 'stored') {
        if (published.sequence > read) break;
        onLost();
        return false;
      }
      // A colleague's row is there that this one does not have yet: what is sent next is both.
      expected = published.sequence;
      while (position.clients < expected && !signal.aborted) await pause(stalePause, signal);
    }
    if (!signal.aborted) await stopWaiting(waiting);
    return true;
  } catch (error) {
    if (!(error instanceof RefusedRowError)) return false;
    await markRefused(waiting, text.length);
    return true;
  }
}
