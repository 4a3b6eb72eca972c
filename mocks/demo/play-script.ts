/** Plays a scenario's steps through the real service, with the clock held at each step's moment. */
import type { ElementMap } from '../../src/contract/answers.ts';
import type { Body, EndpointName } from '../../src/contract/endpoints.ts';
import type { DraftRecord } from '../../src/domain/client/draft-record.ts';
import type { ConfigVersion, Draft } from '../../src/domain/local-data.ts';
import { isObject, sameJson } from '../../src/lib/json.ts';
import { seedConfigs } from '../seed/configs.ts';
import { configId } from '../seed/configs/config.ts';
import { products, type DemoProduct } from '../seed/products.ts';
import {
  fireBody,
  type ConfigStep,
  type DraftStep,
  type FireStep,
  type SaveStep,
  type PlayedIds,
  type QuoteReference,
  type RecordBody,
  type ScenarioScript,
  type SentStep,
} from '../seed/script.ts';
import { revisionOf } from '../service/archive.ts';
import type { OpenService } from '../service/core.ts';
import { ProblemError } from '../service/problems.ts';
import { runOperation } from '../service/service.ts';
import { tenantNamed } from '../service/tenants.ts';
import { namedId } from '../store/ids.ts';

/** A step with what was sent and what came. */
export interface PlayedStep {
  readonly step: SentStep;
  readonly request: unknown;
  readonly status: number;
  /** The answer's body; a problem when the step was refused. */
  readonly answer: Readonly<Record<string, unknown>>;
  readonly clientId: string | undefined;
  readonly productId: string | undefined;
  /** For a save: the moment from which the archive answers it, milliseconds since 1970. */
  readonly countsFrom: number | undefined;
}

/** What came of a script: the steps that were sent, and what the browser stored without sending it. */
export interface Played {
  readonly steps: readonly PlayedStep[];
  readonly drafts: readonly Omit<Draft, 'connection'>[];
  readonly configVersions: readonly ConfigVersion[];
}

/**
 * @param there clients that are there before the first step, alias to id.
 * @throws when steps are out of order or mean a client or quote that is not there; a refusal is a played step.
 */
export async function playScript(
  open: OpenService,
  script: ScenarioScript,
  there: Iterable<readonly [alias: string, clientId: string]> = [],
): Promise<Played> {
  const played: PlayedStep[] = [];
  const drafts: Omit<Draft, 'connection'>[] = [];
  const configVersions: ConfigVersion[] = [];
  const known = new Map(there);
  const triggers = new Map<string, string>();
  const saved = new Map<string, ElementMap>();
  let last = Number.NEGATIVE_INFINITY;
  for (const step of script.steps) {
    if (step.at < last) throw new Error(`A step of ${step.tenant} is before its time: ${step.at}.`);
    last = step.at;
    open.clock.hold(step.at);
    if (step.do === 'draft') {
      drafts.push(await draftOf(open, step, known.get(step.client)));
      continue;
    }
    if (step.do === 'config') {
      configVersions.push(versionSeen(step));
      continue;
    }
    const one = await (step.do === 'save'
      ? playSave(open, step, known.get(step.client), saved.get(step.client))
      : playEvent(open, step, await idsFor(open, step, known, triggers)));
    if (step.client !== undefined && one.clientId !== undefined) known.set(step.client, one.clientId);
    if (step.do === 'save') saved.set(step.client, step.body.clientData);
    const trigger = one.answer['triggerRequestId'];
    if (step.do === 'fire' && step.mark !== undefined && typeof trigger === 'string') {
      triggers.set(step.mark, trigger);
    }
    played.push(one);
  }
  return { steps: played, drafts, configVersions };
}

