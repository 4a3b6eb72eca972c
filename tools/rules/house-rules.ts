/** The house's rules about what a source file may say, each a function from a file to its breaches. */
import { forbiddenImports, isSpec } from './import-rules.ts';
import type { SourceFile } from './source-files.ts';

/** Storage that must not spread: a credential may lie in one of these places and nowhere else. */
const storageHomes = [
  'src/lib/computer.ts',
  'src/storage/database/left-rows.ts',
  'src/storage/settings.ts',
  'src/storage/stored-connection.ts',
  'mocks/browser.ts',
  'mocks/demo/demo-options.ts',
  'e2e/connect.e2e.ts',
  'e2e/fixtures.ts',
];

interface WordRule {
  readonly name: string;
  readonly pattern: RegExp;
  readonly applies: (path: string) => boolean;
}

const wordRules: readonly WordRule[] = [
  {
    name: 'no text becomes markup or code',
    pattern:
      /\bdangerouslySetInnerHTML\b|\.innerHTML\b|\.outerHTML\s*=(?!=)|\binsertAdjacentHTML\b|\bdocument\.write\b|\beval\(|\bnew Function\(/g,
    applies: () => true,
  },
  {
    name: 'time comes from src/lib/clock.ts, and in mocks/ from mocks/clock.ts',
    pattern: /\bDate\.now\b|\bnew Date\(\s*\)|(?<!new )\bDate\(\s*\)|\bperformance\.(now|timeOrigin)\b/g,
    applies: (path) =>
      /^(src|mocks)\//.test(path) && !isSpec(path) && !/^(src\/lib|mocks)\/clock\.ts$/.test(path),
  },
  {
    name: 'web storage has its named files',
    pattern: /\b(local|session)Storage\b/g,
    applies: (path) => !isSpec(path) && !storageHomes.includes(path),
  },
  {
    name: 'failures come from the service by name, never from interception',
    pattern: /\.route(FromHAR|WebSocket)?\(/g,
    applies: (path) => path.startsWith('e2e/'),
  },
  {
    name: 'mocks/ knows no build settings',
    pattern: /\bimport\.meta\.env\b/g,
    applies: (path) => path.startsWith('mocks/'),
  },
];

const componentName = /^[A-Z][A-Za-z0-9]*(\.spec)?\.tsx$/;
const otherName = /^[a-z0-9]+(-[a-z0-9]+)*(\.(spec|bench|e2e|config))?\.(tsx?|mjs)$/;

/** Every breach of one file, each naming the file and the rule. */
export function breachesOf(file: SourceFile): string[] {
  return [
    ...forbiddenImports(file).map((detail) => `import directions: ${detail}`),
    ...wordBreaches(file),
    ...(file.barrel ? ['no barrels: it only passes on what others export'] : []),
    ...(file.comments.some((comment) => /\b(TODO|FIXME|XXX)\b/.test(comment))
      ? ['no TODO: do it or open an issue']
      : []),
    ...nameBreaches(file),
  ].map((breach) => `${file.path}: ${breach}`);
}

function wordBreaches(file: SourceFile): string[] {
  return wordRules
    .filter((rule) => rule.applies(file.path))
    .flatMap((rule) => [...file.code.matchAll(rule.pattern)].map(([found]) => `${rule.name}: ${found}`));
}

function nameBreaches({ path }: SourceFile): string[] {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const breaches = [];
  if (!componentName.test(name) && !otherName.test(name)) {
    breaches.push('names: components PascalCase.tsx, everything else kebab-case.ts');
  }
  if (name.endsWith('.e2e.ts') !== (path.startsWith('e2e/') && /\.(e2e|spec)\.ts$/.test(name))) {
    breaches.push('journeys are *.e2e.ts in e2e/ and nothing else is');
  }
  return breaches;
}

/** Addresses of somebody's own machine, in any text file. */
export function machinePaths(path: string, text: string): string[] {
  return [...text.matchAll(/(?<=^|[\s"'`(=:])(file:\/\/)?\/(home|root|work|Users|tmp|mnt|srv)\/\S*/gm)].map(
    ([found]) => `${path}: no absolute paths: ${found}`,
  );
}
