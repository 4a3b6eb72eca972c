import { beforeEach, expect, it } from 'vitest';
import { createNodeService, type NodeService } from '../../../../mocks/node.ts';
import { call } from '../../../api/call.ts';
import type { StoredMap } from '../../../contract/answers.ts';
import {
  activeAnnotations,
  setAnnotations,
  removeAnnotations,
} from '../../../domain/client/annotations/annotations.ts';
import { withoutStale } from '../../../domain/client/annotations/stale-annotations.ts';
import { addressText } from '../../../domain/client/address.ts';
import { asPlain, reversed } from '../../../domain/client/diff-apply.ts';
import { diffMaps } from '../../../domain/client/diff.ts';
import { answerElement, loopElement } from '../../../domain/client/elements.ts';
import { restoredBy } from '../../../domain/client/restored.ts';
import { getAnswer, iterationsOf, setAnswer } from '../../../domain/client/walk.ts';
import { draftsOfClient, deleteDraft, saveDraft } from '../../../storage/drafts.ts';
import { putIntoDraft } from './restore-to-draft.ts';
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
const [phone, car, vin] = diffMaps(then, now).map(reversed);

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
const put = (change: typeof phone) =>
  change ? putIntoDraft(session, clientId, productId, change, { map: then, at: thenAt, name }) : undefined;

it('an answer and an item come back into a draft of the latest record; the service keeps what it has', async () => {
  expect(await put(phone)).toBe('put');
  expect(await put(car)).toBe('put');
  const map = await draftMap();
  expect(getAnswer(map, ['phone'])).toBe('555-0100');
  expect(iterationsOf(map, 'cars').map(({ iterationId }) => iterationId)).toEqual([one, two]);
  expect(getAnswer(map, ['cars', two, 'vin'])).toBe('V2b');
  const latest = await readWholeClient(session, { clientId });
  expect(getAnswer(latest.clientData, ['phone'])).toBe('555-0199');
});

it('what is put back goes into the draft that there is, and what was typed there stays', async () => {
  await put(phone);
  await put(vin);
  const [after, ...others] = await draftsOfClient(session.key, clientId);
  expect(others).toEqual([]);
  expect(getAnswer(after?.ours.clientData ?? {}, ['phone'])).toBe('555-0100');
  expect(getAnswer(after?.ours.clientData ?? {}, ['cars', two, 'vin'])).toBe('V2');
});

it('the draft remembers what was put back and from when, and no longer what was put back otherwise since', async () => {
  await put(car);
  await put(phone);
  const remembered = async () =>
    (await draftsOfClient(session.key, clientId))[0]?.restored?.map(({ change, from }) => [
      change.kind,
      from,
    ]);
  expect(await remembered()).toEqual([
    ['iteration', thenAt],
    ['answer', thenAt],
  ]);
  const was = phone && reversed(phone);
  if (was?.kind === 'answer') await put(was);
  expect(await remembered()).toEqual([['iteration', thenAt]]);
});

it('remembers of a place put back what the draft tells as moved, though it may be the other item', async () => {
  const order = (...ids: string[]) => ({
    cars: loopElement(
      'cars',
      ids.map((id) => item(id, `V ${id}`)),
    ),
  });
  const latest = await readWholeClient(session, { clientId });
  const clientData = { ...latest.clientData, ...order(one, two) } as never;
  await call(session.connection, 'saveClient', { params: {}, body: { clientId, clientData } });
  const [moved] = diffMaps(order(two, one), order(one, two)).map(reversed);
  expect(await put(moved)).toBe('put');
  const [draft] = await draftsOfClient(session.key, clientId);
  const told = diffMaps(draft?.base?.clientData ?? {}, draft?.ours.clientData ?? {});
  expect(told).toMatchObject([{ how: 'moved' }]);
  for (const change of [...told, ...(moved ? asPlain(moved) : [])]) {
    expect(restoredBy(change, draft?.restored ?? [])).toMatchObject({ from: thenAt });
  }
});

it('nothing is kept where it stands already, or its item is gone', async () => {
  const answer = { kind: 'answer', how: 'edited', before: 'V0' } as const;
  expect(await put({ ...answer, address: ['cars', two, 'vin'], after: 'V2b' })).toBe('there');
  expect(await put({ ...answer, address: ['cars', one, 'vin'], after: 'V1' })).toBe('gone');
  expect(await draftsOfClient(session.key, clientId)).toEqual([]);
});

it('an item that stands in the draft already and was changed there since is left alone, and gets no marks of then', async () => {
  const toConfirm = { kind: 'To confirm', by: 'R. Field', on: '2026-02-09', note: '' };
  const address = ['cars', one, 'vin'] as const;
  const marked = setAnnotations(then, [{ ...toConfirm, iterationId: crypto.randomUUID(), address }]);
  if (!car) throw new Error('The item is gone since.');
  const again = () => putIntoDraft(session, clientId, productId, car, { map: marked, at: thenAt, name });
  expect(await again()).toBe('put');
  expect(await again()).toBe('there');
  const [draft] = await draftsOfClient(session.key, clientId);
  if (!draft) throw new Error('A draft is kept.');
  const clientData = removeAnnotations(
    setAnswer(draft.ours.clientData, address, 'V1 as corrected'),
    new Set([addressText(address)]),
  );
  await saveDraft({ ...draft, ours: { ...draft.ours, clientData } });
  expect(await again()).toBe('changed');
  expect(await draftMap()).toEqual(clientData);
});

it('an item comes back with the marks of then: without one made or changed when something else stood there', async () => {
  const mark = { kind: 'From document', by: 'R. Field', on: '2026-02-17', note: '' };
  const ofVin = { ...mark, iterationId: crypto.randomUUID(), address: ['cars', one, 'vin'] } as const;
  const latest = await readWholeClient(session, { clientId });
  const clientData = setAnnotations(latest.clientData, [ofVin]) as never;
  await call(session.connection, 'saveClient', { params: {}, body: { clientId, clientData } });
  if (!car) throw new Error('The item is gone since.');
  const back = async (before: StoredMap) => {
    await putIntoDraft(session, clientId, productId, car, { map: before, at: thenAt, name });
    const [draft] = await draftsOfClient(session.key, clientId);
    if (!draft?.base) throw new Error('A draft is kept.');
    await deleteDraft(session.key, draft.draftId);
    const marks = activeAnnotations(withoutStale(draft.ours.clientData, draft.base.clientData));
    const along = draft.restored?.filter((one) => one.along).map(({ change }) => change.how);
    return [[...marks.values()].map(({ kind }) => kind), along];
  };
  expect(await back(setAnnotations(then, [ofVin]))).toEqual([['From document'], []]);
  expect(await back(setAnnotations(then, [{ ...ofVin, kind: 'To confirm' }]))).toEqual([
    ['To confirm'],
    ['edited'],
  ]);
  expect(await back(then)).toEqual([[], ['removed']]);
});
