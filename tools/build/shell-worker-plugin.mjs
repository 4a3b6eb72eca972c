/**
 * Builds src/service-worker.ts to `sw.js` beside the app, with the list of the files it keeps. The list is made from what
 * lies in the output folder after everything is written, so that nothing is forgotten.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, posix, sep } from 'node:path';
import { transformWithOxc } from 'vite';

const workerFile = 'sw.js';

/** Not part of the shell: the build's own records, maps, licenses, and the font subset that few texts need. */
const left = [/^\.vite\//, /\.map$/, /^licenses\.txt$/, /-latin-ext-/, /^(?:index|404)\.html$/, /^sw\.js$/];

/**
 * @param {{ source: string }} options the worker's source file, below the project's root
 * @returns {import('vite').Plugin}
 */
export function shellWorkerPlugin({ source }) {
  let root = '';
  return {
    name: 'quotebench:shell-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    writeBundle: {
      order: 'post',
      async handler(options) {
        if (!options.dir) throw new Error('The shell worker needs an output folder.');
        const code = await shellWorker(join(root, source), options.dir);
        await writeFile(join(options.dir, workerFile), code);
      },
    },
  };
}

/**
 * The worker's code for a built folder. `index.html` is listed as `./`, because hosts redirect the one to the other and
 * a redirected answer cannot serve a navigation.
 *
 * @param {string} source
 * @param {string} folder
 * @returns {Promise<string>}
 */
export async function shellWorker(source, folder) {
  const files = await filesBelow(folder);
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n`).update(await readFile(join(folder, file)));
  const listed = ['./', ...files.filter((file) => !left.some((pattern) => pattern.test(file)))];
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source, { sourcemap: false });
  const text = hash.update(code).digest('hex').slice(0, 16);
  return `const shell = ${JSON.stringify({ version: text, files: listed })};\n${code}`;
}

/**
 * @param {string} folder
 * @returns {Promise<string[]>} sorted paths below the folder, with forward slashes, the worker itself left out
 */
async function filesBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((path) => path.split(sep).join(posix.sep))
    .filter((path) => path !== workerFile)
    .toSorted();
}
