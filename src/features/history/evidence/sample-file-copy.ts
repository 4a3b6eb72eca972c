/** File copies of the demo's clients, for tests. */
import type { ScenarioData } from '../../../domain/local-data.ts';
import { browserNow, setServiceOffset } from '../../../lib/clock.ts';
import { sampleSession } from '../../../operations/sample-session.ts';
import type { Session } from '../../../operations/session.ts';
import { tables } from '../../../storage/database/database.ts';
import { replaceLocalData } from '../../../storage/local-data.ts';
import { fileOf } from './draw-file-copy.ts';
import type { Parts } from './file-copy.ts';
import { gatherFileCopy } from './gather-file-copy.ts';
import { openFileCopy } from './open-file-copy.ts';
import { verifyFileCopy } from './verify-file-copy.ts';

/** A service in the same process, with the local data of its scenario. */
type SampleService = Parameters<typeof sampleSession>[0] & {
  readonly clock: { readonly now: () => number };
  readonly store: { readonly takeLocalData: (take: (data: ScenarioData) => Promise<void>) => Promise<void> };
};

export type SampleWorld<Service extends SampleService> = Awaited<ReturnType<typeof sampleWorld<Service>>>;

const never = new AbortController().signal;
const ignore = () => undefined;

/** A scenario as the demo opens it. @param key names the local data. */
export async function sampleWorld<Service extends SampleService>(service: Service, key: string) {
  const ms = service.clock.now() - browserNow();
  setServiceOffset({ ms, least: ms, how: 'given' });
  const session = sampleSession(service, key);
  await service.store.takeLocalData((data) => replaceLocalData(key, data));
  const clients = await (await tables()).index.all(key);
  const productId = service.workspace.products.find(({ name }) => name === 'Commercial auto')?.id ?? '';
  /** By the beginning of the name. */
  const client = (name: string) => {
    const found = clients.find(({ clientName }) => clientName.startsWith(name));
    if (!found) throw new Error(`No client ${name}.`);
    return found;
  };
  return {
    service,
    session,
    clients,
    client,
    gather: (
      name: string,
      { request, session: by = session }: { request?: string; session?: Session } = {},
    ) => {
      const order = { clientId: client(name).clientId, productId, request, zone: 'America/Chicago' };
      return gatherFileCopy(by, order, ignore, never);
    },
    verify: (text: string, other = session) => {
      const opened = openFileCopy(text);
      if (!opened.ok) throw new Error(opened.message);
      return verifyFileCopy(other, opened.file, ignore, never);
    },
  };
}

/** The file of changed parts, hashed again as a forger would. */
export function forge(parts: Parts, change: (parts: Parts) => void): string {
  const copy = structuredClone(parts);
  change(copy);
  return fileOf(copy);
}
