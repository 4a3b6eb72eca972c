/**
 * What a style sheet may say: sizes, weights, corners and colors by the tokens of `src/ui/tokens.css`, space on the 4-pixel
 * grid, and four widths at which screens change. Sheets that go into an HTML file as they are have no tokens: their space is
 * on the grid, their weights are the app's three.
 */

import { posix } from 'node:path';

const tokens = 'src/ui/tokens.css';
const ownFile = /\/(proposal|file-copy)\.css$/;

/** Where a screen changes. `src/ui/use-media.ts` has the same. */
const widthQuery = /\(width (<|>=) (30|48|64|80)rem\)/g;

interface Declaration {
  readonly property: string;
  readonly value: string;
}

/** What is wrong with a declaration; undefined if nothing. */
type Rule = (declaration: Declaration) => string | undefined;

/** Every breach of one style sheet, each naming the file and the rule. */
export function styleBreaches(path: string, text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, ' ');
  const rules = path === tokens ? ofTokens : ownFile.test(path) ? ofOwnFile : ofModule;
  const queries = [...code.matchAll(/@(?:media|container)([^{]*)/g)].map(([, query = '']) => query.trim());
  return [
    ...declarationsIn(code).flatMap((declaration) => {
      const breaches = rules.flatMap((rule) => rule(declaration) ?? []);
      return breaches.map((breach) => `${breach}: ${declaration.property}: ${declaration.value}`);
    }),
    ...queries
      .filter((query) => /width|\d/.test(query.replace(widthQuery, '')))
      .map((query) => `four widths, as (width < 48rem) or (width >= 48rem): ${query}`),
  ].map((breach) => `${path}: ${breach}`);
}

/** What is said of paper is left out: it is measured in its own units. */
function declarationsIn(code: string): Declaration[] {
  const ofScreens = code.replace(/@(page|font-face)[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g, ' ');
  return [...ofScreens.matchAll(/(?<=[{;\s])([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(
    ([, property = '', value = '']) => ({
      property,
      value: value.replace(/\s+/g, ' ').replace('!important', '').trim(),
    }),
  );
}

/** Values of these properties have nothing but what is allowed. */
const only =
  (properties: RegExp, allowed: RegExp, breach: string): Rule =>
  ({ property, value }) =>
    properties.test(property) && value.replace(allowed, '').trim() !== '' ? breach : undefined;

/** Lengths of these properties are allowed ones. Tokens, and shares of a box or a screen, are none. */
const lengths =
  (properties: RegExp, isAllowed: (length: string) => boolean, breach: string): Rule =>
  ({ property, value }) => {
    const found = value.match(/(?<![\w.-])-?\d*\.?\d+(?:px|r?em|ch|pt|mm|in)\b/g) ?? [];
    return properties.test(property) && !found.every(isAllowed) ? breach : undefined;
  };

const spaces = /^((row-|column-)?gap|(scroll-margin|margin|padding)(-\w+)*)$/;
/** For what only the eye can place. */
const isOptical = (length: string) => /^-?[123]px$/.test(length);
const isOnGrid = (length: string) =>
  length === '6px' || (length.endsWith('px') && parseFloat(length) % 4 === 0);

const ofTokens: readonly Rule[] = [
  lengths(/^--(s[\d-]+|gutter|cell-[xy]|field-gap)$/, isOnGrid, 'space is on the 4-pixel grid, or 6 px'),
];

const ofOwnFile: readonly Rule[] = [
  lengths(spaces, (length) => isOptical(length) || isOnGrid(length), 'space is on the 4-pixel grid, or 6 px'),
  only(/^font-weight$/, /inherit|\b(400|540|600)\b/g, 'weights are 400, 540 and 600'),
];

const ofModule: readonly Rule[] = [
  lengths(spaces, isOptical, 'space by its tokens, --s1 to --s16'),
  only(/^font-size$/, /var\(--text-\w+\)|inherit|100%/g, 'text sizes by their tokens'),
  only(/^font-weight$/, /var\(--weight-\w+\)|inherit|400/g, 'weights by their tokens'),
  only(/^font$/, /inherit/g, 'sizes and weights by their tokens'),
  only(
    /^border(-\w+)*-radius$/,
    /var\(--radius(-\w+)?\)|inherit|\b0\b|50%|999px/g,
    'corners by their tokens',
  ),
  ({ value }) =>
    /#[\da-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|\b(white|black|gr[ae]y|red|green|blue|orange)\b/i.test(
      value,
    )
      ? 'colors by their tokens'
      : undefined,
];

interface Source {
  readonly path: string;
  readonly text: string;
}

/** Classes that a module has and nobody names, and names that it does not have. Each breach names the file. */
export function classBreaches(sheets: readonly Source[], sources: readonly Source[]): string[] {
  return sheets
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap(({ path, text }) => {
      const code = text.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/\d\.\d+/g, ' ');
      const classes = new Set([...code.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
      const uses = sources.flatMap((source) => usesOf(source, path));
      const named = new Set(uses.flatMap(({ names }) => names));
      return [
        ...[...classes]
          .filter((name) => !named.has(name) && !uses.some(({ byExpression }) => byExpression))
          .map((name) => `${path}: nobody uses .${name}`),
        ...uses.flatMap(({ from, names }) =>
          names.filter((name) => !classes.has(name)).map((name) => `${from}: ${path} has no .${name}`),
        ),
      ];
    });
}

interface Use {
  readonly from: string;
  readonly names: readonly string[];
  /** Classes are picked by a value: `styles[tone]`. */
  readonly byExpression: boolean;
}

/** How a source file uses a module. */
function usesOf({ path, text }: Source, styles: string): Use[] {
  return [...text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)]
    .filter(([, , target = '']) => posix.join(posix.dirname(path), target) === styles)
    .map(([, as = '']) => ({
      from: path,
      names: [...text.matchAll(new RegExp(`(?<![.\\w])${as}\\.(\\w+)`, 'g'))].map(([, name = '']) => name),
      byExpression: text.includes(`${as}[`),
    }));
}
