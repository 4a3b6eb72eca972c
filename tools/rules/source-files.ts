/** Reads the project's own sources, as the house rules see them. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { isObject } from '../../src/lib/json.ts';

export interface Import {
  /** As written: `./merge.ts`, `react`. */
  readonly specifier: string;
  /** Path below the project's root; undefined for a package. */
  readonly target: string | undefined;
  readonly dynamic: boolean;
}

export interface SourceFile {
  /** Below the project's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** The text with every comment blanked, line ends kept. */
  readonly code: string;
  readonly comments: readonly string[];
  /** Every identifier in the code, once. */
  readonly names: readonly string[];
  /** Texts that people read: text between tags, and literals of more than one word. */
  readonly strings: readonly string[];
  /** Titles of tests and of their steps: what `test`, `test.describe` and `test.step` are called with first. */
  readonly titles: readonly string[];
  readonly imports: readonly Import[];
  /** Whether the file does nothing but pass on what others export. */
  readonly barrel: boolean;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What is made or installed below a folder of sources: the benchmark of forms has packages and builds of its own. */
const madeFolders = new Set(['node_modules', 'dist', 'results', '.out']);

/** Every file below the folders whose name matches, as path and text. */
export function textsBelow(folders: readonly string[], pattern: RegExp): { path: string; text: string }[] {
  return folders
    .flatMap((folder) => filesBelow(join(root, folder)))
    .filter((path) => pattern.test(basename(path)))
    .map((path) => ({
      path: relative(root, path).split(sep).join(posix.sep),
      text: readFileSync(path, 'utf8'),
    }));
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isFile()) return [path];
    return entry.isDirectory() && !madeFolders.has(entry.name) ? filesBelow(path) : [];
  });
}

/** Parses one TypeScript or JavaScript file. Throws on a syntax error. */
export function parseSource(path: string, text: string): SourceFile {
  const { module, comments, errors, program } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const statics = [
    ...module.staticImports.map((found) => found.moduleRequest.value),
    ...module.staticExports.flatMap((found) =>
      found.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
  ].map((specifier) => ({ specifier, dynamic: false }));
  // Types named by import(...) count as well; their specifiers are string literals like those of real ones.
  const code = blank(text, comments);
  const dynamics = [...code.matchAll(/\bimport\(\s*(['"`])([^'"`]+)\1/g)].map(([, , specifier = '']) => ({
    specifier,
    dynamic: true,
  }));
  return {
    path,
    text,
    code,
    comments: comments.map((comment) => comment.value),
    names: [...new Set(namesIn(program))],
    strings: textsIn(program),
    titles: titlesIn(program),
    imports: [...statics, ...dynamics].map((found) => ({
      ...found,
      target: targetOf(path, found.specifier),
    })),
    barrel:
      program.body.length > 0 &&
      program.body.every(
        (statement) =>
          statement.type === 'ExportAllDeclaration' ||
          (statement.type === 'ExportNamedDeclaration' && statement.source !== null),
      ),
  };
}

/** Identifiers below a node of the syntax tree, those of elements and attributes included. */
function namesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(namesIn);
  if (!isObject(node)) return [];
  const { type, name } = node;
  const isName = (type === 'Identifier' || type === 'JSXIdentifier') && typeof name === 'string';
  return [...(isName ? [name] : []), ...Object.values(node).flatMap(namesIn)];
}

/** Texts below a node of the syntax tree, addresses of modules left out. */
function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn);
  if (!isObject(node)) return [];
  switch (node['type']) {
    case 'ImportDeclaration':
    case 'TSLiteralType':
      return [];
    case 'JSXText':
    case 'Literal':
      return typeof node['value'] === 'string' && /\S\s+\S/.test(node['value']) ? [node['value']] : [];
    case 'TemplateElement':
      return isObject(node['value']) ? [String(node['value']['cooked'])] : [];
    default:
      return Object.values(node).flatMap(textsIn);
  }
}

/** Texts that `test` or a member of it is called with first, below a node of the syntax tree. */
function titlesIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(titlesIn);
  if (!isObject(node)) return [];
  const { type, callee, arguments: args } = node;
  const called = isObject(callee) && callee['type'] === 'MemberExpression' ? callee['object'] : callee;
  const isTest = type === 'CallExpression' && isObject(called) && called['name'] === 'test';
  return [
    ...(isTest && Array.isArray(args) ? textsIn(args[0]) : []),
    ...Object.values(node).flatMap(titlesIn),
  ];
}

function targetOf(path: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '');
  return bare.startsWith('.') ? posix.join(posix.dirname(path), bare) : undefined;
}

function blank(text: string, comments: readonly { start: number; end: number }[]): string {
  let code = text;
  for (const { start, end } of comments) {
    code = code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, ' ') + code.slice(end);
  }
  return code;
}
