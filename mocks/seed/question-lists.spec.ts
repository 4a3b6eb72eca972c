/** What the demo's question books show of question lists: everything they have can be written in one. */
import { expect, it } from 'vitest';
import { Expression } from '../../src/domain/questions/rules/expression.ts';
import { parseRule, writeRule } from '../../src/domain/questions/rules/rule-text.ts';
import { isObject } from '../../src/lib/json.ts';
import { demoWorkspace } from './workspace.ts';

it('every rule can be written as text, and read again', () => {
  const rules = rulesIn(demoWorkspace);
  expect(rules.length).toBeGreaterThan(230);
  for (const rule of rules) expect(parseRule(writeRule(rule))).toEqual({ ok: true, rule });
});

/** Every rule anywhere in a workspace. */
function rulesIn(value: unknown): Expression[] {
  if (Array.isArray(value)) return value.flatMap(rulesIn);
  if (!isObject(value)) return [];
  const { data } = Expression.safeParse(value);
  return data === undefined ? Object.values(value).flatMap(rulesIn) : [data];
}
