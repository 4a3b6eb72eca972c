// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Connection } from '../../api/connection.ts';
import type { Workspace } from '../../domain/questions/workspace/schema.ts';
import { emptyWorkspace } from '../../domain/questions/workspace/empty-workspace.ts';
import { tryConnection } from './try-connection.ts';

const workspace: Workspace = {
  ...emptyWorkspace,
  products: [{ id: '11111111-1111-1111-1111-111111111111', name: 'A line', clientType: 'PERSONAL' }],
};

type Answer = (request: Request) => Response;

function direct(answer: Answer, calls: Request[] = []): Connection {
  return {
    kind: 'direct',
    name: 'test',
    baseUrl: 'https://quotes.example',
    credential: 'c2VjcmV0',
    credentials: 'omit',
    fetch: async (request) => {
      calls.push(request);
      return answer(request);
    },
  };
}

const throughGateway = (answer: Answer): Connection => ({
  ...direct(answer),
  kind: 'gateway',
  credential: undefined,
  credentials: 'same-origin',
});

const says = (status: number, body: string) => () => new Response(body, { status });
const fails = () => {
  throw new TypeError('Failed to fetch');
};

describe('trying a connection', () => {
  it('is content with the configuration of the first product, and changes nothing', async () => {
    const calls: Request[] = [];
    const result = await tryConnection(direct(says(200, '{"POLICY_FORM":[]}'), calls), workspace);
    expect(result.kind).toBe('fine');
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'POST https://quotes.example/v3/product/config/all',
    ]);
  });

  it('without a workspace asks for a client that cannot exist, and takes "unknown" for a good answer', async () => {
    const calls: Request[] = [];
    const result = await tryConnection(direct(says(404, '{"title":"Not found"}'), calls), undefined);
    expect(result.kind).toBe('fine');
    expect(calls[0]?.method).toBe('GET');
  });

  it.each([401, 403])('names a refused key (%d)', async (status) => {
    expect((await tryConnection(direct(says(status, '')), workspace)).kind).toBe('keyRefused');
  });

  it.each([
    [401, 'keyRefused'],
    [403, 'notSignedIn'],
    [502, 'unreachable'],
    [504, 'unreachable'],
    [500, 'doubtful'],
  ])('knows what %d means where a gateway answers: %s', async (status, kind) => {
    expect((await tryConnection(throughGateway(says(status, '{}')), workspace)).kind).toBe(kind);
  });

  it.each([
    ['a web page', says(200, '<!doctype html><title>Welcome</title>'), workspace],
    ['a web server’s own not-found page', says(404, '<html></html>'), undefined],
    ['JSON of something else', says(200, '[1,2]'), workspace],
    ['a failing server', says(503, ''), undefined],
  ])('doubts %s', async (_, answer, file) => {
    expect((await tryConnection(direct(answer), file)).kind).toBe('doubtful');
  });

  it.each([
    ['a product that is not known', says(404, '{}'), workspace],
    ['the same without a word', says(404, ''), workspace],
    ['a client that cannot exist, without a word', says(404, ''), undefined],
  ])('does not say that it may be another service where it knows not %s', async (_, answer, file) => {
    expect((await tryConnection(direct(answer), file)).kind).toBe('notFound');
  });

  it('tells a blocked answer from a silent address, without sending the credential', async () => {
    const calls: Request[] = [];
    const onlyOpaque: Answer = (request) => (request.mode === 'no-cors' ? new Response() : fails());
    const result = await tryConnection(direct(onlyOpaque, calls), workspace);
    expect(result.kind).toBe('blocked');
    expect(calls.at(-1)?.headers.has('Authorization')).toBe(false);
    expect((await tryConnection(direct(fails), workspace)).kind).toBe('unreachable');
  });

  it('never says its credential', async () => {
    for (const answer of [fails, says(401, ''), says(200, '<html>')]) {
      expect(JSON.stringify(await tryConnection(direct(answer), workspace))).not.toContain('c2VjcmV0');
    }
  });
});
