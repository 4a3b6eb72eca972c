/** What the service over HTTP said in its first line, and where it wrote its workspace file. */
import { join } from 'node:path';
import { z } from 'zod';
import { cacheFolder } from '../tools/run.mjs';

/** Where the service is told to write its workspace; the folder is there once the service is bundled. */
export const workspaceFile = join(cacheFolder, 'e2e-workspace.json');

const ServiceStarted = z.object({
  baseUrl: z.string(),
  tenants: z.array(z.object({ name: z.string(), credential: z.string() })).min(2),
  products: z.array(z.object({ productId: z.string(), name: z.string() })).min(1),
});
export type ServiceStarted = z.infer<typeof ServiceStarted> & {
  /** Path of the workspace file, for "Import workspace". */
  readonly workspaceFile: string;
};

/** Reads the line that the test runner took from the service's standard output. */
export function serviceStarted(): ServiceStarted {
  const line = process.env['SERVICE_STARTED'];
  if (!line) throw new Error('The service over HTTP has not said where it is.');
  return { ...ServiceStarted.parse(JSON.parse(line)), workspaceFile };
}
