/** Serves the built app on one given port, for the end-to-end tests: `node tools/serve-dist.mjs --port 4174`. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { basePath } from './base-path.mjs';
import { contentPolicyHeader } from './content-policy.mjs';
import { root } from './run.mjs';
import { serveStatic } from './static-server.mjs';

const { values } = parseArgs({ options: { port: { type: 'string', default: '4174' } } });
const { address } = await serveStatic({
  folder: join(root, 'dist'),
  base: basePath(process.env),
  port: Number(values.port),
  policy: contentPolicyHeader(process.env),
});
console.log(`Serving ${address}`);
