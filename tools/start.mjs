/**
 * `npm start [-- --port 4173]` on a fresh clone: installs what is missing, builds, serves, prints the address; Ctrl-C ends
 * it. Exits with 2 for options it does not know, and with 1 when it cannot build or serve.
 */
import { parseArgs } from 'node:util';
import { buildIfMissing, dist } from './build-if-missing.mjs';
import { installWhatIsMissing, requireNode } from './install.mjs';
import { runPackage } from './run.mjs';
import { serveOnFreePort, serveStatic } from './static-server.mjs';

const usage = `Usage: npm start [-- options]

  --port <number>  where to serve; the first free port from 4173 if left out
  --built          serves the build that is there, and builds only if there is none
  --help           writes this`;

requireNode();
const { port, built, help } = options();
if (help) {
  console.log(usage);
  process.exit(0);
}
if (built) await buildIfMissing();
else {
  await installWhatIsMissing();
  const code = await runPackage('vite', ['build', '--logLevel', 'warn']);
  if (code !== 0) process.exit(code);
}

const app = { folder: dist, base: '/', port: port ?? 4173 };
const served = port === undefined ? await serveOnFreePort(app) : await serveStatic(app).catch(refused);
console.log(`Quotebench is at ${served.address}`);
console.log('Ctrl-C stops it.');
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void served.close().then(() => process.exit(0)));
}

function options() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string' },
        built: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const asked = values.port;
    if (asked === undefined) return { ...values, port: undefined };
    if (/^\d{1,5}$/.test(asked) && Number(asked) < 65_536) return { ...values, port: Number(asked) };
    throw new Error(`--port takes a number from 0 to 65535, not ${JSON.stringify(asked)}.`);
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
