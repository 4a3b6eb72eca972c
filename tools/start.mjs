/** `npm start` on a fresh clone: installs what is missing, builds, serves, prints the address. Ctrl-C ends it. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contentPolicyHeader } from './content-policy.mjs';
import { installWhatIsMissing, requireNode } from './install.mjs';
import { root, runPackage } from './run.mjs';
import { serveOnFreePort, serveStatic } from './static-server.mjs';

requireNode();
const port = askedPort();
await installWhatIsMissing();
const built = await runPackage('vite', ['build', '--logLevel', 'warn']);
if (built !== 0) process.exit(built);

const dist = join(root, 'dist');
const options = {
  folder: dist,
  base: '/',
  port: port ?? 4173,
  policy: await contentPolicyHeader(dist),
};
const served =
  port === undefined ? await serveOnFreePort(options) : await serveStatic(options).catch(refused);
console.log(`Quotebench is at ${served.address}`);
console.log('Ctrl-C stops it.');
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void served.close().then(() => process.exit(0)));
}

/** @returns {number | undefined} the port of `--port`; undefined when any will do */
function askedPort() {
  try {
    const { values } = parseArgs({ options: { port: { type: 'string' } } });
    if (values.port === undefined) return undefined;
    if (/^\d{1,5}$/.test(values.port) && Number(values.port) < 65_536) return Number(values.port);
    throw new Error(`--port takes a number from 0 to 65535, not ${JSON.stringify(values.port)}.`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  }
}

/**
 * @param {unknown} error
 * @returns {never}
 */
function refused(error) {
  process.stderr.write(
    `Cannot serve on port ${port}: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}
