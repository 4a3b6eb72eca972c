/** Production builds of ours and of the peers, each into dist/<name>. */
import react from '@vitejs/plugin-react';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { build as buildOurs } from '../forms/ours/build.mjs';

const here = import.meta.dirname;

export const names = ['ours', 'ag-grid', 'react-data-grid'];

/** @param {string} name */
export const folderOf = (name) => join(here, 'dist', name);

/** @param {string} name */
export async function buildOne(name) {
  const outDir = folderOf(name);
  if (name === 'ours') return buildOurs(outDir, join(here, 'ours/driver.ts'));
  await build({
    root: here,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      // Or light-dark() would be rewritten, and react-data-grid lose its lines.
      cssTarget: 'chrome140',
      chunkSizeWarningLimit: 2000,
      rolldownOptions: {
        input: join(here, 'peers', `${name}.jsx`),
        output: {
          entryFileNames: 'grid.js',
          chunkFileNames: '[name].js',
          assetFileNames: 'grid[extname]',
          // A file of its own, so that the rest is what the grid adds.
          codeSplitting: {
            groups: [{ name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ }],
          },
        },
      },
    },
  });
  const page = await readFile(join(here, 'peers/index.html'), 'utf8');
  await writeFile(join(outDir, 'index.html'), page);
}
