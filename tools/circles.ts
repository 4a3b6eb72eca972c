/** Circles of imports: files that import each other, and folders side by side that do. Types and `import()` count. */
import { posix } from 'node:path';
import type { SourceFile } from './source-files.ts';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Every circle of files, each as the way around it: "a.ts -> b.ts -> a.ts". */
export function fileCircles(files: readonly SourceFile[]): string[] {
  return circles(
    new Map(files.map((file) => [file.path, new Set(file.imports.flatMap(({ target }) => target ?? []))])),
  );
}

/**
 * Every circle of folders that lie side by side. A folder's own files and its sub-folders may import one another, so
 * only sub-folders of one folder are compared.
 */
export function folderCircles(files: readonly SourceFile[]): string[] {
  const parents = new Map<string, Map<string, Set<string>>>();
  for (const { path, imports } of files) {
    for (const { target } of imports) {
      const parted = target === undefined ? undefined : siblings(path, target);
      if (!parted) continue;
      const graph = parents.get(parted.parent) ?? new Map<string, Set<string>>();
      parents.set(
        parted.parent,
        graph.set(parted.from, (graph.get(parted.from) ?? new Set()).add(parted.to)),
      );
    }
  }
  return [...parents.values()].flatMap(circles);
}

/** The two folders side by side that an import leads from and to; undefined where it stays on one line of folders. */
function siblings(from: string, to: string): { parent: string; from: string; to: string } | undefined {
  const [own, other] = [posix.dirname(from).split('/'), posix.dirname(to).split('/')];
  const shared = own.findIndex((part, index) => part !== other[index]);
  if (shared === -1 || other[shared] === undefined) return undefined;
  const at = (parts: string[]) => parts.slice(0, shared + 1).join('/');
  return { parent: own.slice(0, shared).join('/'), from: at(own), to: at(other) };
}

/** One circle for each set of nodes that reach each other. */
function circles(graph: Graph): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  for (const start of graph.keys()) {
    const way = done.has(start) ? undefined : wayBack(graph, start);
    if (!way) continue;
    found.push([...way, start].join(' -> '));
    for (const node of graph.keys())
      if (reaches(graph, node, start) && reaches(graph, start, node)) done.add(node);
  }
  return found;
}

/** The shortest way from a node back to itself. */
function wayBack(graph: Graph, start: string): string[] | undefined {
  const seen = new Set<string>();
  let ways = [[start]];
  while (ways.length > 0) {
    const longer: string[][] = [];
    for (const way of ways) {
      for (const next of graph.get(way.at(-1) ?? start) ?? []) {
        if (next === start) return way;
        if (!seen.has(next)) longer.push([...way, next]);
        seen.add(next);
      }
    }
    ways = longer;
  }
  return undefined;
}

function reaches(graph: Graph, from: string, to: string): boolean {
  const seen = new Set<string>();
  const open = [from];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const next of graph.get(node) ?? []) {
      if (next === to) return true;
      if (!seen.has(next)) open.push(next);
      seen.add(next);
    }
  }
  return false;
}
