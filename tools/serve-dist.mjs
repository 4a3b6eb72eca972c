/** Serves the built app on one given port, for the end-to-end tests: `node tools/serve-dist.mjs --port 4174`. */
import { parseArgs } from 'node:util';
import { buildIfMissing, dist } from './build-if-missing.mjs';
import { contentPolicyHeader } from './content-policy.mjs';
import { serveStatic } from './static-server.mjs';

await buildIfMissing();
const { values } = parseArgs({ options: { port: { type: 'string', default: '4174' } } });
const { address } = await serveStatic({
  folder: dist,
  base: '/',
  port: Number(values.port),
  policy: await contentPolicyHeader(dist),
});
console.log(`Serving ${address}`);
