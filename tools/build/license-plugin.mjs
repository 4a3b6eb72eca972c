/**
 * Writes `licenses.txt` beside the app: name, version, license and license text of every package that the build has
 * something of, fonts included, by the bundler's own account.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { root } from '../run.mjs';

const textName = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/** Packages published without a license text; they are shown with the standard text of the license that they name. */
const withoutText = new Set([
  '@open-draft/deferred-promise',
  'is-node-process',
  'strict-event-emitter',
  'wouter',
]);

/** @returns {import('vite').Plugin} */
export function licensePlugin() {
  return {
    name: 'quotebench:licenses',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.values(bundle).flatMap((output) =>
          output.type === 'asset'
            ? output.originalFileNames.map((name) => resolve(root, name))
            : Object.entries(output.modules).flatMap(([id, { renderedLength }]) =>
                renderedLength > 0 ? [id] : [],
              ),
        );
        this.emitFile({ type: 'asset', fileName: 'licenses.txt', source: await licenseNotices(files) });
      },
    },
  };
}

/**
 * @param {readonly string[]} files that went into a build; those of no package are left out
 * @returns {Promise<string>}
 * @throws for a package without a license text
 */
export async function licenseNotices(files) {
  const folders = new Set(files.flatMap((file) => packageFolder(file) ?? []));
  const notices = await Promise.all([...folders].map(noticeOf));
  return [...new Set(notices)].toSorted().join(`\n\n${'-'.repeat(80)}\n\n`);
}

/** @param {string} file */
function packageFolder(file) {
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file.replaceAll('\\', '/'))?.[0];
}

/** @param {string} folder */
async function noticeOf(folder) {
  const { name, version, license, author } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const found = (await readdir(folder)).filter((file) => textName.test(file)).toSorted();
  const texts = await Promise.all(found.map((file) => readFile(join(folder, file), 'utf8')));
  if (texts.length === 0) {
    if (!withoutText.has(name)) throw new Error(`${name} ${version} has no license text (${folder}).`);
    texts.push(await standardText(license, author?.name ?? author ?? `the authors of ${name}`));
  }
  return [`${name} ${version} (${license})`, ...texts.map((text) => text.trim())].join('\n\n');
}

/**
 * @param {string} license by its short name
 * @param {string} author
 */
async function standardText(license, author) {
  if (license === 'Unlicense') return readFile(join(root, 'tools/unlicense.txt'), 'utf8');
  if (license !== 'MIT') throw new Error(`There is no standard text of the license ${license}.`);
  const own = await readFile(join(root, 'LICENSE'), 'utf8');
  return own.replace(/^Copyright .*$/m, `Copyright (c) ${author}`);
}
