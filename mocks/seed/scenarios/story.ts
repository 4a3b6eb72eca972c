/** Tells a client's story: each call is a step, and events carry the client's answers as they are then. */
import type { ClientType } from '../../../src/contract/clients.ts';
import type { PaymentPlan } from '../../../src/contract/events.ts';
import { pellHarrow } from '../tenants.ts';
import type { ConfigStep, QuoteReference, RecordBody, ScenarioStep } from '../script.ts';
import { intakeOf, mapOf, type Answers } from './answers.ts';

/** Who did it, and why if they said so. */
export interface By {
  readonly agent: string;
  readonly reason?: string;
  /** Through another channel than the agency's browser. */
  readonly elsewhere?: boolean;
}

/** What a quote request may have beside the usual. */
export interface QuoteExtras {
  readonly agencyCodes?: string[];
  /** The request names no client: the service makes one of the answers. */
  readonly createsClient?: boolean;
}

export interface StoryClient {
  /** Alias in the script, and the root of the ids of its iterations. */
  readonly alias: string;
  readonly clientType: ClientType;
  readonly locationCode?: string;
  readonly tenant?: string;
  /** The question whose answer is the client's name, or those that make it up. */
  readonly nameQid: string | readonly string[];
}

export class Story {
  readonly steps: ScenarioStep[] = [];
  private readonly client: StoryClient;
  private answers: Answers;

  constructor(client: StoryClient, answers: Answers) {
    this.client = client;
    this.answers = answers;
  }

  /** Saves the client after `change`. Moments are local with their offset: "2026-03-02T10:12-06:00". */
  save(moment: string, by: By, change: (answers: Answers) => Answers = (same) => same): this {
    this.answers = change(this.answers);
    this.steps.push({ ...this.step(moment, by), do: 'save', body: this.record(this.answers) });
    return this;
  }

  /** Leaves the answers after `change` open in the browser as a draft; later steps go on without them. */
  draft(
    moment: string,
    by: By,
    productId: string,
    change: (answers: Answers) => Answers = (same) => same,
  ): this {
    const body = this.record(change(this.answers));
    this.steps.push({ ...this.step(moment, by), do: 'draft', productId, body });
    return this;
  }

  /** The browser reads a configuration that has been changed since. */
  seesConfig(
    moment: string,
    by: By,
    config: Pick<ConfigStep, 'productId' | 'type' | 'name' | 'asThen'>,
  ): this {
    this.steps.push({ ...this.step(moment, by), ...config, do: 'config', client: undefined });
    return this;
  }

  quotes(
    moment: string,
    by: By,
    productId: string,
    effectiveDate: string,
    mark?: string,
    extras: QuoteExtras = {},
  ): this {
    this.steps.push({
      ...this.step(moment, by),
      ...extras,
      do: 'fire',
      type: 'GET_QUOTES',
      productId,
      ...(mark !== undefined && { mark }),
      payload: { effectiveDate, intake: this.intake() },
    });
    return this;
  }

  validate(moment: string, by: By, productId: string): this {
    this.steps.push({
      ...this.step(moment, by),
      do: 'fire',
      type: 'CLIENT_VALIDATION',
      productId,
      payload: { intake: this.intake() },
    });
    return this;
  }

  select(moment: string, by: By, productId: string, quote: QuoteReference): this {
    this.steps.push({
      ...this.step(moment, by),
      do: 'fire',
      type: 'SELECT_QUOTE',
      productId,
      quotes: [quote],
    });
    return this;
  }

  /** Asks for the payment of a quote to be set up; refused when it has expired or cannot be bound. */
  pay(moment: string, by: By, productId: string, quote: QuoteReference, plan: PaymentPlan): this {
    this.steps.push({
      ...this.step(moment, by),
      do: 'fire',
      type: 'PAYMENT_SETUP',
      productId,
      quotes: [quote],
      plan,
    });
    return this;
  }

  /** An event with fields at the top level of its body. */
  notice(moment: string, by: By, type: string, fields: Readonly<Record<string, string>>): this {
    this.steps.push({ ...this.step(moment, by), do: 'fire', type, fields });
    return this;
  }

  private record(answers: Answers): RecordBody {
    const { nameQid, clientType, locationCode, alias } = this.client;
    const parts = [nameQid].flat().map((qid) => answers[qid] ?? '');
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

  private step(moment: string, by: By) {
    const at = Date.parse(moment);
    if (Number.isNaN(at)) throw new Error(`Not a moment: ${moment}`);
    return { at, tenant: this.client.tenant ?? pellHarrow.name, client: this.client.alias, ...by };
  }
}
