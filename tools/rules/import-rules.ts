/** Who may import what, as data and as one function; and circles of imports, types and `import()` included. */
import { posix } from 'node:path';
import type { Import, SourceFile } from './source-files.ts';

/**
 * Layers a layer may import besides itself. A feature is a layer of its own, so that none imports another. Entries with
 * a slash name one file.
 */
const layers = {
  lib: [],
  contract: ['lib'],
  domain: ['lib', 'contract'],
  api: ['lib', 'contract', 'domain'],
  storage: ['lib', 'contract', 'domain'],
  desk: ['lib', 'domain', 'storage'],
  operations: ['lib', 'contract', 'domain', 'api', 'storage', 'desk'],
  ui: ['lib'],
  form: ['lib', 'domain', 'ui'],
  paths: ['lib'],
  'demo-port': ['lib', 'contract', 'domain'],
  'service-worker': [],
  views: ['lib', 'contract', 'domain', 'api', 'storage', 'operations', 'ui', 'form', 'paths'],
  main: ['lib', 'ui', 'app', 'demo-port'],
  mocks: ['lib', 'contract', 'domain', 'demo-port', 'docs/openapi.json'],
  e2e: [
    'paths',
    'tools',
    'mocks/node.ts',
    'mocks/faults.ts',
    'mocks/seed/scenarios.ts',
    'src/lib/pdf/made-form.ts',
  ],
} as const;
const feature = [...layers.views, 'views'];
const mayImport: Readonly<Record<string, readonly string[]>> = {
  ...layers,
  feature,
  app: [...feature, 'desk', 'feature', 'demo-port'],
};

/** The two features that show the demo. */
const knowTheDemo = ['features/connect', 'features/demo'];

/** Packages that only these places may import; a place is a path's beginning. */
const packageHomes: readonly { readonly name: RegExp; readonly places: readonly string[] }[] = [
  { name: /^msw(\/|$)/, places: ['mocks/'] },
  { name: /^@mswjs\/data(\/|$)/, places: ['mocks/store/'] },
  { name: /^@noble\/hashes\//, places: ['src/lib/'] },
  { name: /^pdfjs-dist(\/|$)/, places: ['src/lib/pdf/'] },
  { name: /^zustand\/vanilla$/, places: ['src/lib/'] },
  { name: /^zustand$/, places: ['src/ui/', 'src/operations/', 'src/views/', 'src/features/', 'src/app/'] },
  { name: /^idb$/, places: ['src/storage/', 'src/desk/', 'mocks/store/'] },
  {
    name: /^react(-dom)?(\/|$)/,
    places: [
      'src/ui/',
      'src/form/',
      'src/views/',
      'src/features/',
      'src/app/',
      'src/main.tsx',
      'src/operations/',
      'src/storage/',
      'src/api/',
    ],
  },
  {
    name: /^@tanstack\//,
    places: ['src/api/', 'src/storage/', 'src/operations/', 'src/views/', 'src/features/', 'src/app/'],
  },
  {
    name: /^(react-hook-form|@hookform\/)/,
    places: ['src/form/', 'src/views/', 'src/features/', 'src/app/'],
  },
  { name: /^wouter(\/|$)/, places: ['src/views/', 'src/features/', 'src/app/'] },
  { name: /^(@playwright\/|playwright|@axe-core\/)/, places: ['e2e/', 'tools/'] },
];

/** Said of each import that the house does not allow. */
export function forbiddenImports(file: SourceFile): string[] {
  return file.imports.flatMap((one) => {
    const why =
      one.target === undefined ? packageTrouble(file, one.specifier) : layerTrouble(file, one, one.target);
    return why === undefined ? [] : [`imports ${one.specifier}: ${why}`];
  });
}

function packageTrouble(file: SourceFile, specifier: string): string | undefined {
  if (isSpec(file.path)) return undefined;
  const home = packageHomes.find(({ name }) => name.test(specifier));
  if (!home || home.places.some((place) => file.path.startsWith(place))) return undefined;
  return `only ${home.places.join(', ')} may`;
}

function layerTrouble(file: SourceFile, one: Import, target: string): string | undefined {
  if (!/\.(tsx?|mjs|css|svg|json)$/.test(target))
    return 'a relative import names the file with its extension';
  const from = layerOf(file.path);
  const to = layerOf(target);
  if (from === to || from === 'tools' || from === 'safety') return undefined;
  if (from === 'main' && to === 'mocks') {
    return one.dynamic ? undefined : 'the demo is reached by dynamic import only';
  }
  const allowed = mayImport[from.startsWith('features/') ? 'feature' : from] ?? [];
  if (allowed.includes(target) || allowed.includes(to.startsWith('features/') ? 'feature' : to))
    return undefined;
  if (to === 'demo-port' && knowTheDemo.includes(from)) return undefined;
  if (isSpec(file.path) && target === 'mocks/node.ts') return undefined;
  return `${from} may not import ${to}`;
}

/** The layer of a path: the folder below src, the feature, or the top-level folder. */
function layerOf(path: string): string {
  const [top = '', second = '', third = ''] = path.split('/');
  if (top === 'mocks' || top === 'e2e') return top;
  if (top !== 'src') return 'tools';
  if (path === 'src/safety.spec.ts') return 'safety';
  if (second === 'features') return `features/${third}`;
  return second.replace(/\.tsx?$/, '');
}

export function isSpec(path: string): boolean {
  return /\.spec\.tsx?$/.test(path);
}

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

/** One circle for each set of nodes that reach each other: the shortest way from one of them back to itself. */
function circles(graph: Graph): string[] {
  const done = new Set<string>();
  return [...graph.keys()].flatMap((start) => {
    const ways = done.has(start) ? undefined : waysFrom(graph, start);
    const back = ways?.get(start);
    if (!ways || !back) return [];
    for (const node of ways.keys()) if (waysFrom(graph, node).has(start)) done.add(node);
    return [back.join(' -> ')];
  });
}

/** The shortest way to every node that can be reached, a way back to the start included. */
function waysFrom(graph: Graph, start: string): Map<string, readonly string[]> {
  const ways = new Map<string, readonly string[]>();
  const open: (readonly string[])[] = [[start]];
  for (const way of open) {
    for (const next of graph.get(way.at(-1) ?? start) ?? []) {
      if (ways.has(next)) continue;
      const longer = [...way, next];
      ways.set(next, longer);
      open.push(longer);
    }
  }
  return ways;
}
