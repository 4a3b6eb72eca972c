import { expect, it } from 'vitest';
import { differingRows } from './differing-rows.ts';

const differ = (held: unknown, now: unknown) =>
  differingRows(
    held,
    now,
    (qid) => qid === 'licence',
    (text) => text.includes('D400'),
  );
const row = (item: string, question: string, answer: string, more = {}) => ({
  item,
  question,
  answer,
  ...more,
});

it('names the row that differs, also where one before it is gone', () => {
  const [a, b, c] = [row('', 'Town', 'Goshen'), row('Ford', 'Year', '2021'), row('Ford', 'Make', 'Ford')];
  expect(differ({ rows: [a, b, c] }, { rows: [{ ...b, answer: '2022' }, c] })).toEqual([
    { where: 'Rows, Town', held: 'Question: Town; Answer: Goshen', now: undefined, sensitive: false },
    { where: 'Rows, Ford: Year, Answer', held: '2021', now: '2022', sensitive: false },
  ]);
  expect(differ([a], [a, c])).toMatchObject([{ where: 'Ford: Make', held: undefined }]);
});

it('holds what asks the same against each other where the item is called otherwise, or several stand in a list', () => {
  const [luis, lewis] = [row('Luis', 'Licence', 'D1'), row('Lewis', 'Licence', 'D1')];
  expect(differ([luis], [lewis])).toEqual([
    { where: 'Luis: Licence, Item', held: 'Luis', now: 'Lewis', sensitive: false },
  ]);
  const request = (asked: number) => ({ triggerRequestId: 'id', product: 'Auto (1-2)', rows: [], asked });
  expect(differ([request(1)], [request(2)])).toMatchObject([{ where: 'Auto, quote request 1, Asked' }]);
});

it('names a save by who made it and when, a change by its bounds, an answer by its carrier, and none of it in code', () => {
  const local = '2026-06-04 16:20:00.000 -04:00 (America/New_York)';
  const moment = { utc: '2026-06-04T20:20:00.000Z', local, clock: 'service clock' };
  const by = 'Tom Idowu (name typed in this browser, not authenticated)';
  const save = {
    entry: 'a1',
    call: 'SAVE',
    sent: { browser: moment, service: 'not known' },
    by,
    outcome: 'answered',
    bodySent: { clientData: { list: [1] } },
  };
  expect(differ([], [save])).toMatchObject([
    { where: 'Save client by Tom Idowu, Jun 4, 2026 16:20:00.000 -04:00', held: undefined },
  ]);
  expect(differ([], [save])[0]?.now).toMatch(
    /^Call: SAVE; Sent: Jun 4, 2026 16:20[^{}]*; Outcome: answered$/,
  );
  const line = { item: 'Ford', what: 'Lienholder', how: 'removed', before: 'Marrow Bend', after: 'nothing' };
  const change = { between: moment, and: moment, reads: [1, 2], differences: [line] };
  expect(differ([], [change])).toEqual([
    {
      where: 'Change between Jun 4, 2026 16:20:00.000 -04:00 and Jun 4, 2026 16:20:00.000 -04:00',
      held: undefined,
      now: 'Ford, Lienholder, removed: Marrow Bend, then nothing',
      sensitive: false,
    },
  ]);
  const quote = (requestId: string, premium: string) => ({
    requestId,
    organization: 'Harbor Mutual',
    premium,
  });
  expect(differ([quote('a', '1')], [quote('a', '2')])).toMatchObject([{ where: 'Harbor Mutual, Premium' }]);
  const two = [quote('b', '1'), quote('a', '1')];
  expect(differ(two, [quote('b', '1'), quote('a', '2')])).toMatchObject([
    { where: 'Harbor Mutual, number 2, Premium' },
  ]);
});

it('says so when only the order differs, or numbers, or a moment', () => {
  const [a, b] = [row('', 'Town', 'Goshen'), row('', 'Year', '2021')];
  expect(differ([a, b], [b, a])).toMatchObject([{ held: 'Town; Year', now: 'Year; Town' }]);
  expect(differ({ read: 1 }, { read: 2 })).toMatchObject([{ where: 'Read', held: '1', now: '2' }]);
  const moment = (utc: string) => ({ made: { utc, local: 'l', clock: 'c' } });
  expect(differ(moment('1'), moment('2'))).toMatchObject([{ held: '1 · l · c', now: '2 · l · c' }]);
});

it('knows a sensitive value by its row, its question and its text', () => {
  const sensitive = (held: unknown, now: unknown) => differ(held, now).map((one) => one.sensitive);
  expect(
    sensitive([row('', 'Born', '1', { sensitive: true })], [row('', 'Born', '2', { sensitive: true })]),
  ).toEqual([true]);
  expect(
    sensitive({ raw: { qid: 'licence', answer: 'a' } }, { raw: { qid: 'licence', answer: 'b' } }),
  ).toEqual([true]);
  expect(sensitive({ raw: { list: [{ qid: 'licence', answer: 'a' }] } }, {})).toEqual([true]);
  expect(sensitive({ rows: [row('', 'Born', '1', { sensitive: true })] }, {})).toEqual([true]);
  expect(sensitive({ note: 'his D400' }, { note: 'his' })).toEqual([true]);
  expect(sensitive({ note: 'a' }, { note: 'b' })).toEqual([false]);
});

it('cuts long texts to where they part', () => {
  const [{ held = '', now = '' } = {}] = differ(
    `${'x'.repeat(5000)}A${'y'.repeat(900)}`,
    `${'x'.repeat(5000)}B`,
  );
  expect(held).toMatch(/^…x+Ay+…$/);
  expect(held.length).toBeLessThan(300);
  expect(now).toMatch(/^…x+B$/);
});
