/** Product configuration: endpoint 5 and "Product config" of the interface document. */
import { z } from 'zod';
import { isObject } from '../lib/json.ts';
import { numberIn } from '../lib/number-source.ts';
import { mapIn } from './empty-shapes.ts';
import { AnyObject, Guid } from './primitives.ts';

export const ConfigsBody = z.looseObject({ productId: Guid });

export const ProductConfig = z.looseObject({
  id: Guid,
  configIdentity: z.string(),
  organizationId: Guid,
  productId: Guid,
  spec: AnyObject,
  updatedTimestamp: z.string(),
  version: z.int(),
  lastUpdatedBy: AnyObject,
});
export type ProductConfig = z.infer<typeof ProductConfig>;

export const ConfigsResponse = z.record(z.string(), z.array(ProductConfig));
export type ConfigsResponse = z.infer<typeof ConfigsResponse>;

/** One config as the app reads it: members of another type than expected are undefined, and in `raw`. */
export interface ReadConfig {
  readonly id: string | undefined;
  readonly configIdentity: string | undefined;
  readonly organizationId: string | undefined;
  readonly productId: string | undefined;
  readonly spec: Record<string, unknown>;
  readonly updatedTimestamp: string | undefined;
  readonly version: number | undefined;
  readonly lastUpdatedBy: unknown;
  readonly raw: unknown;
}

export interface ReadConfigs {
  /** Items by config type (the array's name), in the order they came. */
  readonly types: ReadonlyMap<string, readonly ReadConfig[]>;
  readonly raw: unknown;
}

/** Whether a body has an array of configs. */
export function hasConfigs(body: unknown): boolean {
  const { error: _error, errors: _errors, ...others } = membersOf(body) ?? {};
  return Object.values(others).some(Array.isArray);
}

const membersOf = (body: unknown): Record<string, unknown> | undefined =>
  (isObject(body) && 'data' in body ? mapIn(body['data']) : undefined) ?? mapIn(body);

export const ConfigsRead = z.unknown().transform((body, context): ReadConfigs => {
  const object = membersOf(body);
  if (!object) {
    context.addIssue({ code: 'custom', message: 'Expected an object with one array per config type.' });
    return z.NEVER;
  }
  const types = new Map<string, ReadConfig[]>();
  for (const [type, items] of Object.entries(object)) {
    if (Array.isArray(items)) types.set(type, items.map(readConfig));
  }
  return { types, raw: body };
});

function readConfig(raw: unknown): ReadConfig {
  const item = isObject(raw) ? raw : {};
  const text = (member: string) => (typeof item[member] === 'string' ? item[member] : undefined);
  return {
    id: text('id'),
    configIdentity: text('configIdentity'),
    organizationId: text('organizationId'),
    productId: text('productId'),
    spec: mapIn(item['spec']) ?? {},
    updatedTimestamp: text('updatedTimestamp'),
    version: numberIn(item['version']),
    lastUpdatedBy: item['lastUpdatedBy'],
    raw,
  };
}
