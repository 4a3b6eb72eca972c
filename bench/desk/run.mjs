/**
 * `npm run bench -- desk [--rows 100000] [--clients 50000] [--minutes 10]`: a browser that was never used joins a shared desk with so many
 * rows of its journal and clients, behind nginx, on nats-server. Prints when it can be used, when it has everything, and what
 * keys in an intake take meanwhile; then, for so many minutes, the same beside ten browsers
 * that put a row each every second, and whether it has each of these rows. Needs the programs that `npm run test:shared` needs.
 */
import { parseArgs } from 'node:util';
import { sharedBuild } from '../../tools/gateway.mjs';
import { runPackage } from '../../tools/run.mjs';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    clients: { type: 'string', default: '50000' },
    minutes: { type: 'string', default: '1' },
  },
});
const { folder, settings } = sharedBuild;
const built = await runPackage('vite', ['build', '--logLevel', 'warn', '--outDir', folder], {
  env: settings,
});
if (built !== 0) process.exit(built);
process.exit(
  await runPackage('playwright', ['test', '--config', 'bench/desk/desk.config.ts'], {
    env: {
      QUOTEBENCH_ROWS: values.rows,
      QUOTEBENCH_CLIENTS: values.clients,
      QUOTEBENCH_MINUTES: values.minutes,
      // Node 20 has WebSockets behind a flag.
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --experimental-websocket`,
    },
  }),
);
