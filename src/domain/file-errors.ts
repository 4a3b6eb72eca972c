/** Errors of a file that the agent chose, and how a schema's issues become such errors. */
import type { z } from 'zod';
import { isObject, placeDeeperThan, pointer } from '../lib/json.ts';
import { jsonFault, type TextPlace } from '../lib/json-fault.ts';
import { JsonTextError, parseStrictJson } from '../lib/strict-json.ts';

export interface FileError {
  /** A JSON Pointer; empty for the whole file. */
  readonly path: string;
  readonly message: string;
  /** In the text, where that has no paths: it is no JSON. */
  readonly place?: TextPlace;
}

/** A file that does not fit is refused whole, with every error and its place. */
export interface RefusedFile {
  readonly ok: false;
  readonly errors: readonly FileError[];
}

export const checksNotLoaded =
  'The part of this app that checks workspace files could not be loaded. Reload the page and try again.';

/** @param path a JSON Pointer; the whole file by default */
export const refuseFile = (message: string, path = ''): RefusedFile => ({
  ok: false,
  errors: [{ path, message }],
});

/** What goes into itself by calling itself, as hashing does, bears so many lists and objects in one another. */
const deepest = 1000;

/** Reads a JSON file. @param parse the `safeParse` of its schema */
export function readJsonFile<Value>(
  text: string,
  parse: (json: unknown) => z.ZodSafeParseResult<Value>,
): { readonly ok: true; readonly value: Value } | RefusedFile {
  let json: unknown;
  try {
    json = parseStrictJson(text);
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
    if (text.trim() === '') return refuseFile(error.message);
    const { what, ...place } = jsonFault(text, error);
    return {
      ok: false,
      errors: [{ path: '', message: `The text is not as JSON should be: ${what}.`, place }],
    };
  }
  const deep = placeDeeperThan(json, deepest);
  if (deep) return refuseFile(`Nested more than ${deepest.toLocaleString('en-US')} deep.`, pointer(deep));
  const { data, error } = parse(json);
  return error ? { ok: false, errors: schemaErrors(error.issues, json) } : { ok: true, value: data };
}

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/**
 * The issues of a parse as errors, each at its exact place.
 * @param value what was parsed, to tell a missing member from a wrong one. @param at its place in the file.
 */
export function schemaErrors(
  issues: readonly Issue[],
  value: unknown,
  at: readonly (string | number)[] = [],
): FileError[] {
  return issues
    .flatMap((issue) => errorsOfIssue(issue, [], value))
    .map(({ path, message }) => ({ path: pointer(at) + path, message }));
}

function errorsOfIssue(issue: Issue, above: Path, root: unknown): FileError[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      return { path: pathText([...path, key]), message: `"${key}" is no member known here.` };
    });
  }
  if (issue.code === 'invalid_union') {
    const closest = closestForm(issue.errors);
    if (closest) return closest.flatMap((inner) => errorsOfIssue(inner, path, root));
  }
  return [{ path: pathText(path), message: describeIssue(issue, valueAt(root, path)) }];
}

/**
 * The issues of the union member that a value comes closest to: the one with the least weight. None where the value has
 * another type than all of them.
 */
function closestForm(forms: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const weighted = forms.map((issues) => ({
    issues,
    weight: issues.reduce((sum, one) => sum + weightOf(one), 0),
  }));
  const [best] = weighted.toSorted((a, b) => a.weight - b.weight);
  return best && best.weight < otherType ? best.issues : undefined;
}

const otherType = 1000;

function weightOf(issue: Issue): number {
  if (issue.code === 'unrecognized_keys') return issue.keys.length;
  if (issue.code === 'invalid_union') {
    const weights = issue.errors.map((issues) => issues.reduce((sum, one) => sum + weightOf(one), 0));
    return issue.path.length === 0 ? Math.min(otherType, ...weights) : 1;
  }
  const wrongAtRoot =
    issue.path.length === 0 && (issue.code === 'invalid_type' || issue.code === 'invalid_value');
  // The `op` of a rule decides its form.
  const wrongKind = issue.code === 'invalid_value' && issue.path.at(-1) === 'op';
  return wrongAtRoot ? otherType : wrongKind ? 10 : 1;
}

function describeIssue(issue: Issue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      if (value === undefined) return `Missing; ${kindNames[issue.expected] ?? issue.expected} is expected.`;
      return `${kindNames[issue.expected] ?? issue.expected} is expected, ${describeValue(value)} is here.`;
    case 'invalid_value':
      if (value === undefined) return `Missing; ${formatValues(issue.values)} is expected.`;
      return `${formatValues(issue.values)} is expected, ${describeValue(value)} is here.`;
    case 'invalid_union':
      return value === undefined ? 'Missing.' : `${describeValue(value)} does not fit here.`;
    case 'too_small':
      return issue.origin === 'string' ? 'Must not be empty.' : issue.message;
    case 'custom':
      return issue.message;
    case 'invalid_format':
      return `${describeValue(value)} is no ${formatNames[issue.format] ?? issue.format}.`;
    default:
      return issue.message;
  }
}

const kindNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  nonoptional: 'a value',
};

const formatNames: Readonly<Record<string, string>> = {
  guid: 'UUID',
  datetime: 'moment in ISO form',
  starts_with: 'key that is known here',
};

const formatValues = (values: readonly unknown[]): string =>
  values.map((one) => JSON.stringify(one)).join(' or ');

function describeValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (isObject(value)) return 'an object';
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, part) => {
    if (Array.isArray(value)) return value[Number(part)];
    return isObject(value) && Object.hasOwn(value, part) ? value[String(part)] : undefined;
  }, root);
}

const pathText = (path: Path): string =>
  pointer(path.map((part) => (typeof part === 'number' ? part : String(part))));
