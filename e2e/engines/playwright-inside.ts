/**
 * What is taken from inside Playwright's package, by which its selectors and matchers work in a page that it does not
 * drive. None of it is promised: after an update, `npm run test:browsers` says at once whether it is still there.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';

interface CoreBundle {
  readonly iso: {
    readonly escapeForTextSelector: (text: string | RegExp, exact: boolean) => string;
    readonly escapeForAttributeSelector: (text: string | RegExp, exact: boolean) => string;
    readonly asLocatorDescription: (language: 'javascript', selector: string) => string;
  };
}

const require = createRequire(import.meta.url);
const bundlePath = createRequire(require.resolve('playwright')).resolve('playwright-core/lib/coreBundle');
const { iso } = require(bundlePath) as CoreBundle; // plain JavaScript without types

export const { asLocatorDescription } = iso;

type Text = string | RegExp;

interface RoleOptions {
  readonly name?: Text;
  readonly exact?: boolean;
  readonly level?: number;
  readonly checked?: boolean;
  readonly pressed?: boolean;
  readonly selected?: boolean;
  readonly expanded?: boolean;
}

/** Selectors as Playwright writes them. */
export const selectors = {
  role: (role: string, { name, exact = false, ...states }: RoleOptions = {}): string => {
    const properties = Object.entries(states).map(([state, value]) => `[${state}=${String(value)}]`);
    if (name !== undefined) properties.push(`[name=${iso.escapeForAttributeSelector(name, exact)}]`);
    return `internal:role=${role}${properties.join('')}`;
  },
  text: (text: Text, exact = false): string => `internal:text=${iso.escapeForTextSelector(text, exact)}`,
  label: (text: Text, exact = false): string => `internal:label=${iso.escapeForTextSelector(text, exact)}`,
  title: (text: Text, exact = false): string =>
    `internal:attr=[title=${iso.escapeForAttributeSelector(text, exact)}]`,
  hasText: (text: Text): string => `internal:has-text=${iso.escapeForTextSelector(text, false)}`,
};

/** The script that Playwright puts into pages: an expression that gives its object. @throws when the package has it no longer */
export function scriptInPage(): string {
  const bundle = readFileSync(bundlePath, 'utf8');
  const [, literal] =
    /generated\/injectedScriptSource\.ts"\(\) \{\s+"use strict";\s+\w+ = ('(?:[^'\\\n]|\\.)*');/.exec(
      bundle,
    ) ?? [];
  if (literal === undefined) throw new Error('Playwright has another script in pages now.');
  const source = String(runInNewContext(literal));
  const options = {
    isUnderTest: false,
    sdkLanguage: 'javascript',
    frameSeq: 0,
    testIdAttributeName: 'data-testid',
    stableRafCount: 1,
    browserName: 'webkit',
    isUtilityWorld: false,
    customEngines: [],
  };
  return `(() => { const module = {}; ${source}; return new (module.exports.InjectedScript())(globalThis, ${JSON.stringify(options)}); })()`;
}
