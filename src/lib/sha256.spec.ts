import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownSha256, sha256 } from './sha256.ts';

describe('SHA-256', () => {
  it('hashes the texts of the standard to its results', async () => {
    const results = [
      ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
      ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    ] as const;
    for (const [text, hash] of results) {
      expect(await sha256(text)).toBe(hash);
      expect(ownSha256(new TextEncoder().encode(text))).toBe(hash);
    }
  });

  it('comes out the same with and without the browser’s help, around the ends of blocks too', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        expect(ownSha256(bytes)).toBe(await sha256(Uint8Array.from(bytes)));
      }),
    );
  });
});
