/** Tells a client's story: each call is a step, and events carry the client's answers as they are then. */
import type { ClientType } from '../../../../src/contract/clients.ts';
import type { PaymentPlan } from '../../../../src/contract/events.ts';
import { products } from '../../products.ts';
import { pellHarrow } from '../../tenants.ts';
import type { ConfigStep, FireStep, RecordBody, ScenarioStep } from '../../script.ts';
import { changed, intakeOf, mapOf, type Answers, type Changes } from './answers.ts';

export const rosa = 'Rosa Pell';
export const tom = 'Tom Idowu';
export const dev = 'Dev Anand';
export const carla = 'Carla Nyberg';
/** Of the other agency. */
export const mina = 'Mina Okoro';

export interface StoryClient {
  /** Alias in the script, and the root of the ids of its iterations and of the marks of its requests. */
  readonly alias: string;
  readonly clientType: ClientType;
  readonly locationCode?: string;
  readonly tenant?: string;
}

/** The questions whose answers make up a client's name. */
const nameQids = {
  COMMERCIAL: ['biz_name'],
  PERSONAL: ['per_first', 'per_middle', 'per_last', 'per_suffix'],
} as const;

export const business = (alias: string, locationCode = 'MB-01'): StoryClient => {
  return { alias, clientType: 'COMMERCIAL', locationCode };
};

export const person = (alias: string, locationCode = 'MB-01'): StoryClient => {
  return { alias, clientType: 'PERSONAL', locationCode };
};

/** Moments are local with their offset: "2026-03-02T10:12-06:00". Requests are called by names of the story's own. */
export class Story {
  readonly steps: ScenarioStep[] = [];
  private readonly client: StoryClient;
  private answers: Answers;
  private readonly products = new Map<string, string>();

  constructor(client: StoryClient, answers: Answers) {
    this.client = client;
    this.answers = answers;
  }

  /** `reason` is as the agent put it, blank where nothing was said. */
  save(
    moment: string,
    agent: string,
    reason = '',
    changes: Changes | ((answers: Answers) => Answers) = {},
  ): this {
    this.answers =
      typeof changes === 'function'
        ? changes(this.answers)
        : changed(this.answers, changes, moment.slice(0, 10), agent);
    this.steps.push({
      ...this.step(moment, agent),
      ...(reason !== '' && { reason }),
      do: 'save',
      body: this.record(this.answers),
    });
    return this;
  }

  /** Leaves the answers open in the browser as a draft; later steps go on without its changes. */
  draft(moment: string, agent: string, productId: string, changes: Changes = {}): this {
    const body = this.record(changed(this.answers, changes));
    this.steps.push({ ...this.step(moment, agent), do: 'draft', productId, body });
    return this;
  }

  /** The browser reads a configuration that has been changed since. */
  seesConfig(
    moment: string,
    agent: string,
    config: Pick<ConfigStep, 'productId' | 'type' | 'name' | 'asThen'>,
  ): this {
    this.steps.push({ ...this.step(moment, agent), ...config, do: 'config', client: undefined });
    return this;
  }

  /** Asks for quotes from the effective date that the answers have. */
  quotes(
    moment: string,
    agent: string,
    productId: string,
    name: string,
    extras: Pick<FireStep, 'agencyCodes' | 'createsClient' | 'elsewhere' | 'unseen'> = {},
  ): this {
    const product = products.find((candidate) => candidate.productId === productId);
    const effectiveDate = String(this.answers[product?.effectiveDateQid ?? '']);
    this.products.set(name, productId);
    const payload = { effectiveDate, intake: this.intake() };
    return this.fire(moment, agent, 'GET_QUOTES', { ...extras, productId, mark: this.mark(name), payload });
  }

  validate(moment: string, agent: string, productId: string, extras: Pick<FireStep, 'cleared'> = {}): this {
    const payload = { intake: this.intake() };
    return this.fire(moment, agent, 'CLIENT_VALIDATION', { ...extras, productId, payload });
  }

  select(moment: string, agent: string, name: string, organization: string): this {
    return this.fire(moment, agent, 'SELECT_QUOTE', this.quoteOf(name, organization));
  }

  /** Asks for the payment of a quote to be set up; refused when it has expired or cannot be bound. */
  pay(moment: string, agent: string, name: string, organization: string, plan: PaymentPlan): this {
    return this.fire(moment, agent, 'PAYMENT_SETUP', { ...this.quoteOf(name, organization), plan });
  }

  /** An event with fields at the top level of its body. */
  notice(moment: string, agent: string, type: string, fields: Readonly<Record<string, string>>): this {
    return this.fire(moment, agent, type, { fields });
  }

  private fire(moment: string, agent: string, type: string, rest: Partial<FireStep>): this {
    this.steps.push({ ...this.step(moment, agent), ...rest, do: 'fire', type });
    return this;
  }

  private mark(name: string): string {
    return `${this.client.alias}/${name}`;
  }

  private quoteOf(name: string, organization: string): Pick<FireStep, 'productId' | 'quotes'> {
    const productId = this.products.get(name);
    if (productId === undefined) throw new Error(`No request ${this.mark(name)}.`);
    return { productId, quotes: [{ request: this.mark(name), organization }] };
  }

  private record(answers: Answers): RecordBody {
    const { clientType, locationCode, alias } = this.client;
    const parts = nameQids[clientType].map((qid) => answers[qid] ?? '');
    return {
      clientName: parts.filter((part) => part !== '').join(' ') || 'Unnamed client',
      clientType,
      ...(locationCode !== undefined && { locationCode }),
      clientData: mapOf(alias, answers),
    };
  }

  private intake() {
    return intakeOf(mapOf(this.client.alias, this.answers));
  }

  private step(moment: string, agent: string) {
    const at = Date.parse(moment);
    if (Number.isNaN(at)) throw new Error(`Not a moment: ${moment}`);
    return { at, tenant: this.client.tenant ?? pellHarrow.name, client: this.client.alias, agent };
  }
}
