import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { oldBrowserScript, oldest } from './old-browser.mjs';

describe('the sentence for an older browser', () => {
  it('is in a script that the oldest can read', () => {
    expect(oldBrowserScript).not.toMatch(/=>|`|\?[.?]|\b(?:const|let|class|import|async)\b/);
  });

  it('names the browsers that the documents name', async () => {
    for (const document of ['README.md', 'docs/deploy.md'])
      expect((await readFile(document, 'utf8')).replace(/\s+/g, ' ')).toContain(oldest);
  });
});
