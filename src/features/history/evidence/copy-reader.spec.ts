import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleSession } from '../../../operations/sample-session.ts';
import { emptyWorkspace } from '../../../domain/questions/workspace/empty-workspace.ts';
import { copyReader } from './copy-reader.ts';
import { timeIn } from './time-in.ts';

/** What was asked and is not answered yet, in the order of asking. */
let asked: { readonly url: string; readonly answer: (response: Response) => void }[];

const session = sampleSession(
  {
    fetch: async ({ url, signal }) =>
      new Promise<Response>((answer, fail) => {
        asked.push({ url, answer });
        signal.addEventListener('abort', () => fail(new DOMException('Stopped', 'AbortError')));
      }),
    tenants: [],
    workspace: emptyWorkspace,
  },
  'test:copy reader',
);
const id = (digit: number) => `${digit}`.repeat(8) + '-1111-4111-8111-111111111111';
const quotesOf = (digit: number) => ({ triggerRequestId: id(digit) });
const none = () => Response.json({ quoted: [], declined: [] });
const notFound = () => Response.json({ title: 'Not found' }, { status: 404 });
/** How many reads were made. */
let done: number;
const readerOf = (control = new AbortController(), by = session) =>
  copyReader(by, timeIn('UTC'), (made) => (done = made), control.signal);
const asks = async (count: number) => vi.waitFor(() => expect(asked).toHaveLength(count));

beforeEach(() => {
  asked = [];
  done = 0;
});
afterEach(() => vi.useRealTimers());

describe('the reads for a file copy', () => {
  it('are few at a time, and all are made', async () => {
    let [running, most] = [0, 0];
    const fetch = async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      return none();
    };
    const reader = readerOf(undefined, { ...session, connection: { ...session.connection, fetch } });
    const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    await Promise.all(digits.map(async (digit) => reader.read('readQuotes', quotesOf(digit))));
    expect(most).toBe(4);
    expect(reader.made()).toHaveLength(9);
  });

  it('are made once, however often a part asks for one', async () => {
    const reader = readerOf();
    const [first, second] = [
      reader.read('readQuotes', quotesOf(1)),
      reader.read('readQuotes', { ...quotesOf(1) }),
    ];
    await asks(1);
    asked[0]?.answer(none());
    expect((await first).read).toBe((await second).read);
    expect(reader.made()).toHaveLength(1);
  });

  it('are listed in the order of their numbers, whichever is answered first', async () => {
    const reader = readerOf();
    const all = Promise.all([1, 2, 3].map(async (digit) => reader.read('readQuotes', quotesOf(digit))));
    await asks(3);
    for (const [count, at] of [2, 0, 1].entries()) {
      asked[at]?.answer(none());
      await vi.waitFor(() => expect(done).toBe(count + 1));
    }
    await all;
    expect(reader.made().map(({ number, params }) => [number, params['triggerRequestId']])).toEqual([
      [1, id(1)],
      [2, id(2)],
      [3, id(3)],
    ]);
  });

  it('have the time they were asked, and that of the answer', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-17T15:30:00Z') });
    const reader = readerOf();
    const reading = reader.read('readQuotes', quotesOf(1));
    await asks(1);
    vi.setSystemTime(Date.parse('2026-11-17T15:30:02Z'));
    asked[0]?.answer(none());
    expect((await reading).read).toMatchObject({
      asked: { utc: '2026-11-17T15:30:00.000Z', clock: 'browser' },
      answered: { utc: '2026-11-17T15:30:02.000Z', clock: 'browser' },
      status: 200,
      bytes: '{"quoted":[],"declined":[]}'.length,
    });
  });

  it('ask the archive twice before it says "not found", and say so; of quotes once', async () => {
    const reader = readerOf();
    const moment = { clientId: id(1), productId: id(2), date: '2026-06-04T20:20:00.000Z' };
    const record = reader.read('readClientAt', moment);
    const quotes = reader.read('readQuotes', quotesOf(3));
    await asks(2);
    for (const one of asked) one.answer(notFound());
    await asks(3);
    expect(asked.map(({ url }) => url.includes('/datetime/'))).toEqual([true, false, true]);
    asked[2]?.answer(
      Response.json({ clientId: id(1), clientName: 'Ada', clientType: 'PERSONAL', clientData: {} }),
    );
    expect(await record).toMatchObject({ notFound: false, read: { status: 200, first: { status: 404 } } });
    const { read, notFound: isMissing } = await quotes;
    expect(isMissing).toBe(true);
    expect(read.first).toBeUndefined();
  });

  it('end with the copy that is stopped; a read that fails is one of it', async () => {
    const control = new AbortController();
    const reader = readerOf(control);
    const failing = reader.read('readQuotes', quotesOf(1));
    const stopped = reader.read('readQuotes', quotesOf(2));
    await asks(2);
    asked[0]?.answer(new Response('Unavailable', { status: 400 }));
    expect(await failing).toMatchObject({ value: undefined, notFound: false, read: { status: 400 } });
    control.abort();
    await expect(stopped).rejects.toThrow(/cancelled before an answer came/);
    expect(reader.made()).toHaveLength(1);
  });
});