async function playSave(
  open: OpenService,
  step: SaveStep,
  knownId: string | undefined,
  before: ElementMap | undefined,
): Promise<PlayedStep> {
  const request: Body<'saveClient'> = {
    ...(knownId === undefined ? {} : { clientId: knownId }),
    ...step.body,
  };
  const came = await send(open, step, 'saveClient', request);
  const clientId = knownId ?? textOf(came.answer['clientId']);
  const countsFrom =
    clientId === undefined
      ? undefined
      : await open.store.run((transaction) => revisionOf(transaction, step.tenant, clientId).at);
  return { step, request, ...came, clientId, productId: lineOf(step.body.clientData, before), countsFrom };
}

async function playEvent(open: OpenService, step: FireStep, ids: PlayedIds): Promise<PlayedStep> {
  const request = fireBody(step, ids);
  const came = await send(open, step, 'fireEvent', request);
  const metadata = came.answer['metadata'];
  const created =
    isObject(metadata) && isObject(metadata['client']) ? metadata['client']['clientId'] : undefined;
  const clientId = textOf(textOf(created) ?? request.payload?.['clientId'] ?? request['clientId']);
  return { step, request, ...came, clientId, productId: step.productId, countsFrom: undefined };
}

async function send(
  open: OpenService,
  { tenant }: SentStep,
  name: EndpointName,
  body: unknown,
): Promise<Pick<PlayedStep, 'status' | 'answer'>> {
  try {
    const sent = await runOperation(open, { tenant: tenantNamed(tenant) }, name, { params: {}, body });
    return { status: sent.status, answer: sent.body };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { status: error.status, answer: { ...error.body() } };
  }
}

/** Quotes that a step means are read when it is played, as the agent would have. */
async function idsFor(
  { service }: OpenService,
  step: FireStep,
  known: ReadonlyMap<string, string>,
  triggers: ReadonlyMap<string, string>,
): Promise<PlayedIds> {
  const requestIds = new Map<QuoteReference, string>();
  for (const reference of step.quotes ?? []) {
    const triggerRequestId = required(triggers.get(reference.request), `the request ${reference.request}`);
    const asked = { params: { triggerRequestId }, body: undefined };
    const { body } = await service.readQuotes({ tenant: tenantNamed(step.tenant) }, asked);
    const quote = body.quoted.find(
      ({ quotingOrganization }) => quotingOrganization === reference.organization,
    );
    requestIds.set(reference, required(quote?.requestId, `a quote of ${reference.organization}`));
  }
  return {
    clientId: (alias) => required(known.get(alias), `the client ${alias}`),
    requestId: (reference) => required(requestIds.get(reference), `a quote of ${reference.organization}`),
  };
}

/** The line that the agent had open when saving: one whose own questions changed, else the first that the map uses. */
function lineOf(map: ElementMap, before: ElementMap = {}): string | undefined {
  const used = products.filter(({ effectiveDateQid }) => Object.hasOwn(map, effectiveDateQid));
  const changed = Object.keys({ ...before, ...map }).filter((qid) => !sameJson(map[qid], before[qid]));
  const asksAlone = (product: DemoProduct, qid: string) =>
    used.every(({ productId, asks }) => asks.includes(qid) === (productId === product.productId));
  const worked = used.find((product) => changed.some((qid) => asksAlone(product, qid)));
  return (worked ?? used[0])?.productId;
}

/** The draft is based on the client's record as the service has it when the step is played. */
async function draftOf(
  open: OpenService,
  { at, client, tenant, productId, body }: DraftStep,
  clientId: string | undefined,
): Promise<Omit<Draft, 'connection'>> {
  const base =
    clientId === undefined
      ? undefined
      : await runOperation(open, { tenant: tenantNamed(tenant) }, 'readClient', {
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
function versionSeen({ at, productId, type, name, asThen }: ConfigStep): ConfigVersion {
  const id = configId(productId, type, name);
  const config = seedConfigs.find((one) => one.id === id);
  if (!config) throw new Error(`The script means the config ${type} ${name}, and there is none.`);
  const raw = { ...config, ...asThen, spec: { ...config.spec, ...asThen.spec } };
  return { configId: id, version: raw.version, productId, type, firstSeenAt: at, raw };
}

function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The script means ${what}, and there is none.`);
  return value;
}

export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
