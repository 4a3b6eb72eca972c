/** What joining a large desk takes, and then the traffic of ten browsers, by the clock of the page that joins it. */
import { execFileSync } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { jetstream } from '@nats-io/jetstream';
import type { Page } from '@playwright/test';
import { expect, test } from '../../e2e/fixtures.ts';
import { goToScreen, newClient } from '../../e2e/helpers.ts';
import { button, heading, textbox } from '../../e2e/locators.ts';
import { serviceStarted } from '../../e2e/service-started.ts';
import { clientSubject, journalSubject } from '../../src/desk/subjects.ts';
import { rowOfEntry } from '../../src/domain/client-index/row-of-entry.ts';
import { known } from '../../src/domain/client-index/sample-index.ts';
import { sharedRowText } from '../../src/domain/desk/shared-row.ts';
import { sampleEntry } from '../../src/domain/journal/sample-journal.ts';
import { pause } from '../../src/lib/pause.ts';
import { startDeskServer, type DeskServer } from '../../tools/desk/desk-server.ts';
import { sharedBuild, startGateway } from '../../tools/gateway.mjs';

const [rows, clients, minutes] = ['ROWS', 'CLIENTS', 'MINUTES'].map((name) =>
  Number(process.env[`QUOTEBENCH_${name}`]),
) as [number, number, number];

/** A row of the demo has about 6 kB, most of it the answers that were sent. */
const sent = Object.fromEntries(
  Array.from({ length: 70 }, (_, n) => [
    `question_${n}`,
    { type: 'ANSWER', qid: `question_${n}`, answer: `Answer ${n}` },
  ]),
);
const from = { computer: 'b0', name: 'Rosa' };
const clientOf = (n: number) => `00000000-0000-4000-8000-${String(n % clients).padStart(12, '0')}`;

function indexRow(n: number): readonly [subject: string, text: string] {
  const { row } = rowOfEntry({ ...known, clientId: clientOf(n), clientName: `Client ${n} LLC` });
  return [`qb.desk.client.${clientSubject(row.clientId)}`, sharedRowText(from, 'index', row)];
}

function journalRow(n: number, sentAt = 1_760_000_000_000 + n): readonly [subject: string, text: string] {
  const clientId = clientOf(n);
  const { connection: _connection, ...row } = sampleEntry({
    id: `entry-${n}`,
    sentAt,
    clientId,
    request: { type: 'GET_QUOTES', payload: { clientId, intake: sent } },
  });
  return [`qb.desk.journal.${journalSubject('journal', row, 'b0')}`, sharedRowText(from, 'journal', row)];
}

async function fill(server: DeskServer): Promise<void> {
  const operator = await server.operator();
  const publish = async (count: number, one: typeof indexRow) => {
    for (let first = 0; first < count; first += 500) {
      const some = Array.from({ length: Math.min(500, count - first) }, (_, n) => one(first + n));
      await Promise.all(
        some.map(([subject, text]) => jetstream(operator).publish(subject, text, { timeout: 60_000 })),
      );
    }
  };
  await publish(clients, indexRow);
  await publish(rows, (n) => journalRow(n));
  await operator.close();
}

/** Ten browsers at work: a row of each every second. @returns how many were put once it is stopped */
async function traffic(server: DeskServer, signal: AbortSignal): Promise<number> {
  const operator = await server.operator();
  let count = 0;
  while (!signal.aborted) {
    for (let browser = 0; browser < 10; browser += 1, count += 1) {
      const [subject, text] = journalRow(rows + count, Date.now());
      await jetstream(operator).publish(subject, text, { timeout: 60_000 });
    }
    await pause(1_000, signal);
  }
  await operator.close();
  return count;
}

/** Times each key from its press to the frame after it. */
async function timeKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { keyTimes: times });
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp))),
      true,
    );
  });
}

/** "356 keys: median 10, 95 % 43, slowest 116 ms", of those since the last time. */
async function describeKeys(page: Page): Promise<string> {
  const times = await page.evaluate(() =>
    (Reflect.get(globalThis, 'keyTimes') as number[]).splice(0).toSorted((a, b) => a - b),
  );
  const at = (part: number) => Math.round(times[Math.floor(part * (times.length - 1))] ?? NaN);
  return `${times.length} keys: median ${at(0.5)}, 95 % ${at(0.95)}, slowest ${at(1)} ms`;
}

/** Megabytes in use once what is of no use any more was freed. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return Math.round(usedSize / 1e6);
}

/** How many rows of the journal the page has stored. */
const storedRows = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const [{ name = '' } = {}] = await indexedDB.databases();
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('success', () => {
        const counting = opening.result.transaction('journal').objectStore('journal').count();
        counting.addEventListener('success', () => {
          opening.result.close();
          resolve(counting.result);
        });
      });
    });
  });

test('joining', async ({ browser }) => {
  const { baseUrl, tenants, workspaceFile } = serviceStarted();
  await copyFile(workspaceFile, join(sharedBuild.folder, 'workspace.json'));
  const server = await startDeskServer();
  await fill(server);
  const hash = execFileSync('openssl', ['passwd', '-apr1', 'of this test'], { encoding: 'utf8' }).trim();
  const gateway = await startGateway({
    folder: sharedBuild.folder,
    path: '/quote',
    service: baseUrl,
    credential: tenants[0]?.credential ?? '',
    users: `rosa:${hash}\n`,
    desk: server.port,
  });
  const context = await browser.newContext({
    baseURL: gateway.address,
    httpCredentials: { username: 'rosa', password: 'of this test' },
  });
  const page = await context.newPage();
  await page.goto('');
  const start = Date.now();
  await button(page, 'Connect').click();
  await goToScreen(page, 'Clients');
  await expect(heading(page, 'Clients')).toBeVisible();
  await newClient(page, 'Personal auto');
  const name = textbox(page, 'Named insured: first name');
  await name.pressSequentially('M');
  console.log(`usable after ${Date.now() - start} ms`);
  await timeKeys(page);
  const desk = page.getByRole('status', { name: 'Shared desk', exact: true });
  while ((await desk.textContent()) !== 'Shared') await name.press('x');
  console.log(`complete after ${Date.now() - start} ms`);
  console.log(`meanwhile ${await describeKeys(page)}`);
  await goToScreen(page, 'Clients');
  // The client that is typed meanwhile is one more.
  await expect(button(page, /^All/)).toContainText((clients + 1).toLocaleString('en-US'), {
    timeout: 60_000,
  });
  console.log(`listed after ${Date.now() - start} ms`);
  if (minutes > 0) {
    await page.goBack();
    const stop = new AbortController();
    const before = await heapOf(page);
    const working = traffic(server, stop.signal);
    for (const until = Date.now() + minutes * 60_000; Date.now() < until;) {
      await name.press('y');
      await page.waitForTimeout(150);
    }
    stop.abort();
    const count = await working;
    await expect.poll(() => storedRows(page), { timeout: 60_000 }).toBe(rows + count);
    console.log(`${count} rows of ten browsers, all stored; ${await describeKeys(page)}`);
    console.log(`heap ${before} MB before, ${await heapOf(page)} MB after`);
  }
  await context.close();
  await gateway.close();
  await server.close();
});
