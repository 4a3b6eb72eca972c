import { beforeEach, expect, it } from 'vitest';
import { createNodeService, type NodeService } from '../../../../mocks/node.ts';
import { call } from '../../../api/call.ts';
import type { StoredMap } from '../../../contract/answers.ts';
import { activeAnnotations, setAnnotations } from '../../../domain/client/annotations/annotations.ts';
import { withoutStale } from '../../../domain/client/annotations/stale-annotations.ts';
import { reversed } from '../../../domain/client/diff-apply.ts';
import { diffMaps } from '../../../domain/client/diff.ts';
import { compileBook } from '../../../domain/questions/compile-book.ts';
import { autoProduct, sampleWorkspace } from '../../../domain/questions/sample-workspace.ts';
import { answerElement, loopElement } from '../../../domain/client/elements.ts';
import { getAnswer, iterationsOf } from '../../../domain/client/walk.ts';
import { draftsOfClient, deleteDraft } from '../../../storage/drafts.ts';
import { canRestore, removesIncident, restoreInDraft } from './restore.ts';
import { readWholeClient } from '../../../operations/records.ts';
import { sampleSession } from '../../../operations/sample-session.ts';
import type { Session } from '../../../operations/session.ts';

const [one, two] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const item = (iterationId: string, vin: string) => ({
  iterationId,
  answers: { vin: answerElement('vin', vin) },
});
const then = {
  phone: answerElement('phone', '555-0100'),
  cars: loopElement('cars', [item(one, 'V1'), item(two, 'V2')]),
};
const now = { phone: answerElement('phone', '555-0199'), cars: loopElement('cars', [item(two, 'V2b')]) };
const thenAt = Date.UTC(2026, 1, 10, 15, 15);
const name = 'Car V1';
const [phone, car, vin] = diffMaps(then, now);

let service: NodeService;
let session: Session;
let clientId: string;
let productId: string;

beforeEach(async () => {
  service = await createNodeService({ scenario: 'empty' });
  productId = service.workspace.products[0]?.id ?? '';
  session = sampleSession(service, `test:${crypto.randomUUID()}`);
  const clientData = now as never; // the loop is typed as anything that a service may have stored
  const body = { clientName: 'Ada Fenn', clientType: 'COMMERCIAL' as const, clientData };
  clientId = (await call(session.connection, 'saveClient', { params: {}, body })).value.clientId ?? '';
});

const draftMap = async (): Promise<StoredMap> =>
  (await draftsOfClient(session.key, clientId))[0]?.ours.clientData ?? {};
const restore = (change: typeof phone, map: StoredMap = then) =>
  change ? restoreInDraft(session, { clientId, productId }, change, { map, at: thenAt, name }) : undefined;

it('what was entered in the call log is not removed, and what was removed from it returns', () => {
  const entry = { agy_contacts: loopElement('agy_contacts', [{ iterationId: one, answers: {} }]) };
  const [added] = diffMaps({}, entry);
  expect(added && [added, reversed(added)].map(canRestore)).toEqual([false, true]);
});

it('a limit returns without what was signed for the limits since', async () => {
  productId = service.workspace.products.find(({ name }) => name === 'Personal auto')?.id ?? '';
  const limits = (pa_bi: string) =>
    Object.entries({ per_state: 'IL', pa_bi, pa_um: '25/50', pa_uim: '25/50', pa_um_form: '2026-11-02' });
  const map = (pa_bi: string): StoredMap =>
    Object.fromEntries(limits(pa_bi).map(([qid, answer]) => [qid, answerElement(qid, answer)]));
  const body = {
    clientName: 'Ada Fenn',
    clientType: 'PERSONAL' as const,
    clientData: map('100/300') as never,
  };
  clientId = (await call(session.connection, 'saveClient', { params: {}, body })).value.clientId ?? '';
  const [bi] = diffMaps(map('50/100'), map('100/300'));
  expect(await restore(bi, map('50/100'))).toBe('restored');
  const draft = await draftMap();
  expect([getAnswer(draft, ['pa_bi']), getAnswer(draft, ['pa_um_form'])]).toEqual(['50/100', undefined]);
});

