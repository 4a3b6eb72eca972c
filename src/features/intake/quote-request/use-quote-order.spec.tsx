import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { createNodeService } from '../../../../mocks/node.ts';
import { answerElement } from '../../../domain/client/elements.ts';
import { blankRecord, type DraftRecord } from '../../../domain/client/draft-record.ts';
import { unconfirmedRequests } from '../../../domain/journal/unconfirmed.ts';
import { readJournal } from '../../../storage/sample-entries.ts';
import { bookOf } from '../../../operations/books.ts';
import { sampleSession } from '../../../operations/sample-session.ts';
import { writeSave, planSave } from '../../../operations/save-client.ts';
import { SessionContext } from '../../../operations/session.ts';
import { announcements } from '../../../ui/announce.ts';
import { OrderResults } from './OrderResults.tsx';
import { linesToSend, type QuoteChoices, type QuoteOrder } from './quote-order.ts';
import { useQuoteOrder } from './use-quote-order.ts';

const day = '2027-01-01';

type FaultName = Parameters<Awaited<ReturnType<typeof createNodeService>>['setFaults']>[0][number]['name'];

/** A saved client of the first three lines that are asked for by commercial clients, on the intake of the first. */
async function threeLines({ isNew = false } = {}) {
  const service = await createNodeService({ scenario: 'empty' });
  const { workspace } = service;
  const session = sampleSession(service, `test:${crypto.randomUUID()}`);
  const lines = workspace.products
    .filter(({ clientType }) => clientType === 'COMMERCIAL')
    .flatMap(({ id }) => bookOf(workspace, id) ?? [])
    .slice(0, 3);
  const [first] = lines;
  if (!first || lines.length < 3) throw new Error('three lines');
  const dates = lines.map(({ roles }) => roles.effectiveDate ?? '');
  const record: DraftRecord = {
    ...blankRecord,
    clientName: 'Ada Fenn',
    clientType: 'COMMERCIAL',
    clientData: {
      ...Object.fromEntries(dates.map((qid) => [qid, answerElement(qid, day)])),
      biz_consent: answerElement('biz_consent', 'Yes, signed'),
    },
  };
  const { productId } = first;
  const input = { clientId: undefined, productId, base: undefined, ours: record };
  const plan = await planSave(session, { ...input, savedForm: (one: DraftRecord) => one });
  const created = await writeSave(session, new QueryClient(), plan, record);
  if (created.kind !== 'saved') throw new Error(created.kind);
  const { clientId } = created;

  const queryClient = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>{children}</SessionContext>
    </QueryClientProvider>
  );
  const openIntake = (id: string | undefined) =>
    renderHook(
      () =>
        useQuoteOrder(first, { clientId: id, id: id ?? 'draft' }, productId, async () => ({
          kind: 'saved',
          clientId,
          stored: undefined,
          record,
        })),
      { wrapper },
    );
  const opened = openIntake(isNew ? undefined : clientId);
  let { result } = opened;
  const leave = opened.unmount;
  const fired = async () => (await readJournal(session.key)).filter(({ kind }) => kind === 'fire');
  const ids = lines.map((line) => line.productId);
  return {
    clientId,
    ids,
    failWith: (name: FaultName) => service.setFaults([{ name, endpoints: ['fireEvent'], times: 1 }]),
    /** Presses twice, as on a panel slow to draw, with nothing decided about what may have been sent. */
    press: async (
      choose: Partial<QuoteChoices> = {},
      meanwhile: (order: QuoteOrder) => void = () => undefined,
    ) => {
      act(() => {
        result.current.setOpen(true);
        result.current.choose(choose);
      });
      const { choices, ends } = result.current;
      const unconfirmed = unconfirmedRequests(await fired(), clientId, ids);
      const undecided = unconfirmed.map((entry) => entry.productId);
      const order = {
        lines: linesToSend(productId, choices, ends, undecided),
        effectiveDate: day,
        again: [],
        missing: 0,
        producer: '',
      };
      await act(async () => {
        const sending = result.current.send(order);
        const again = result.current.send(order);
        meanwhile(order);
        await Promise.all([sending, again]);
      });
    },
    sent: async () => (await fired()).map((entry) => ids.indexOf(entry.productId ?? '')),
    close: () => result.current.setOpen(false),
    leave,
    /** Goes to the screen of the saved client; its panel may be open. */
    move: () => {
      leave();
      ({ result } = openIntake(clientId));
      return result.current.open;
    },
    /** The same screen once more. */
    openAgain: () => openIntake(clientId).result,
    endSession: () => queryClient.clear(),
    announced: () => announcements().map(({ text }) => text),
    results: () => {
      const { unmount } = render(<OrderResults ends={result.current.ends} />, {
        wrapper,
      });
      const words = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
      unmount();
      return words;
    },
  };
}

