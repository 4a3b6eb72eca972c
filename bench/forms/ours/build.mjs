/** The app's own production build, with the driver beside it as one more script. */
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../../..');

/** @param {string} outDir @param {string} [driver] of the forms bench if left out */
export async function build(outDir, driver = join(here, 'driver.ts')) {
  // The project's own vite, not the harness's.
  /** @type {typeof import('vite')} */
  const vite = await import(pathToFileURL(join(root, 'node_modules/vite/dist/node/index.js')).href);
  process.env['VITE_DEMO'] = 'off';
  await vite.build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  await vite.build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2023',
      rolldownOptions: {
        input: driver,
        output: { format: 'esm', codeSplitting: false, entryFileNames: 'driver.js' },
      },
    },
  });
  const page = join(outDir, 'index.html');
  // Without its icon: a private window reads that again at every change of the address, which no peer makes.
  const html = (await readFile(page, 'utf8')).replace(/<link rel="icon"[^>]*>/, '');
  await writeFile(page, html.replace('</body>', '<script type="module" src="./driver.js"></script></body>'));
}
