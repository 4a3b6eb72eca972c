/** What another version of a workspace does to the questions that agents are asked. */
import { sameJson } from '../../../lib/json.ts';
import { sameId } from '../../../lib/same-id.ts';
import { isLoop, nameOf } from '../items.ts';
import type { Question, Section } from '../schema.ts';
import type { Product, Workspace } from './schema.ts';

/** A change of a product's questions. */
export type BookChange = { readonly product: Pick<Product, 'id' | 'name'> } & (
  | { readonly kind: 'productAdded' | 'productRemoved' }
  /** A question or a list; of a question in a list the list comes first. */
  | {
      readonly kind:
        'added' | 'removed' | 'retired' | 'required' | 'optional' | 'shownDifferently' | 'details';
      readonly address: readonly string[];
      readonly label: string;
    }
  /** The label is the question's, or that of a choice. */
  | {
      readonly kind: 'label' | 'type';
      readonly address: readonly string[];
      readonly label: string;
      readonly before: string;
      readonly after: string;
    }
  /** Choices by their values. */
  | {
      readonly kind: 'choicesAdded' | 'choicesRemoved';
      readonly address: readonly string[];
      readonly label: string;
      readonly values: readonly string[];
    }
  | { readonly kind: 'checks' | 'order' }
  | { readonly kind: 'roles'; readonly roles: readonly string[] }
  /** The questions changed and their version did not: what was asked when is then harder to say. */
  | { readonly kind: 'sameVersion'; readonly version: string }
);

/** By product, in the order of the later workspace; what is gone comes last. */
export function bookChanges(before: Workspace, after: Workspace): BookChange[] {
  const removed = before.products.filter(({ id }) => !after.products.some((one) => sameId(one.id, id)));
  return [
    ...after.products.flatMap((product) => {
      const known = before.products.find(({ id }) => sameId(id, product.id));
      return known
        ? productChanges(product, sourceOf(before, known), sourceOf(after, product))
        : [{ product, kind: 'productAdded' } as const];
    }),
    ...removed.map((product) => ({ product, kind: 'productRemoved' }) as const),
  ];
}

function sourceOf({ books, blocks }: Workspace, { book: name = '' }: Product) {
  const book = Object.hasOwn(books, name) ? books[name] : undefined;
  const sections = (book?.sections ?? []).flatMap((section) =>
    'block' in section ? (blocks[section.block] ?? []) : [section],
  );
  return { version: book?.version, checks: book?.checks ?? [], roles: book?.roles ?? {}, sections };
}

type Source = ReturnType<typeof sourceOf>;

function productChanges(product: Product, before: Source, after: Source): BookChange[] {
  const [old, next] = [askedIn(before.sections), askedIn(after.sections)];
  const [oldKeys, nextKeys] = [[...old.keys()], [...next.keys()]];
  const stays = (keys: readonly string[], other: ReadonlyMap<string, Asked>) =>
    keys.filter((key) => other.has(key));
  const roles = changedMembers(before.roles, after.roles);
  const changes: BookChange[] = [
    ...[...next].flatMap(([key, asked]) => askedChanges(product, old.get(key), asked)),
    ...[...old].flatMap(([key, { address, label }]): BookChange[] =>
      next.has(key) ? [] : [{ product, kind: 'removed', address, label }],
    ),
    ...(sameJson(before.checks, after.checks) ? [] : [{ product, kind: 'checks' } as const]),
    ...(roles.length === 0 ? [] : [{ product, kind: 'roles', roles } as const]),
    ...(sameJson(stays(oldKeys, next), stays(nextKeys, old)) ? [] : [{ product, kind: 'order' } as const]),
  ];
  const { version } = after;
  const isSilent = changes.length > 0 && version !== undefined && version === before.version;
  return isSilent ? [...changes, { product, kind: 'sameVersion', version }] : changes;
}

const membersOf = (of: object): ReadonlyMap<string, unknown> => new Map(Object.entries(of));

function changedMembers(before: object, after: object): string[] {
  const [old, next] = [membersOf(before), membersOf(after)];
  return [...new Set([...old.keys(), ...next.keys()])].filter(
    (name) => !sameJson(old.get(name), next.get(name)),
  );
}

/** What of a question has a change of its own. */
const named = new Set(['kind', 'label', 'options', 'required', 'retired', 'shownIf']);

interface Asked {
  readonly address: readonly string[];
  readonly label: string;
  /** All rules of when it is shown, its section's and list's included. */
  readonly shownIf: readonly unknown[];
  /** Undefined for a list. */
  readonly question: Question | undefined;
  readonly required: Question['required'];
}

