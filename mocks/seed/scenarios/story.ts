/** Tells a client's story: each call is a step, and firings carry the client's answers as they then stand. */
import type { ClientType } from '../../../src/contract/clients.ts';
import { pellHarrow } from '../tenants.ts';
import type { QuoteReference, ScenarioStep } from '../script.ts';
import { intakeOf, mapOf, type Answers } from './answers.ts';

/** Who did it, and why if they said so. */
export interface By {
  readonly agent: string;
  readonly reason?: string;
}

export interface StoryClient {
  /** Alias in the script, and the root of the ids of its iterations. */
  readonly alias: string;
  readonly clientType: ClientType;
  readonly locationCode?: string;
  readonly tenant?: string;
  /** The question whose answer is the client's name. */
  readonly nameQid: string;
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
    const name = this.answers[this.client.nameQid];
    this.steps.push({
      ...this.step(moment, by),
      do: 'save',
      body: {
        clientName: typeof name === 'string' ? name : 'Unnamed client',
        clientType: this.client.clientType,
        ...(this.client.locationCode !== undefined && { locationCode: this.client.locationCode }),
        clientData: mapOf(this.client.alias, this.answers),
      },
    });
    return this;
  }

  quotes(moment: string, by: By, productId: string, effectiveDate: string, mark?: string): this {
    this.steps.push({
      ...this.step(moment, by),
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

  /** An event whose fields stand at the top level of its body. */
  notice(moment: string, by: By, type: string, fields: Readonly<Record<string, string>>): this {
    this.steps.push({ ...this.step(moment, by), do: 'fire', type, fields });
    return this;
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
