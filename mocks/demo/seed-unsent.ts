/** What a script's browser stores without sending it: open drafts, and configurations as they once read. */
import type { ConfigVersion, Draft } from '../../src/domain/local-data.ts';
import type { DraftRecord } from '../../src/domain/client/draft-record.ts';
import { seedConfigs } from '../seed/configs.ts';
import { configId } from '../seed/configs/config.ts';
import { namedId } from '../store/ids.ts';
import type { ConfigStep, DraftStep, RecordBody } from '../seed/script.ts';
import type { Core, Service } from '../service/core.ts';
import { runOperation } from '../service/run-operation.ts';
import { tenantNamed } from '../service/tenants.ts';

/** The draft is based on the client's record as the service has it when the step is played. */
export async function draftOf(
  core: Core,
  service: Service,
  { at, client, tenant, productId, body }: DraftStep,
  clientId: string | undefined,
): Promise<Omit<Draft, 'connection'>> {
  const base =
    clientId === undefined
      ? undefined
      : await runOperation(core, service, { tenant: tenantNamed(tenant) }, 'readClient', {
          params: { clientId, productId },
          body: undefined,
        });
  return {
    draftId: namedId(`draft/${client}/${at}`),
    clientId,
    productId,
    startedAt: at,
    savedAt: at,
    base: base && edited(base.body),
    ours: edited(body),
    nameTyped: false,
  };
}

type Edited = Pick<RecordBody, 'clientName' | 'clientType' | 'locationCode'> &
  Pick<DraftRecord, 'clientData'>;

function edited({ clientName, clientType, locationCode = '', clientData }: Edited): DraftRecord {
  return { clientName, clientType, locationCode, clientData, others: {} };
}

/** @throws when no configuration has the name. */
export function versionSeen({ at, productId, type, name, asThen }: ConfigStep): ConfigVersion {
  const id = configId(productId, type, name);
  const config = seedConfigs.find((one) => one.id === id);
  if (!config) throw new Error(`The script means the config ${type} ${name}, and there is none.`);
  const raw = { ...config, ...asThen, spec: { ...config.spec, ...asThen.spec } };
  return { configId: id, version: raw.version, productId, type, firstSeenAt: at, raw };
}
