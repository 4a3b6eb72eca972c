/** File copies of the demo's clients, for tests. */
import type { IndexEntry, LocalData } from '../../../domain/local-data.ts';
import { browserNow, setServiceOffset } from '../../../lib/clock.ts';
import { sampleSession } from '../../../operations/sample-session.ts';
import type { Session } from '../../../operations/session.ts';
import { tables } from '../../../storage/database.ts';
import { importLocalData } from '../../../storage/local-data.ts';
import { fileOf } from './draw-file-copy.ts';
import type { Parts } from './file-copy.ts';
import { gatherFileCopy } from './gather-file-copy.ts';
import { openFileCopy } from './open-file-copy.ts';
import { verifyFileCopy, type FileVerdict } from './verify-file-copy.ts';

type SampleClient = Pick<IndexEntry, 'clientId' | 'clientName'>;

/** A service in the same process, with the local data of its scenario. */
type SampleService = Parameters<typeof sampleSession>[0] & {
  readonly clock: { readonly now: () => number };
  readonly store: { readonly takeLocalData: (take: (data: LocalData) => Promise<void>) => Promise<void> };
};

export interface SampleWorld<Service> {
  readonly service: Service;
  readonly session: Session;
  readonly clients: readonly SampleClient[];
  /** By the beginning of the name. */
  readonly client: (name: string) => SampleClient;
  readonly gather: (name: string, more?: { request?: string; session?: Session }) => Promise<Parts>;
  readonly verify: (text: string, session?: Session) => Promise<FileVerdict>;
}

const never = new AbortController().signal;
const ignore = () => undefined;

/** A scenario as the demo opens it. @param key names the local data. */
export async function sampleWorld<Service extends SampleService>(
  service: Service,
  key: string,
): Promise<SampleWorld<Service>> {
  const ms = service.clock.now() - browserNow();
  setServiceOffset({ ms, least: ms, how: 'given' });
  const session = sampleSession(service, key);
  await service.store.takeLocalData((data) => importLocalData(key, data));
  const clients = await (await tables()).index.all(key);
  const productId = service.workspace.products.find(({ name }) => name === 'Commercial auto')?.id ?? '';
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
    gather: (name, more = {}) => {
      const order = {
        clientId: client(name).clientId,
        productId,
        request: more.request,
        zone: 'America/Chicago',
      };
      return gatherFileCopy(more.session ?? session, order, ignore, never);
    },
    verify: (text, other = session) => {
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
