/** Saving a client, and its archive. */
import { ClientRecord } from '../../../src/contract/clients.ts';
import { unwrap } from '../../../src/contract/wrapped.ts';
import { randomId } from '../../../src/lib/random-id.ts';
import { type Clause, given, notSeen } from '../clause.ts';
import { expect } from '../outcome.ts';
import {
  archived,
  create,
  extended,
  maps,
  misfits,
  ownClient,
  readFirst,
  renamed,
  replaced,
} from '../own-client.ts';
import { expectRefusal } from '../refusal.ts';
import { expectOk, expectStatus, read, type Exchange } from '../session.ts';
import { expectShape, lacking } from '../shapes.ts';

const endpoint = 'Endpoints, 1. Save client data';
const archive = 'What the service does, 1';

export const saveClauses: readonly Clause[] = [
  {
    id: 'saves.create',
    source: 'document',
    where: endpoint,
    says: 'A save without clientId creates a client.',
    check: async (session) => {
      expectOk((await create(session)).created);
      expectOk(await readFirst(session));
    },
  },
  {
    id: 'saves.create-answer',
    source: 'reading',
    where: 'Saves',
    says: 'A create answers 201 with the saved record and its new id.',
    check: async (session) => {
      const { created, name } = await create(session);
      expectStatus(created, 201);
      expectRecord(created, { clientName: name, clientData: (await maps(session)).first });
    },
  },
  {
    id: 'saves.stored',
    source: 'document',
    where: endpoint,
    says: 'What was saved is read back: name, type, location code, answers, loops in their order.',
    check: async (session) => {
      const { name } = await ownClient(session);
      const { first } = await maps(session);
      const latest = await readFirst(session);
      const { clientData } = read('readClient', latest);
      expect(
        Object.keys(first).some((qid) => Object.hasOwn(clientData, qid)),
        'Nothing that was saved is read back. If the service answers only what the product asks, give answers of the product with --intake.',
      );
      const record = {
        clientName: name,
        clientType: 'COMMERCIAL',
        locationCode: 'QB-CHECK',
        clientData: first,
      };
      expectLackingNothing(latest, record);
    },
  },
  {
    id: 'saves.replace',
    source: 'document',
    where: endpoint,
    says: 'A save with the id of a client replaces its data: what is not sent again is removed.',
    check: async (session) => {
      const { saved, latest } = await replaced(session);
      expectOk(saved);
      const { second, removed } = await maps(session);
      expectLackingNothing(latest, { clientData: second });
      const { clientData } = read('readClient', latest);
      expect(!Object.hasOwn(clientData, removed), 'An element that the save left out is still there.');
    },
  },
  {
    id: 'saves.update-answer',
    source: 'reading',
    where: 'Saves',
    says: 'An update answers 200 with the saved record.',
    check: async (session) => {
      const { saved } = await replaced(session);
      expectStatus(saved, 200);
      expectRecord(saved, { clientData: (await maps(session)).second });
    },
  },
  {
    id: 'saves.archived',
    source: 'document',
    where: archive,
    says: 'A save archives what was before: a moment between two saves reads the first.',
    check: async (session) => {
      expectLackingNothing((await archived(session)).past, { clientData: (await maps(session)).first });
    },
  },
  {
    id: 'saves.archive-stays',
    source: 'document',
    where: archive,
    says: 'Later saves change nothing about what an earlier moment reads.',
    check: async (session) => {
      const { between, past } = await archived(session);
      await extended(session);
      const { clientData } = given(() => read('readClientAt', past));
      const again = await session.readClient((await ownClient(session)).clientId, between);
      expectLackingNothing(again, { clientData });
    },
  },
  {
    id: 'saves.unchanged',
    source: 'reading',
    where: 'Saves',
    says: 'A save that changes nothing makes no revision.',
    check: notSeen('No call says how many revisions a client has.'),
  },
  {
    id: 'saves.left-out',
    source: 'reading',
    where: 'Saves',
    says: 'A member that an update leaves out keeps its value; clientData left out keeps the map.',
    check: async (session) => {
      const { clientName, saved, latest } = await renamed(session);
      expectOk(saved);
      const others = {
        clientType: 'COMMERCIAL',
        locationCode: 'QB-CHECK',
        clientData: (await maps(session)).second,
      };
      expectLackingNothing(latest, { clientName, ...others });
    },
  },
  {
    id: 'saves.further-members',
    source: 'reading',
    where: 'Unrecognized elements',
    says: 'Members that no document names are stored and returned, on records and elements.',
    check: async (session) => {
      const { body, saved, latest } = await extended(session);
      const { clientId: _id, ...record } = body;
      expectOk(saved);
      expectLackingNothing(latest, record);
    },
  },
  {
    id: 'saves.unknown',
    source: 'document',
    where: endpoint,
    says: 'A save with an id that matches no client answers 404.',
    check: async (session) => {
      await ownClient(session);
      const body = {
        clientId: randomId(),
        clientName: 'Quotebench conformance check, not to be saved',
        clientType: 'COMMERCIAL',
        clientData: {},
      };
      expectStatus(await session.call('saveClient', {}, { body }), 404);
    },
  },
  {
    id: 'saves.required',
    source: 'reading',
    where: 'Saves',
    says: 'A create without name and type answers 422 and names both.',
    check: async (session) => {
      await ownClient(session);
      const came = await session.call('saveClient', {}, { body: { clientData: {} } });
      expectRefusal(came, 422, ['/clientName', '/clientType']);
    },
  },
  {
    id: 'saves.misfit',
    source: 'reading',
    where: 'Saves',
    says: 'A map that does not fit answers 422, points at the place and changes nothing.',
    check: async (session) => {
      const before = (await extended(session)).latest;
      const { refused, latest } = await misfits(session);
      for (const { place, came } of refused) expectRefusal(came, 422, [place]);
      expectLackingNothing(latest, { clientData: given(() => read('readClient', before)).clientData });
    },
  },
];

/** The saved record, flat or wrapped. */
function expectRecord(exchange: Exchange, wanted: object): void {
  const record = unwrap(exchange.json, 'clientId');
  expectShape(`The answer to ${exchange.call}`, ClientRecord, record);
  const place = lacking(record, wanted);
  expect(place === undefined, `${exchange.call} answers another record than was saved, at ${place}.`);
}

function expectLackingNothing(exchange: Exchange, wanted: object): void {
  const place = lacking(read('readClient', exchange).raw, wanted);
  expect(place === undefined, `${exchange.call} answers something else at ${place}.`);
}
