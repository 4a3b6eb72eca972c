/** Plays a scenario's steps through the real service, with the clock held at each step's moment. */
import type { ElementMap } from '../../src/contract/answers.ts';
import type { Body } from '../../src/contract/endpoints.ts';
import type { ConfigVersion, Draft } from '../../src/domain/local-data.ts';
import { isObject, sameJson } from '../../src/lib/json.ts';
import { products, type DemoProduct } from '../seed/products.ts';
import {
  fireBody,
  type FireStep,
  type SaveStep,
  type PlayedIds,
  type QuoteReference,
  type ScenarioScript,
  type SentStep,
} from '../seed/script.ts';
import { draftOf, versionSeen } from './seed-unsent.ts';
import { revisionOf } from '../service/archive.ts';
import type { Core, Service } from '../service/core.ts';
import { runOperation } from '../service/run-operation.ts';
import { ProblemError } from '../service/problems.ts';
import { tenantNamed } from '../service/tenants.ts';

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
  core: Core,
  service: Service,
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
    core.clock.hold(step.at);
    if (step.do === 'draft') {
      drafts.push(await draftOf(core, service, step, known.get(step.client)));
      continue;
    }
    if (step.do === 'config') {
      configVersions.push(versionSeen(step));
      continue;
    }
    const ids = await idsFor(service, step, known, triggers);
    const one = await (step.do === 'save'
      ? playSave(core, service, step, known.get(step.client), saved.get(step.client))
      : playEvent(core, service, step, ids));
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
  core: Core,
  service: Service,
  step: SaveStep,
  clientId: string | undefined,
  before: ElementMap | undefined,
): Promise<PlayedStep> {
  const body: Body<'saveClient'> = { ...(clientId === undefined ? {} : { clientId }), ...step.body };
  const came = await send(() =>
    runOperation(core, service, { tenant: tenantNamed(step.tenant) }, 'saveClient', { params: {}, body }),
  );
  const savedId = clientId ?? textOf(came.answer['clientId']);
  const countsFrom =
    savedId === undefined
      ? undefined
      : await core.store.run((transaction) => revisionOf(transaction, step.tenant, savedId).at);
  const productId = lineOf(step.body.clientData, before);
  return { step, request: body, ...came, clientId: savedId, productId, countsFrom };
}

async function playEvent(core: Core, service: Service, step: FireStep, ids: PlayedIds): Promise<PlayedStep> {
  const body = fireBody(step, ids);
  const came = await send(() =>
    runOperation(core, service, { tenant: tenantNamed(step.tenant) }, 'fireEvent', { params: {}, body }),
  );
  const metadata = came.answer['metadata'];
  const created =
    isObject(metadata) && isObject(metadata['client']) ? metadata['client']['clientId'] : undefined;
  const clientId = textOf(created) ?? body.payload?.['clientId'] ?? body['clientId'];
  return {
    step,
    request: body,
    ...came,
    clientId: textOf(clientId),
    productId: step.productId,
    countsFrom: undefined,
  };
}

async function send(
  act: () => Promise<{ status: number; body: Record<string, unknown> }>,
): Promise<{ status: number; answer: Record<string, unknown> }> {
  try {
    const { status, body } = await act();
    return { status, answer: body };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { status: error.status, answer: error.body() };
  }
}

/** Quotes that a step means are read when it is played, as the agent would have. */
async function idsFor(
  service: Service,
  step: SentStep,
  known: ReadonlyMap<string, string>,
  triggers: ReadonlyMap<string, string>,
): Promise<PlayedIds> {
  const meant = step.do === 'fire' ? (step.quotes ?? []) : [];
  const requestIds = new Map<QuoteReference, string>();
  for (const reference of meant) {
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

function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The script means ${what}, and there is none.`);
  return value;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
