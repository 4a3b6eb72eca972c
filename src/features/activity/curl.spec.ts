import { execFileSync } from 'node:child_process';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { curlOf } from './curl.ts';

it('names method, address and a place for the credential, and never a key', () => {
  const text = curlOf({ kind: 'save', request: { clientName: 'Dunmore' } }, 'https://service.example/base');
  expect(text).toContain("curl -X PUT 'https://service.example/base/v3/client'");
  expect(text).toContain("'Authorization: Basic <credential>'");
  expect(curlOf({ kind: 'fire', request: {} }, 'https://s.example')).toContain(
    "POST 'https://s.example/v3/event/fire'",
  );
});

it('hands any request to the shell unchanged', () => {
  const shellReads = (command: string) =>
    execFileSync('sh', ['-c', command.replace(/^curl/, 'curl() { printf \'%s\' "$9"; }; curl')], {
      encoding: 'utf8',
    });
  const text = fc.string({ unit: 'binary' }).filter((one) => !one.includes('\0'));
  fc.assert(
    fc.property(fc.dictionary(text, text), (request) => {
      expect(shellReads(curlOf({ kind: 'fire', request }, 'https://s.example'))).toBe(
        JSON.stringify(request),
      );
    }),
    { numRuns: 30, examples: [[{ a: "it's $HOME `x` \\ \n" }]] },
  );
});
