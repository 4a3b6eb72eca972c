/** Who is calling, and what is refused whoever calls. */
import { Problem } from '../../../src/contract/problems.ts';
import { randomId } from '../../../src/lib/random-id.ts';
import { isObject } from '../../../src/lib/json.ts';
import type { Clause } from '../clause.ts';
import { expect, NotChecked } from '../outcome.ts';
import { anyClient } from '../own-client.ts';
import { expectStatus, type Exchange, type Session } from '../session.ts';
import { expectShape } from '../shapes.ts';

const configsPath = '/v3/product/config/all';
const overLimit = 5 * 1024 * 1024 + 1;

export const accessClauses: readonly Clause[] = [
  {
    id: 'access.credential',
    source: 'reading',
    where: 'Who calls',
    says: 'A missing or unknown credential answers 401 with WWW-Authenticate: Basic, before anything is checked.',
    check: async (session) => {
      if (session.target.credential === undefined) {
        throw new NotChecked('No credential was given, as for a gateway that adds its own.');
      }
      const body = { productId: session.target.productId };
      for (const credential of [null, btoa('quotebench:no-such-key')]) {
        for (const came of [
          await session.call('readConfigs', {}, { body, credential }),
          await session.readClient(randomId(), undefined, { credential }),
        ]) {
          expectStatus(came, 401);
          const scheme = came.headers.get('WWW-Authenticate') ?? '';
          expect(/^basic\b/i.test(scheme), `${came.call} answers 401 without WWW-Authenticate: Basic.`);
        }
      }
    },
  },
  {
    id: 'access.tenant',
    source: 'document',
    where: 'Authentication, 2',
    says: 'A client belongs to one tenant: with another tenant’s credential it is not answered.',
    check: async (session) => {
      const { otherCredential } = session.target;
      if (otherCredential === undefined) {
        throw new NotChecked('QUOTEBENCH_OTHER_CREDENTIAL has no credential of a second tenant.');
      }
      const clientId = await anyClient(session);
      const credential = otherCredential;
      const known = await session.call(
        'readConfigs',
        {},
        { body: { productId: session.target.productId }, credential },
      );
      if (known.status === 401) throw new NotChecked('The credential of the second tenant is refused.');
      const { status, call } = await session.readClient(clientId, undefined, { credential });
      expect(status >= 400, `${call} answers ${status} to another tenant.`);
    },
  },
  {
    id: 'access.path',
    source: 'reading',
    where: 'Errors',
    says: 'An unknown path answers 404.',
    check: async (session) => expectStatus(await session.send('GET', '/v3/quotebench-check'), 404),
  },
  {
    id: 'access.method',
    source: 'reading',
    where: 'Errors',
    says: 'Another method than the path takes answers 405 and says in Allow which it takes.',
    check: async (session) => {
      for (const [path, method] of [
        ['/v3/client', 'PUT'],
        ['/v3/event/fire', 'POST'],
        [configsPath, 'POST'],
      ] as const) {
        const came = await session.send('GET', path);
        expectStatus(came, 405);
        const allow = came.headers.get('Allow') ?? '';
        expect(allow.toUpperCase().includes(method), `${came.call} answers 405 without ${method} in Allow.`);
      }
    },
  },
  {
    id: 'access.unreadable',
    source: 'reading',
    where: 'Errors',
    says: 'A body that is not JSON, or names a member twice or __proto__, answers 400.',
    check: async (session) => {
      const id = JSON.stringify(session.target.productId);
      for (const body of [
        '{',
        '',
        `{"productId":${id},"productId":${id}}`,
        `{"productId":${id},"__proto__":{}}`,
      ]) {
        expectStatus(await session.send('POST', configsPath, { body }), 400);
      }
    },
  },
  {
    id: 'access.media-type',
    source: 'reading',
    where: 'Errors',
    says: 'A body that is not sent as application/json answers 415.',
    check: async (session) => {
      const body = { productId: session.target.productId };
      expectStatus(await session.send('POST', configsPath, { body, mediaType: 'text/plain' }), 415);
    },
  },
  {
    id: 'access.size',
    source: 'reading',
    where: 'Errors',
    says: 'A body over 5 MiB answers 413.',
    check: async (session) => {
      const body = { productId: session.target.productId, filler: 'x'.repeat(overLimit) };
      expectStatus(await session.send('POST', configsPath, { body }), 413);
    },
  },
];

/** These judge what all other checks brought, so they come last. */
export const closingClauses: readonly Clause[] = [
  {
    id: 'answers.problems',
    source: 'reading',
    where: 'Errors',
    says: 'A refusal is problem details, sent as application/problem+json, with its own status.',
    check: async (session) => {
      const refusals = seen(session, ({ status }) => status >= 400);
      for (const refusal of refusals) {
        const what = `${refusal.call}, status ${refusal.status},`;
        const type = mediaType(refusal);
        expect(type === 'application/problem+json', `${what} is sent as ${type}.`);
        expectShape(`The body of ${what}`, Problem, refusal.json);
        const own = isObject(refusal.json) ? refusal.json['status'] : undefined;
        expect(own === refusal.status, `${what} names another status in its body.`);
      }
      return `${refusals.length} refusals were looked at.`;
    },
  },
  {
    id: 'answers.json',
    source: 'document',
    where: 'Endpoints',
    says: 'All bodies are JSON and are sent as application/json.',
    check: async (session) => {
      const answers = seen(session, ({ status, text }) => status >= 200 && status < 400 && text !== '');
      for (const answer of answers) {
        const type = mediaType(answer);
        expect(type === 'application/json', `${answer.call} is sent as ${type}.`);
        expect(answer.json !== undefined, `${answer.call} answers what cannot be read as JSON.`);
      }
      return `${answers.length} answers were looked at.`;
    },
  },
];

function seen({ exchanges }: Session, wanted: (exchange: Exchange) => boolean): Exchange[] {
  const found = exchanges.filter(wanted);
  if (found.length === 0) throw new NotChecked('No check brought one.');
  return found;
}

function mediaType({ headers }: Exchange): string {
  return (headers.get('Content-Type') ?? 'nothing').split(';')[0]?.trim().toLowerCase() ?? '';
}