it.each<readonly [FaultName, RegExp, RegExp]>([
  [
    'lost-after-write',
    /Unknown whether quotes were requested\. *Sending: no answer came/,
    /unknown what became/,
  ],
  ['lost-before-write', /Unknown whether quotes were requested/, /unknown what became of the request for/],
  ['error', /Unknown whether quotes were requested\. *Sending: the service failed/, /unknown what became/],
  ['malformed', /The request arrived; its answer cannot be read/, /unknown what became of the request for/],
])(
  'sends no other line after “%s”, says so of each, and sends the rest at the next press',
  async (fault, of, why) => {
    const { ids, failWith, press, sent, results } = await threeLines();
    failWith(fault);
    await press({ alsoFor: new Set(ids.slice(1)) });
    expect(await sent()).toEqual([0]);
    expect(results()).toEqual([
      expect.stringMatching(of),
      expect.stringMatching(/Not sent: /),
      expect.stringMatching(why),
    ]);

    // Nobody decided to send the first again.
    await press();
    expect((await sent()).toSorted()).toEqual([0, 1, 2]);
  },
);

it.each<readonly [FaultName, RegExp]>([
  ['too-many', /Not sent: the service asks to wait\./],
  ['unauthorized', /Not sent: the key was refused\./],
])('after “%s” all lines are tried again, the first too', async (fault, why) => {
  const { ids, failWith, press, sent, results } = await threeLines();
  failWith(fault);
  await press({ alsoFor: new Set(ids.slice(1)) });
  expect(await sent()).toEqual([0]);
  expect(results()).toEqual([
    expect.stringContaining('No quotes were requested'),
    expect.stringMatching(why),
    expect.stringMatching(why),
  ]);
  await press();
  expect(await sent()).toHaveLength(4);
});

it('continues after a refused line, asks no line twice, and all again once all were asked', async () => {
  const { ids, failWith, press, sent, results } = await threeLines();
  failWith('too-large');
  await press({ alsoFor: new Set(ids.slice(1)) });
  expect((await sent()).toSorted()).toEqual([0, 1, 2]);
  expect(results().map((words) => /Requested\.|No quotes were requested/.exec(words)?.[0])).toEqual([
    'No quotes were requested',
    'Requested.',
    'Requested.',
  ]);
  await press();
  expect(await sent()).toHaveLength(4);

  await press();
  expect(await sent()).toHaveLength(7);
});

it('tries only the failed line of a new client again, on the screen of the saved one', async () => {
  const { ids, failWith, press, sent, move, results } = await threeLines({ isNew: true });
  failWith('too-large');
  await press({ alsoFor: new Set(ids.slice(1)) });
  expect(await sent()).toHaveLength(3);
  expect(move()).toBe(true);
  expect(results()).toHaveLength(3);
  await press();
  expect((await sent()).toSorted()).toEqual([0, 0, 1, 2]);
  expect(move()).toBe(false);
});

it('asks once where the screen is opened again while it sends', async () => {
  const { press, sent, leave, openAgain } = await threeLines();
  const opened = openAgain();
  await press({}, (order) => {
    leave();
    void opened.current.send(order);
  });
  expect(await sent()).toEqual([0]);
});

it('opens nothing of what failed in a session that ended', async () => {
  const { failWith, press, endSession, move } = await threeLines({ isNew: true });
  failWith('too-large');
  await press();
  endSession();
  expect(move()).toBe(false);
});

it('says of a line why it was not sent, where the saved answers no longer allow it', async () => {
  const { press, results } = await threeLines();
  await press({ alsoFor: new Set(['no-such-line']) });
  expect(results()).toEqual([
    expect.stringMatching(/Requested\./),
    expect.stringMatching(/Not sent: the saved answers do not use it\./),
  ]);
});

it.each(['close', 'leave'] as const)(
  'sends what was asked and says so, after “%s” without going there',
  async (how) => {
    const { press, sent, announced, ...acts } = await threeLines();
    const before = window.location.href;
    await press({}, acts[how]);
    expect(await sent()).toEqual([0]);
    expect(announced().at(-1)).toBe('Quotes requested');
    expect(window.location.href).toBe(before);
  },
);
