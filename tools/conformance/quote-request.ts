/** The events that a session sends with `--write`, and the quotes that come of them. */
import { endpoints } from '../../src/contract/endpoints.ts';
import { once } from './clause.ts';
import { NotChecked } from './outcome.ts';
import { maps, misfits, ownClient } from './own-client.ts';
import { placesIn } from './refusal.ts';
import { read, type Exchange, type Session } from './session.ts';

/** How long quotes are waited for, and how often they are read. Milliseconds. */
const [patience, pollEvery] = [60_000, 2_000];

export const lineEvent = (session: Session, type: string, payload: object) => ({
  type,
  lineId: session.target.productId,
  payload,
});

/** @throws {NotChecked} when the service wants agency codes, which nobody gave us. */
export async function sendEvent(session: Session, body: object): Promise<Exchange> {
  const fired = await session.call('fireEvent', {}, { body });
  if (fired.status === 422 && placesIn(fired).some((place) => place.startsWith('/agencyCodes'))) {
    throw new NotChecked('The product requires agency codes for this event.');
  }
  return fired;
}

/** GET_QUOTES for the own client, and its record before and after. */
export const quotesFired = once(async (session) => {
  const { clientId } = await ownClient(session);
  const { latest: before } = await misfits(session);
  const effectiveDate = await session.day(14);
  const { text, removed } = await maps(session);
  const { [removed]: _stays, ...answers } = session.target.intake ?? {};
  const intake = { [text]: { type: 'ANSWER', qid: text, answer: 'From the intake' }, ...answers };
  const fired = await sendEvent(
    session,
    lineEvent(session, 'GET_QUOTES', { clientId, effectiveDate, intake }),
  );
  return { clientId, effectiveDate, before, intake, fired, latest: await session.readClient(clientId) };
});

/** Every read of the own request's quotes, until they are complete or nothing more is waited for. */
export const polled = once(async (session) => {
  const { triggerRequestId, expectedResponseCount } = read('fireEvent', (await quotesFired(session)).fired);
  if (triggerRequestId === undefined) throw new NotChecked('GET_QUOTES answers no triggerRequestId.');
  if (expectedResponseCount === undefined)
    throw new NotChecked('GET_QUOTES answers no expectedResponseCount.');
  const reads: Exchange[] = [];
  for (let waited = 0; ; waited += pollEvery) {
    const last = await session.call('readQuotes', { triggerRequestId });
    reads.push(last);
    const { quoted, declined } = endpoints.readQuotes.read.safeParse(last.json).data ?? nothing;
    if (quoted.length + declined.length >= expectedResponseCount || waited >= patience) {
      return { triggerRequestId, expected: expectedResponseCount, reads, last };
    }
    await session.wait(pollEvery);
  }
});
const nothing = { quoted: [], declined: [] };

/** A read of the quotes of `--trigger`, else of the own request. */
export const anyQuotes = once(async (session) => {
  const { triggerRequestId: trigger, write } = session.target;
  if (trigger !== undefined) {
    return { trigger, came: await session.call('readQuotes', { triggerRequestId: trigger }) };
  }
  if (!write) throw new NotChecked('No --trigger was given, and without --write no quotes are requested.');
  const { triggerRequestId, last } = await polled(session);
  return { trigger: triggerRequestId, came: last };
});
