/**
 * Puts the web app manifest and its icons beside the page, under names of their own: the browser that installed the app
 * looks for them there again.
 */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/**
 * @param {{ folder: string, icon: string }} options below the project's root: what to copy, and the mark as SVG
 * @returns {import('vite').Plugin}
 */
export function manifestPlugin({ folder, icon }) {
  let root = '';
  return {
    name: 'quotebench:manifest',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      const files = (await readdir(join(root, folder))).map((name) => join(folder, name));
      for (const file of [...files, icon]) {
        const source = await readFile(join(root, file));
        this.emitFile({ type: 'asset', fileName: basename(file), source });
      }
    },
  };
}
