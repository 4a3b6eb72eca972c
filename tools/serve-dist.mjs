/** Serves the built app on one given port, for the end-to-end tests: `node tools/serve-dist.mjs --port 4174`. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contentPolicyHeader } from './content-policy.mjs';
import { root } from './run.mjs';
import { serveStatic } from './static-server.mjs';

const dist = join(root, 'dist');
const { values } = parseArgs({ options: { port: { type: 'string', default: '4174' } } });
const { address } = await serveStatic({
  folder: dist,
  base: '/',
  port: Number(values.port),
  policy: await contentPolicyHeader(dist),
});
console.log(`Serving ${address}`);
