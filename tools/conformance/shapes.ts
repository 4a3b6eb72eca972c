/** What the interface document shows of each resource, as schemas; further members are allowed everywhere. */
import { z } from 'zod';
import { MapElement } from '../../src/contract/answers.ts';
import { ProductConfig } from '../../src/contract/configs.ts';
import { EventResponse } from '../../src/contract/events.ts';
import { AnyObject } from '../../src/contract/primitives.ts';
import { Quote } from '../../src/contract/quotes.ts';
import { isObject, pointer } from '../../src/lib/json.ts';
import { timestampToMs } from '../../src/lib/timestamp.ts';
import { Deviation } from './outcome.ts';

export const Timestamp = z
  .string()
  .refine((text) => timestampToMs(text) !== undefined, 'Not a timestamp with a zone.');

export const DocumentedEvent = EventResponse.refine(
  ({ executedActionCount, expectedResponseCount }) => expectedResponseCount <= executedActionCount,
  'More responses are expected than actions ran.',
);

const details = Quote.shape.quoteDetails;

/** A quote; what the document does not show, such as the content of messages and details, is left open. */
export const DocumentedQuote = Quote.extend({
  messages: z.array(z.unknown()),
  metadata: z.looseObject({
    rateMeta: z.record(z.string(), z.string().regex(/^-?\d+(\.\d+)?$/, 'Not a number as text.')).optional(),
  }),
  quoteDetails: details.extend({
    coverageTypes: z.array(z.looseObject({ coverages: z.array(z.looseObject({ details: AnyObject })) })),
  }),
});

/** The specs of the documented config types: members may be missing, and are of the shown type where they are there. */
const specs: Readonly<Record<string, z.ZodType>> = {
  POLICY_FORM: z.looseObject({
    name: z.string().optional(),
    type: z.string().optional(),
    formType: z.string().optional(),
    productId: z.guid().optional(),
    ocrMapping: AnyObject.optional(),
  }),
  ENDORSEMENTS: z.looseObject({
    title: z.string().optional(),
    description: z.string().optional(),
    enableEndorsementRules: z.boolean().optional(),
    allowEndorsementsInThePast: z.boolean().optional(),
  }),
  CANCELLATIONS: z.looseObject({
    title: z.string().optional(),
    description: z.string().optional(),
    cancellationConfigId: z.guid().optional(),
    cancellationProductId: z.guid().optional(),
    enableCancellationRules: z.boolean().optional(),
    enableCancellationProduct: z.boolean().optional(),
  }),
};

/** A config of a type, its spec as far as the document shows it. */
export const documentedConfig = (type: string) =>
  ProductConfig.extend({ configIdentity: z.literal(type), spec: specs[type] ?? AnyObject });

/** The qids of a map whose elements are neither answers nor loops. */
export function unrecognizedQids(map: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(map)
    .filter(([qid, element]) => MapElement.safeParse(element).data?.qid !== qid)
    .map(([qid]) => qid);
}

/** @throws {Deviation} naming up to three members that do not fit, by their place and never by their content. */
export function expectShape(what: string, schema: z.ZodType, value: unknown): void {
  const { error } = schema.safeParse(value);
  if (!error) return;
  const places = error.issues.map(
    ({ path, message }) =>
      `${pointer(path.map((part) => (typeof part === 'number' ? part : String(part))))}: ${message}`,
  );
  const more = places.length > 3 ? ` And ${places.length - 3} more.` : '';
  throw new Deviation(`${what} is not as documented. ${places.slice(0, 3).join(' ')}${more}`);
}

/** Where a value lacks what is wanted, as a JSON Pointer; undefined when all is there. Further members do not count. */
export function lacking(
  value: unknown,
  wanted: unknown,
  at: readonly (string | number)[] = [],
): string | undefined {
  if (Array.isArray(wanted)) {
    if (!Array.isArray(value) || value.length !== wanted.length) return pointer(at);
    return wanted.map((item, i) => lacking(value[i], item, [...at, i])).find((place) => place !== undefined);
  }
  if (!isObject(wanted)) return Object.is(value, wanted) ? undefined : pointer(at);
  if (!isObject(value)) return pointer(at);
  return Object.keys(wanted)
    .map((key) => lacking(Object.hasOwn(value, key) ? value[key] : undefined, wanted[key], [...at, key]))
    .find((place) => place !== undefined);
}
