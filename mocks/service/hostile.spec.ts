/**
 * Bodies that nobody should send. Whatever comes, the service refuses it with a reason and stores nothing, or stores it
 * as it was sent and hands it out again.
 */
import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  dictionary,
  integer,
  jsonValue,
  nat,
  oneof,
  string,
  tuple,
  type Arbitrary,
} from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { isObject, sameJson } from '../../src/lib/json.ts';
import { answer, ca, member, openKit, type Came, type Kit } from '../kits/spec-kit.ts';

const iterationId = '11111111-2222-4333-8444-555555555555';

let kit: Kit;
let clientId: string;

beforeAll(async () => {
  kit = await openKit();
  clientId = await kit.client({ a: answer('a', '1') });
});

/** Texts with halves of surrogate pairs, controls and names that objects have of their own. */
const hostileText = oneof(
  string({ unit: 'binary' }),
  array(integer({ min: 0xd800, max: 0xdfff })).map((units) => String.fromCharCode(...units)),
  constantFrom('constructor', 'toString', 'hasOwnProperty', '__proto__', '', '\u0000', '0', 'a/b~c'),
);
const hostileValue: Arbitrary<unknown> = oneof(
  jsonValue({ maxDepth: 4 }),
  hostileText,
  dictionary(hostileText, jsonValue({ maxDepth: 2 })),
  integer({ min: 1, max: 120 }).map(
    (depth) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown,
  ),
  constantFrom(answer('a', 'x'), { type: 'LOOP', qid: 'loop', iterations: [] }),
);

const loop = { type: 'LOOP', qid: 'loop', iterations: [{ iterationId, answers: { b: answer('b', '2') } }] };
const saveBody = () => ({
  clientId,
  clientName: 'D',
  clientType: 'COMMERCIAL',
  clientData: { a: answer('a', '3'), loop },
});
const eventBody = () => ({
  type: 'GET_QUOTES',
  lineId: ca,
  agencyCodes: ['X1'],
  payload: { clientId, effectiveDate: '2026-12-01', intake: { a: answer('a', '4'), loop } },
});

/** A proper body with one place changed: another value there, nothing there, or something beside it. */
const changesOf = (body: () => object) =>
  tuple(nat(), constantFrom('replace', 'remove', 'add'), hostileText, hostileValue).map(
    ([place, how, name, value]) => {
      const copy = structuredClone(body());
      const places = placesIn(copy);
      const [parent, key] = places[place % places.length] ?? [{}, ''];
      if (how === 'remove') Reflect.deleteProperty(parent, key);
      // A list has no named members on the wire, so that there the value comes behind the others.
      else if (how === 'add' && Array.isArray(parent)) parent.push(value);
      else {
        const member = { value, enumerable: true, configurable: true, writable: true };
        Object.defineProperty(parent, how === 'add' ? name : key, member);
      }
      return copy;
    },
  );

function placesIn(value: unknown): [parent: object, key: string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    [value, key] as [object, string],
    ...placesIn(inner),
  ]);
}

/** All that there is, so that a refused body is known to have left nothing. */
const sizes = () =>
  kit.service.store.run(({ tables: { clients, revisions, triggerRequests, actions }, meta }) => [
    ...[clients, revisions, triggerRequests, actions].map(({ size }) => size),
    meta.ids,
  ]);

/** What is wrong with a refusal: it says what and where, and the places it names are pointers. */
function refusalFaults({ status, headers, json }: Came): string[] {
  const errors = member(json, 'errors');
  const list = Array.isArray(errors) ? errors.filter(isObject) : [];
  const rules: [string, boolean][] = [
    ['status', [400, 404, 422].includes(status) && member(json, 'status') === status],
    ['media type', headers.get('Content-Type') === 'application/problem+json'],
    ['detail', String(member(json, 'detail')) !== ''],
    ['errors', status !== 422 || list.length > 0],
    ['paths', list.every(({ path }) => /^(?:\/(?:[^~/]|~[01])*)*$/u.test(String(path)))],
    ['messages', list.every(({ message }) => String(message) !== '')],
  ];
  return rules.flatMap(([rule, holds]) => (holds ? [] : [`${rule} of a refusal with ${status}`]));
}

/** What is wrong with what came of a text: a refusal must leave nothing, an answer must be what `faultsOf` wants. */
async function callFaults(
  [method, path, text]: readonly [method: string, path: string, text: string],
  faultsOf: (came: Came) => Promise<string[]>,
): Promise<string[]> {
  const before = await sizes();
  const came = await kit.call(method, path, text);
  if (came.status < 300) return faultsOf(came);
  const left = sameJson(await sizes(), before) ? [] : ['a refusal left something'];
  return [...left, ...refusalFaults(came)];
}

const saveFaults = (text: string): Promise<string[]> =>
  callFaults(['PUT', '/v3/client', text], async (came) => {
    // The request is UTF-8, which has no place for half a surrogate pair that is not escaped.
    const sent: unknown = JSON.parse(new TextDecoder().decode(new TextEncoder().encode(text)));
    const { clientId: id, ...members } = Object(sent) as Record<string, unknown>;
    const savedId = String(member(came.json, 'clientId'));
    const read = await kit.read(savedId);
    return [
      ...(sameJson(read.json, came.json) ? [] : ['another record is read than was answered']),
      ...(id === undefined || savedId === String(id).toLowerCase() ? [] : ['another client was saved']),
      ...Object.entries(members)
        .filter(([name, value]) => !sameJson(member(came.json, name), value))
        .map(([name]) => `${name} is not as it was sent`),
    ];
  });

const eventFaults = (text: string): Promise<string[]> =>
  callFaults(['POST', '/v3/event/fire', text], async ({ json }) => {
    const { status } = await kit.quotes(String(member(json, 'triggerRequestId')));
    return status === 200 ? [] : [`its quotes answer ${status}`];
  });

const texts = (bodies: Arbitrary<unknown>) => bodies.map((body) => JSON.stringify(body));
const noise = constantFrom('"', '{', '}', '[', ',', ':', '\\u0000', '1e999', '"a":1,', '-');
/** The text of a save with some of it taken out and something else put in. */
const brokenSave = tuple(nat(400), nat(12), oneof(hostileText, noise)).map(([at, length, put]) => {
  const whole = JSON.stringify(saveBody());
  return whole.slice(0, at) + put + whole.slice(at + length);
});

describe('a hostile body', () => {
  it.each([
    [
      'of a save is refused whole or stored as it was sent',
      saveFaults,
      texts(oneof(changesOf(saveBody), hostileValue)),
    ],
    [
      'of an event is refused whole or answered',
      eventFaults,
      texts(oneof(changesOf(eventBody), hostileValue)),
    ],
    ['that is broken text is unreadable, or read as what it says', saveFaults, brokenSave],
  ])('%s', { timeout: 120_000 }, async (_, faultsOf, bodies) => {
    const property = asyncProperty(bodies, async (text) => {
      expect(await faultsOf(text)).toEqual([]);
    });
    await assert(property, { numRuns: 1_000 });
  });
});
