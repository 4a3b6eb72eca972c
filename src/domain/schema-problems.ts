/** What the schema found, in words, each at its exact place. */
import type { z } from 'zod';
import { isObject, pointer } from '../lib/json.ts';
import type { FileProblem } from './file-problem.ts';

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** `value` is what was checked: it tells a missing member from a wrong one. `at` says where it stands in the file. */
export function problemsOf(
  issues: readonly Issue[],
  value: unknown,
  at: readonly (string | number)[] = [],
): FileProblem[] {
  return issues
    .flatMap((issue) => problemsOfIssue(issue, [], value))
    .map(({ path, message }) => ({ path: pointer(at) + path, message }));
}

function problemsOfIssue(issue: Issue, above: Path, root: unknown): FileProblem[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      return { path: textOf([...path, key]), message: `"${key}" is no member known here.` };
    });
  }
  if (issue.code === 'invalid_union') {
    const closest = closestForm(issue.errors);
    if (closest) return closest.flatMap((inner) => problemsOfIssue(inner, path, root));
  }
  return [{ path: textOf(path), message: messageOf(issue, valueAt(root, path)) }];
}

/**
 * A value that fits none of several forms is told about the form it comes closest to: the one with the fewest
 * problems, where being of another type altogether counts most. None when it is of another type for all of them.
 */
function closestForm(forms: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const weighed = forms.map((issues) => ({
    issues,
    weight: issues.reduce((sum, one) => sum + weightOf(one), 0),
  }));
  const [best] = weighed.toSorted((a, b) => a.weight - b.weight);
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
  // A wrong kind of rule (`op`) decides its form.
  const wrongKind = issue.code === 'invalid_value' && issue.path.at(-1) === 'op';
  return wrongAtRoot ? otherType : wrongKind ? 10 : 1;
}

function messageOf(issue: Issue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      if (value === undefined) return `Missing; ${kindWords[issue.expected] ?? issue.expected} is expected.`;
      return `${kindWords[issue.expected] ?? issue.expected} is expected, ${found(value)} is here.`;
    case 'invalid_value':
      if (value === undefined) return `Missing; ${valuesText(issue.values)} is expected.`;
      return `${valuesText(issue.values)} is expected, ${found(value)} is here.`;
    case 'invalid_union':
      return value === undefined ? 'Missing.' : `${found(value)} does not fit here.`;
    case 'too_small':
      return issue.origin === 'string' ? 'Must not be empty.' : issue.message;
    case 'custom':
      return issue.message;
    case 'invalid_format':
      return `${found(value)} is no ${formatWords[issue.format] ?? issue.format}.`;
    default:
      return issue.message;
  }
}

const kindWords: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const formatWords: Readonly<Record<string, string>> = { guid: 'UUID', datetime: 'moment in ISO form' };

const valuesText = (values: readonly unknown[]): string =>
  values.map((one) => JSON.stringify(one)).join(' or ');

function found(value: unknown): string {
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

const textOf = (path: Path): string =>
  pointer(path.map((part) => (typeof part === 'number' ? part : String(part))));
