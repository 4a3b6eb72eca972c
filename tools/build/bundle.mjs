/** Bundles TypeScript of the project into one module that Node 20.19 can run; packages stay in node_modules. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { cacheFolder, root } from '../run.mjs';

/**
 * @param {string} entry below the project's root
 * @returns {Promise<string>} the address to import
 * @throws the bundler's error; nothing is printed
 */
export async function bundleForNode(entry) {
  const name = entry.replace(/\.tsx?$/, '').replaceAll('/', '-');
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      ssr: entry,
      target: 'node20.19',
      write: false,
      minify: false,
      rolldownOptions: { output: { codeSplitting: false, format: 'esm' } },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const chunk = outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .find((one) => one.type === 'chunk' && one.isEntry);
  if (chunk?.type !== 'chunk') throw new Error(`${entry} gave no module.`);
  const file = join(cacheFolder, `${name}.mjs`);
  await mkdir(dirname(file), { recursive: true });
  // Two runs may bundle at the same time: each writes its own file, and the last one to finish names it.
  const own = `${file}.${process.pid}`;
  await writeFile(own, chunk.code);
  await rename(own, file);
  return pathToFileURL(file).href;
}