function askedIn(sections: readonly Section[]): ReadonlyMap<string, Asked> {
  const asked = new Map<string, Asked>();
  const add = (one: Asked) => asked.set(JSON.stringify(one.address), one);
  const questionOf = (question: Question, address: readonly string[], shownIf: readonly unknown[]) =>
    add({
      address,
      label: question.label,
      shownIf: [...shownIf, question.shownIf ?? null],
      question,
      required: question.required,
    });
  for (const section of sections) {
    for (const item of section.items) {
      const shownIf = [section.shownIf ?? null];
      if (!isLoop(item)) {
        questionOf(item, [nameOf(item)], shownIf);
        continue;
      }
      const { loop, label, required } = item;
      const ofLoop = [...shownIf, item.shownIf ?? null];
      add({ address: [loop], label, shownIf: ofLoop, question: undefined, required });
      for (const question of item.questions) questionOf(question, [loop, question.qid], ofLoop);
    }
  }
  return asked;
}

function askedChanges(product: Product, before: Asked | undefined, after: Asked): BookChange[] {
  const { address, label, question } = after;
  const place = { product, address, label };
  if (!before) return [{ ...place, kind: 'added' }];
  const changes: BookChange[] = [];
  const old = before.question;
  if (old && question && old.kind !== question.kind)
    changes.push({ ...place, kind: 'type', before: old.kind, after: question.kind });
  if (question?.retired === true && old?.retired !== true) changes.push({ ...place, kind: 'retired' });
  if (before.required !== after.required)
    changes.push({ ...place, kind: after.required === true ? 'required' : 'optional' });
  if (!sameJson(before.shownIf, after.shownIf)) changes.push({ ...place, kind: 'shownDifferently' });
  if (before.label !== label) changes.push({ ...place, kind: 'label', before: before.label, after: label });
  const values = (one: Question | undefined) => (one?.options ?? []).map(({ value }) => value);
  const removed = values(old).filter((value) => !values(question).includes(value));
  const added = values(question).filter((value) => !values(old).includes(value));
  if (old && question && changesDetails(old, question)) changes.push({ ...place, kind: 'details' });
  for (const option of question?.options ?? []) {
    const same = old?.options?.find(({ value }) => value === option.value);
    if (same && same.label !== option.label)
      changes.push({ ...place, kind: 'label', before: same.label, after: option.label });
  }
  if (removed.length > 0) changes.push({ ...place, kind: 'choicesRemoved', values: removed });
  if (added.length > 0) changes.push({ ...place, kind: 'choicesAdded', values: added });
  return changes;
}

/** Whether what nothing else names is another: hints, limits, when a choice is offered. */
function changesDetails(before: Question, after: Question): boolean {
  const rules = ({ options = [] }: Question) =>
    new Map(options.map(({ label: _label, ...option }) => [option.value, option]));
  const [old, next] = [rules(before), rules(after)];
  return (
    changedMembers(before, after).some((name) => !named.has(name)) ||
    [...next].some(([value, option]) => old.has(value) && !sameJson(old.get(value), option))
  );
}

/** A change as a line: "policy.term: 6 no longer offered". */
export function formatBookChange(change: BookChange): string {
  if ('address' in change) return `${change.address.join('/')}: ${whatChanged(change)}`;
  switch (change.kind) {
    case 'productAdded':
      return 'New product';
    case 'productRemoved':
      return 'Product removed';
    case 'checks':
      return 'Checks changed';
    case 'roles':
      return `What the app looks for changed: ${change.roles.map(inWords).join(', ')}`;
    case 'order':
      return 'Order changed';
    case 'sameVersion':
      return `Still version ${change.version}`;
    default:
      return change satisfies never;
  }
}

/** "effective date" for `effectiveDate`. */
const inWords = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function whatChanged(change: Extract<BookChange, { readonly address: readonly string[] }>): string {
  switch (change.kind) {
    case 'added':
      return 'new';
    case 'removed':
      return 'no longer asked; answers stay';
    case 'retired':
      return 'retired';
    case 'required':
      return 'now required';
    case 'optional':
      return 'no longer required to quote';
    case 'shownDifferently':
      return 'shown on another condition';
    case 'details':
      return 'hint, limits or other details changed';
    case 'label':
      return `“${change.before}” is now “${change.after}”`;
    case 'type':
      return `${change.before} is now ${change.after}`;
    case 'choicesAdded':
      return `${change.values.join(', ')} now offered`;
    case 'choicesRemoved':
      return `${change.values.join(', ')} no longer offered`;
    default:
      return change satisfies never;
  }
}
