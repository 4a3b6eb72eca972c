/**
 * Which items of two lists are the same. A service may spell ids in another case, or give items new ones: an item is
 * found by its id, else by its content. Merge, diff and everything that compares two records go by this.
 */
import { canonicalJson, isObject } from '../../lib/json.ts';
import { idKey } from '../../lib/same-id.ts';
import { answerText, type IterationView } from './elements.ts';

type Items = readonly IterationView[];

/**
 * The items of `after` by the ids of `before`, each the same item. Those without a common id are the same where all that
 * are left are equal in content and order, else where one alone on each side has that content.
 */
export function matchItems(before: Items, after: Items): ReadonlyMap<string, IterationView> {
  const byId = new Map(after.map((item) => [idKey(item.iterationId), item]));
  const found = new Map<string, IterationView>();
  for (const { iterationId } of before) {
    const same = byId.get(idKey(iterationId));
    if (!same) continue;
    found.set(iterationId, same);
    byId.delete(idKey(iterationId));
  }
  const left = before.filter(({ iterationId }) => !found.has(iterationId));
  if (left.length === 0 || byId.size === 0) return found;
  const [olds, news] = [left.map(withContent), [...byId.values()].map(withContent)];
  const isRenamed =
    olds.length === news.length && olds.every(({ content }, at) => content === news[at]?.content);
  const [once, onceNow] = [onlyOnes(olds), onlyOnes(news)];
  for (const [at, { item, content }] of olds.entries()) {
    const same = isRenamed ? news[at]?.item : once.has(content) ? onceNow.get(content) : undefined;
    if (same) found.set(item.iterationId, same);
  }
  return found;
}

interface WithContent {
  readonly item: IterationView;
  readonly content: string;
}

function withContent(item: IterationView): WithContent {
  const { iterationId: _, ...content } = item.raw;
  const answers = Object.entries(item.answers).map(([qid, element]) => {
    const answer = answerText(qid, element);
    return [qid, answer === undefined || !isObject(element) ? element : { ...element, answer }] as const;
  });
  return { item, content: canonicalJson({ ...content, answers: Object.fromEntries(answers) }) };
}

function onlyOnes(items: readonly WithContent[]): ReadonlyMap<string, IterationView> {
  const ones = new Map(items.map(({ item, content }) => [content, item]));
  const seen = new Set<string>();
  for (const { content } of items) {
    if (seen.has(content)) ones.delete(content);
    seen.add(content);
  }
  return ones;
}

/** The items of `list` under the ids that `other` has for them; the list itself where these are the same. */
export function underIdsOf(other: Items, list: Items): Items {
  return renamed(
    list,
    new Map(Array.from(matchItems(list, other), ([id, { iterationId }]) => [id, iterationId])),
  );
}

/** The items under new ids. One whose new id another item of the list has stays as it is. */
export function renamed(list: Items, ids: ReadonlyMap<string, string>): Items {
  const taken = new Set(list.map(({ iterationId }) => iterationId));
  const isNew = ({ iterationId }: IterationView) => {
    const id = ids.get(iterationId) ?? iterationId;
    return id !== iterationId && !taken.has(id);
  };
  if (!list.some(isNew)) return list;
  return list.map((item) => {
    if (!isNew(item)) return item;
    const iterationId = ids.get(item.iterationId) ?? item.iterationId;
    return { ...item, iterationId, raw: { ...item.raw, iterationId } };
  });
}

/**
 * Three lists under the ids of the third, the service's. An item that we have from the base follows the base's, also where
 * its content was changed meanwhile.
 */
export function underSameIds(
  base: Items,
  ours: Items,
  theirs: Items,
): { readonly base: Items; readonly ours: Items } {
  const ids = new Map(Array.from(matchItems(base, theirs), ([id, { iterationId }]) => [id, iterationId]));
  const fromBase = Array.from(
    matchItems(base, ours),
    ([id, { iterationId }]) => [iterationId, ids.get(id) ?? id] as const,
  );
  return { base: renamed(base, ids), ours: underIdsOf(theirs, renamed(ours, new Map(fromBase))) };
}
