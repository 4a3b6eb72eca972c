/** The client that a session makes with `--write`, and what becomes of it, save by save. */
import { MapElement } from '../../src/contract/answers.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { randomId } from '../../src/lib/random-id.ts';
import { once } from './clause.ts';
import { NotChecked } from './outcome.ts';
import { expectOk, read, type Exchange, type Session } from './session.ts';
import { lacking } from './shapes.ts';

interface OwnClient {
  readonly clientId: string;
  readonly name: string;
  readonly created: Exchange;
}

const answer = (qid: string, text: string) => ({ type: 'ANSWER', qid, answer: text });

/**
 * What is saved, step by step. The qids are those of `--intake` where it has some: a service may answer only what the
 * product asks.
 */
export const maps = once(async ({ target }) => {
  const elements = Object.values(target.intake ?? {}).flatMap(
    (element) => MapElement.safeParse(element).data ?? [],
  );
  const [text = 'qb_check_text', removed = 'qb_check_removed'] = elements
    .filter(({ type }) => type === 'ANSWER')
    .map(({ qid }) => qid);
  const given = elements.find((element) => element.type === 'LOOP' && element.iterations.length > 0);
  const loop = given?.qid ?? 'qb_check_loop';
  const [inner = 'qb_check_item'] =
    given?.type === 'LOOP' ? Object.keys(given.iterations[0]?.answers ?? {}) : [];
  const [firstId, secondId] = [randomId(), randomId()];
  const item = (iterationId: string, value: string) => ({
    iterationId,
    answers: { [inner]: answer(inner, value) },
  });
  const loopOf = (...iterations: object[]) => ({ [loop]: { type: 'LOOP', qid: loop, iterations } });
  const second = {
    [text]: answer(text, 'Second'),
    ...loopOf(item(secondId, 'two, changed')),
  };
  return {
    text,
    removed,
    /** Letters of all kinds, a loop of two, and an answer that the next save leaves out. */
    first: {
      [text]: answer(text, 'First: Zoë “&” 漢字 😀 <b> \\ \u2028'),
      [removed]: answer(removed, 'This answer is removed.'),
      ...loopOf(item(firstId, 'one'), item(secondId, 'two')),
    },
    second,
    /** With members that no document names, and an answer that the intake of the quote request leaves out. */
    extended: {
      ...second,
      [text]: { ...second[text], x_quotebench: { checked: true } },
      [removed]: target.intake?.[removed] ?? answer(removed, 'Stays when quotes are requested.'),
    },
    /** Maps that do not fit, by the place that is wrong. */
    misfits: {
      '/clientData/a/qid': { a: answer('b', 'under a key that is not its qid') },
      '/clientData/a/answer': { a: { type: 'ANSWER', qid: 'a', answer: 1 } },
      '/clientData/a/type': { a: { type: 'NOTE', qid: 'a' } },
      '/clientData/a/iterations/0/iterationId': {
        a: { type: 'LOOP', qid: 'a', iterations: [item('1', 'one')] },
      },
      '/clientData/a/iterations/1/iterationId': {
        a: { type: 'LOOP', qid: 'a', iterations: [item(firstId, 'one'), item(firstId, 'again')] },
      },
    },
  };
});

/** Fails for want of `--write`. */
function expectWrite({ target }: Session): void {
  if (!target.write) throw new NotChecked('Nothing is saved or sent without --write.');
}

/** The answer to the create, whatever it is. */
export const create = once(async (session) => {
  expectWrite(session);
  const { first } = await maps(session);
  const name = `Quotebench conformance check, ${await session.day(0)}`;
  const body = { clientName: name, clientType: 'COMMERCIAL', locationCode: 'QB-CHECK', clientData: first };
  return { name, created: await session.call('saveClient', {}, { body }) };
});

/** @throws {NotChecked} when none was made, or the answer does not say which. */
export const ownClient = once(async (session): Promise<OwnClient> => {
  const { name, created } = await create(session);
  expectOk(created);
  const clientId = created.text === '' ? undefined : read('saveClient', created).clientId;
  if (clientId === undefined) throw new NotChecked('The answer to the create has no id of the new client.');
  session.made.set(clientId, name);
  return { clientId, name, created };
});

/** The client of `--client`, else the one that is made. */
export const anyClient = once(async (session) => {
  const { clientId, write } = session.target;
  if (clientId !== undefined) return clientId;
  if (!write) throw new NotChecked('No --client was given, and without --write none is made.');
  return (await ownClient(session)).clientId;
});

/** Read after it was made. */
export const readFirst = once(async (session) => {
  const { clientId } = await ownClient(session);
  return readSaved(session, clientId, (await maps(session)).first);
});

/** How long a service may take to show what was saved, try by try. Milliseconds; the app reads again, too. */
const pauses = [2_000, 5_000, 15_000];

async function readSaved(session: Session, clientId: string, clientData: object): Promise<Exchange> {
  for (const pause of pauses) {
    const latest = await session.readClient(clientId);
    const shown = endpoints.readClient.read.safeParse(latest.json).data?.clientData;
    if (lacking(shown, clientData) === undefined) return latest;
    await session.wait(pause);
  }
  return session.readClient(clientId);
}

/** The second map saved over the first, with a moment between the two or why there is none, and what is then read. */
export const replaced = once(async (session) => {
  const { clientId, name } = await ownClient(session);
  await readFirst(session);
  const { second } = await maps(session);
  const between = await session.momentBetween().catch((error: Error) => error);
  const body = {
    clientId,
    clientName: name,
    clientType: 'COMMERCIAL',
    locationCode: 'QB-CHECK',
    clientData: second,
  };
  const saved = await session.call('saveClient', {}, { body });
  return { between, saved, latest: await readSaved(session, clientId, second) };
});

/** A read as of the moment between the two saves. @throws {NotChecked} where nothing says what time it is there. */
export const archived = once(async (session) => {
  const { clientId } = await ownClient(session);
  const { between } = await replaced(session);
  if (between instanceof Error) throw between;
  return { between, past: await session.readClient(clientId, between) };
});

/** A save of the name alone. */
export const renamed = once(async (session) => {
  const { clientId, name } = await ownClient(session);
  await replaced(session);
  const clientName = `${name} (renamed)`;
  const saved = await session.call('saveClient', {}, { body: { clientId, clientName } });
  return { clientName, saved, latest: await session.readClient(clientId) };
});

/** A save with members that no document names. */
export const extended = once(async (session) => {
  const { clientId } = await ownClient(session);
  await renamed(session);
  const body = { clientId, clientData: (await maps(session)).extended, x_quotebench: { checked: true } };
  const saved = await session.call('saveClient', {}, { body });
  return { body, saved, latest: await session.readClient(clientId) };
});

/** Saves that are to be refused, each with the place that is wrong, and what is read after them. */
export const misfits = once(async (session) => {
  const { clientId } = await ownClient(session);
  await extended(session);
  const refused: { place: string; came: Exchange }[] = [];
  for (const [place, clientData] of Object.entries((await maps(session)).misfits)) {
    refused.push({ place, came: await session.call('saveClient', {}, { body: { clientId, clientData } }) });
  }
  return { refused, latest: await session.readClient(clientId) };
});
