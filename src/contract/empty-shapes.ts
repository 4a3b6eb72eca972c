/** Some services write an empty map or list as `[]`, null or "" (docs/service.md, "What we send and what we tolerate"). */
import { isObject } from '../lib/json.ts';

const isEmptyShape = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The map that a member holds; undefined for anything else. */
export function mapIn(value: unknown): Record<string, unknown> | undefined {
  if (isEmptyShape(value)) return {};
  return isObject(value) ? value : undefined;
}

/** The text that a member holds; undefined for a blank one, and for anything else. */
export function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The list that a member holds; undefined for anything else. */
export function listIn(value: unknown): readonly unknown[] | undefined {
  if (isEmptyShape(value)) return [];
  return Array.isArray(value) ? value : undefined;
}
