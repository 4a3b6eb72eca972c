/** Has a carrier rate a sample client, and reads what comes out. */
import { products } from '../../seed/products.ts';
import { intakeOf, mapOf, type Answers } from '../../seed/scenarios/builders/answers.ts';
import { carriers } from '../carriers.ts';
import type { CarrierKey } from '../../seed/actions.ts';
import type { Carrier, Outcome, RatingInput } from '../outcome.ts';

export interface Request {
  readonly effectiveDate?: string;
  /** ISO 8601; by default after every rate version of the demo was loaded. */
  readonly requestedAt?: string;
  readonly option?: string;
  readonly otherLines?: readonly string[];
}

/** What carriers are given for a sample, which answers the effective date of one product. */
export function inputOf(answers: Answers, request: Request = {}): RatingInput {
  const product = products.find(({ effectiveDateQid }) => answers[effectiveDateQid] !== undefined);
  if (!product) throw new Error('The sample has no effective date.');
  return {
    intake: intakeOf(mapOf('sample', answers)),
    effectiveDate: request.effectiveDate ?? String(answers[product.effectiveDateQid]),
    requestedAt: Date.parse(request.requestedAt ?? '2026-11-17T15:30:00.000Z'),
    productId: product.productId,
    otherLines: request.otherLines ?? [],
    unit: () => 0.5,
  };
}

export function outcomeOf(key: CarrierKey, answers: Answers, request: Request = {}): Outcome {
  return carrierOf(key).rate(inputOf(answers, request), request.option);
}

export function carrierOf(key: CarrierKey): Carrier {
  const carrier = carriers.find((candidate) => candidate.key === key);
  if (!carrier) throw new Error(`No carrier ${key}.`);
  return carrier;
}

/** The premium in dollars; undefined when the carrier did not quote. */
export function premiumOf(outcome: Outcome): number | undefined {
  return outcome.kind === 'quoted' ? outcome.quote.quoteDetails.premium.amount : undefined;
}

/** Messages as texts, whatever form they came in. */
export function textsOf(outcome: Outcome): string[] {
  const messages = outcome.kind === 'quoted' ? outcome.quote.messages : outcome.messages;
  return messages.map((message) =>
    typeof message === 'string' ? message : `${message.code ?? ''} ${message.text}`.trim(),
  );
}

/** Rate details; none when the carrier did not quote. */
export function metaOf(outcome: Outcome): Readonly<Record<string, string>> {
  return outcome.kind === 'quoted' ? outcome.quote.rateMeta : {};
}

/** All coverages with their headings. */
export function coveragesOf(outcome: Outcome) {
  if (outcome.kind !== 'quoted') throw new Error(textsOf(outcome).join(' '));
  return outcome.quote.quoteDetails.coverageTypes.flatMap((type) =>
    type.coverages.map(({ details }) => ({ group: String(type['name']), ...details })),
  );
}

/** The first coverage with a code, under a heading if one is given. */
export function coverageOf(outcome: Outcome, code: string, group?: string) {
  return coveragesOf(outcome).find(
    (found) => found.code === code && (group === undefined || found.group === group),
  );
}