it('an answer and an item return in a draft of the latest record, and the service keeps what it has', async () => {
  expect(await restore(phone)).toBe('restored');
  expect(await restore(car)).toBe('restored');
  expect(await restore(car)).toBe('there');
  const map = await draftMap();
  expect(getAnswer(map, ['phone'])).toBe('555-0100');
  expect(iterationsOf(map, 'cars').map(({ iterationId }) => iterationId)).toEqual([one, two]);
  expect(getAnswer(map, ['cars', two, 'vin'])).toBe('V2b');
  const latest = await readWholeClient(session, { clientId });
  expect(getAnswer(latest.clientData, ['phone'])).toBe('555-0199');
});

it('what is restored goes into the open draft, and what was typed there stays', async () => {
  await restore(phone);
  await restore(vin);
  const [after, ...others] = await draftsOfClient(session.key, clientId);
  expect(others).toEqual([]);
  expect(getAnswer(after?.ours.clientData ?? {}, ['phone'])).toBe('555-0100');
  expect(getAnswer(after?.ours.clientData ?? {}, ['cars', two, 'vin'])).toBe('V2');
});

it('stores nothing where it is there already, or its item is missing', async () => {
  const answer = { kind: 'answer', how: 'edited', after: 'V0' } as const;
  expect(await restore({ ...answer, address: ['cars', two, 'vin'], before: 'V2b' })).toBe('there');
  expect(await restore({ ...answer, address: ['cars', one, 'vin'], before: 'V1' })).toBe('missing');
  expect(await draftsOfClient(session.key, clientId)).toEqual([]);
});

it('an item returns with the notes of its version, and without later ones', async () => {
  const mark = { kind: 'From document', by: 'R. Field', on: '2026-02-17', note: '' };
  const ofVin = { ...mark, iterationId: crypto.randomUUID(), address: ['cars', one, 'vin'] } as const;
  const latest = await readWholeClient(session, { clientId });
  const clientData = setAnnotations(latest.clientData, [ofVin]) as never;
  await call(session.connection, 'saveClient', { params: {}, body: { clientId, clientData } });
  if (!car) throw new Error('The item is removed since.');
  const back = async (before: StoredMap) => {
    await restore(car, before);
    const [draft] = await draftsOfClient(session.key, clientId);
    if (!draft?.base) throw new Error('A draft is stored.');
    await deleteDraft(session.key, draft.draftId);
    const marks = activeAnnotations(withoutStale(draft.ours.clientData, draft.base.clientData));
    return [...marks.values()].map(({ kind }) => kind);
  };
  expect(await back(setAnnotations(then, [ofVin]))).toEqual(['From document']);
  expect(await back(setAnnotations(then, [{ ...ofVin, kind: 'To confirm' }]))).toEqual(['To confirm']);
  expect(await back(then)).toEqual([]);
});

it('restores what a save can hold, and no empty name', () => {
  const unrecognized = {
    kind: 'unrecognized',
    how: 'changed',
    member: undefined,
    before: undefined,
  } as const;
  const answer = answerElement('roof', '12');
  expect(car && canRestore(car)).toBe(true);
  expect(canRestore({ kind: 'list', how: 'added', loop: 'cars' })).toBe(true);
  expect(canRestore({ ...unrecognized, place: ['roof'], before: answer, after: 12 })).toBe(true);
  expect(canRestore({ ...unrecognized, place: ['roof'], after: 12 })).toBe(true);
  expect(canRestore({ ...unrecognized, place: ['roof'], before: 12, after: answer })).toBe(false);
  expect(canRestore({ ...unrecognized, place: ['roof'], member: 'by', after: 'Ana' })).toBe(false);
  expect(canRestore({ ...unrecognized, place: ['cars', one], before: {}, after: 1 })).toBe(false);
  expect(canRestore({ kind: 'other', how: 'changed', member: 'by', before: 1, after: 2 })).toBe(false);
  const name = { kind: 'header', how: 'changed', member: 'clientName', after: 'Ada' } as const;
  expect(canRestore({ ...name, before: 'Ida' })).toBe(true);
  expect(canRestore({ ...name, before: '' })).toBe(false);
});

it('knows a restore that removes a violation or a loss', () => {
  const book = compileBook(sampleWorkspace, autoProduct);
  const [added] = diffMaps({}, { incidents: loopElement('incidents', [item(one, '')]) });
  if (!book || !added || !car) throw new Error('The book has a list of incidents.');
  expect(removesIncident(added, book, [])).toBe(true);
  expect(removesIncident(reversed(added) as typeof added, book, [])).toBe(false);
  expect(removesIncident(car, book, [])).toBe(false);
});
