/** For specs: arbitrary values of a schema, with every member that it has now and then. */
import * as fc from 'fast-check';
import type { z } from 'zod';

/** As JSON: no undefined members, no `__proto__`. @throws for a kind of schema that no row has. */
export function arbitraryOf<T>(schema: z.ZodType<T>): fc.Arbitrary<T> {
  return anyOf(schema) as fc.Arbitrary<T>; // built from the schema's own parts
}

function anyOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { def } = schema._zod as { def: z.core.$ZodTypes['_zod']['def'] };
  switch (def.type) {
    case 'string': {
      const { bag } = schema._zod as unknown as { bag: { format?: string; patterns?: Set<RegExp> } };
      if (bag.format === 'guid') return fc.uuid();
      const [pattern] = bag.patterns ?? [];
      return pattern ? fc.string().map((text) => `${startOf(pattern)}${text}`) : fc.string();
    }
    case 'number': {
      const { minValue, maxValue, isInt } = schema as z.ZodNumber;
      const [min, max] = [Math.max(minValue ?? -Infinity, -1e12), Math.min(maxValue ?? Infinity, 1e12)];
      if (isInt) return fc.integer({ min: Math.max(min, -1e9), max: Math.min(max, 1e9) });
      return fc.double({ min, max, noNaN: true }).map((value) => (Object.is(value, -0) ? 0 : value));
    }
    case 'boolean':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'unknown':
      return fc
        .jsonValue()
        .map((value) => JSON.parse(JSON.stringify(value).replaceAll('__proto__', 'proto')));
    case 'array':
      return fc.array(anyOf(def.element), { maxLength: 3 });
    case 'tuple':
      return fc.tuple(...def.items.map(anyOf));
    case 'record':
      return fc.dictionary(keys, anyOf(def.valueType), { maxKeys: 3 });
    case 'union':
      return fc.oneof(...def.options.map(anyOf));
    case 'optional':
    case 'readonly':
      return anyOf(def.innerType);
    case 'object': {
      const members = Object.entries(def.shape);
      const required = members.flatMap(([name, member]) => (member._zod.def.type === 'optional' ? [] : name));
      const model = Object.fromEntries(members.map(([name, member]) => [name, anyOf(member)]));
      return fc.record(model, { requiredKeys: required }).map((value) => ({ ...value }));
    }
    default:
      throw new Error(`No arbitrary value for a schema of ${def.type}.`);
  }
}

const keys = fc.string({ minLength: 1, maxLength: 6 }).filter((key) => key !== '__proto__');

/** The literal text that a pattern begins with, such as a prefix of names. */
const startOf = ({ source }: RegExp): string =>
  /^\^((?:[^.*[\\(]|\\.)*)/.exec(source)?.[1]?.replaceAll('\\', '') ?? '';
