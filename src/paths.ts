/** Every address of the app as a function, with the schema of its search part. What is on screen is in the address. */
import { z } from 'zod';

/** A search member that is left out when it does not fit, so that a mangled link opens the page without it. */
const text = z.string().min(1).optional().catch(undefined);

/** Other looks at an intake: only what is missing, or the sheet that is read back to the client. */
const intakeView = z.enum(['missing', 'read-back']).optional().catch(undefined);
export type IntakeView = z.infer<typeof intakeView>;

export const searches = {
  connect: z.object({ next: text }),
  clients: z.object({ q: text, sort: z.enum(['name', 'saved', 'quoted']).optional().catch(undefined) }),
  expiring: z.object({
    q: text,
    product: text,
    older: z.enum(['shown']).optional().catch(undefined),
    bound: z.enum(['only']).optional().catch(undefined),
  }),
  newClient: z.object({ product: text, draft: text, view: intakeView }),
  intake: z.object({ product: text, view: intakeView }),
  quotes: z.object({
    product: text,
    request: text,
    /** Quotes side by side: `triggerRequestId~requestId`, separated by commas. */
    compare: text,
    baseline: text,
    differences: z.enum(['only']).optional().catch(undefined),
    /** Columns kept in view, and columns left out of it; as `compare`. */
    pinned: text,
    hidden: text,
    /** The answer of the request whose inputs as rated stand open, by its id. */
    inputs: text,
    /** Another look at the quotes: premiums over time, or sensitivity. */
    view: z.enum(['chart', 'what-if']).optional().catch(undefined),
    /** The term of the premiums shown, in words. */
    term: text,
    /** A what-if that was sent, by the id of its scratch client. */
    run: text,
  }),
  history: z.object({
    product: text,
    at: text,
    with: text,
    show: z.enum(['all']).optional().catch(undefined),
    /** Only differences that hold this text. */
    q: text,
    /** Differences in how an answer is written and not in what it says. */
    noise: z.enum(['shown']).optional().catch(undefined),
    /** Beside each answer since when it stands. */
    since: z.enum(['shown']).optional().catch(undefined),
    /** What was not answered at the moment. */
    omissions: z.enum(['shown']).optional().catch(undefined),
    /** A record pack to make: of the `client`, or of a quote as in `compare`. */
    pack: text,
  }),
  clientEvents: z.object({ kind: text }),
  events: z.object({
    event: text,
    client: text,
    product: text,
    configId: text,
    kind: text,
    entry: text,
  }),
  configs: z.object({ type: text, config: text, q: text }),
} as const;

type Search<N extends keyof typeof searches> = z.infer<(typeof searches)[N]>;

/** The address as text, below the app's base: path segments encoded, absent search members left out. */
function address(path: readonly string[], search: Readonly<Record<string, string | undefined>> = {}): string {
  const query = Object.entries(search)
    .filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeSearchValue(value)}`)
    .join('&');
  return `/${path.map(encodeURIComponent).join('/')}${query === '' ? '' : `?${query}`}`;
}

/** Colons, commas and tildes stay readable in a search part; RFC 3986 allows them there. */
function encodeSearchValue(value: string): string {
  return encodeURIComponent(value).replaceAll('%3A', ':').replaceAll('%2C', ',');
}

export const paths = {
  connect: (search: Search<'connect'> = {}) => address(['connect'], search),
  clients: (search: Search<'clients'> = {}) => address(['clients'], search),
  expiring: (search: Search<'expiring'> = {}) => address(['expiring'], search),
  newClient: (search: Search<'newClient'> = {}) => address(['clients', 'new'], search),
  client: (clientId: string) => address(['clients', clientId]),
  intake: (clientId: string, search: Search<'intake'> = {}) =>
    address(['clients', clientId, 'intake'], search),
  quotes: (clientId: string, search: Search<'quotes'> = {}) =>
    address(['clients', clientId, 'quotes'], search),
  history: (clientId: string, search: Search<'history'> = {}) =>
    address(['clients', clientId, 'history'], search),
  clientEvents: (clientId: string, search: Search<'clientEvents'> = {}) =>
    address(['clients', clientId, 'events'], search),
  events: (search: Search<'events'> = {}) => address(['events'], search),
  products: () => address(['products']),
  configs: (productId: string, search: Search<'configs'> = {}) =>
    address(['products', productId, 'configs'], search),
  settings: () => address(['settings']),
} as const;

/** The part of the quotes screen where they stand side by side; behind a `#` it leads there. */
export const comparisonPart = 'comparison';

/** One quote in an address: which firing brought it, and its own id. */
export interface QuoteKey {
  readonly triggerRequestId: string;
  readonly requestId: string;
}

export function quoteKeyText(key: QuoteKey): string {
  return `${key.triggerRequestId}~${key.requestId}`;
}

/** The quotes named in `compare`; pieces that name none are passed over. */
export function parseQuoteKeys(text: string | undefined): QuoteKey[] {
  return (text ?? '')
    .split(',')
    .map((piece) => piece.split('~'))
    .flatMap(([triggerRequestId, requestId]) =>
      triggerRequestId && requestId ? [{ triggerRequestId, requestId }] : [],
    );
}
