/** Messages come as texts and as objects, both (docs/service.md, "What we send and what we tolerate"). */
import { isObject } from '../../../lib/json.ts';
import { sourceOf } from '../../../lib/number-source.ts';
import { own, plainText, textAt } from './loose.ts';

export interface MessageView {
  readonly severity: string | undefined;
  readonly code: string | undefined;
  /** Undefined only when there is nothing but a severity or a code. */
  readonly text: string | undefined;
}

/** The members of a message object that may hold its words; the first that does counts. */
const wordMembers = ['text', 'message', 'description', 'reason'] as const;
const namedMembers: readonly string[] = ['severity', 'code', ...wordMembers];

/** A list of messages; a single one stands for itself, anything blank is left out. */
export function readMessages(value: unknown): readonly MessageView[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.flatMap((item) => readMessage(item) ?? []);
}

function readMessage(value: unknown): MessageView | undefined {
  if (!isObject(value)) {
    const text = plainText(value);
    return text.trim() === '' ? undefined : { severity: undefined, code: undefined, text };
  }
  const code = own(value, 'code');
  const others = Object.entries(value).filter(([member]) => !namedMembers.includes(member));
  const words = wordMembers.flatMap((member) => textAt(value, member) ?? [])[0];
  const view = {
    severity: textAt(value, 'severity'),
    code: typeof code === 'number' ? String(code) : (sourceOf(code) ?? textAt(value, 'code')),
    text: words ?? (others.length > 0 ? plainText(Object.fromEntries(others)) : undefined),
  };
  return Object.values(view).every((part) => part === undefined) ? undefined : view;
}
