/** Every address of the app as a function, with the schema of its search part. Addresses hold the state of a screen. */
import { z } from 'zod';

/** A search member that is ignored if invalid, so that a broken link still opens its page. */
const text = z.string().min(1).optional().catch(undefined);

/** Views of an intake: only missing answers, the client review sheet, or the panel that sends it for quotes. */
const intakeView = z.enum(['missing', 'read-back', 'send']).optional().catch(undefined);
export type IntakeView = z.infer<typeof intakeView>;

export const searches = {
  connect: z.object({ next: text }),
  clients: z.object({
    q: text,
    /** Those updated last come first if left out; with a minus in the other direction. */
    sort: text,
    show: z.enum(['own', 'drafts', 'quoted', 'expiring', 'due']).optional().catch(undefined),
  }),
  newClient: z.object({ product: text, draft: text, view: intakeView }),
  /** `at`: the answer that it opens at, by its address as text. */
  intake: z.object({ product: text, view: intakeView, at: text }),
  quotes: z.object({
    product: text,
    request: text,
    /** Ids of other requests whose quotes are added to the comparison, such as what-ifs, separated by commas. */
    compare: text,
    /** Premiums as quoted; by the year if left out. */
    premiums: z.enum(['quoted']).optional().catch(undefined),
    differences: z.enum(['only']).optional().catch(undefined),
    /** The quote that the others are compared with, or `current`; the lowest premium if left out. */
    baseline: text,
    /** Ids of the quotes that come first, and of those left out. */
    pinned: text,
    hidden: text,
    /** Agency estimates are folded if left out. */
    estimates: z.enum(['shown']).optional().catch(undefined),
    /** Premiums over time, or what is open over the comparison. Trends were once called `chart`. */
    view: z
      .preprocess(
        (view) => (view === 'chart' ? 'trends' : view),
        z.enum(['trends', 'what-if', 'proposal', 'payment', 'selection', 'bind']).optional(),
      )
      .catch(undefined),
    /** The quote that is paid for, selected or asked to be bound, by its id. */
    quote: text,
  }),
  history: z.object({
    product: text,
    /** The older moment; the version before `b` if left out. */
    a: text,
    /** The newer moment; the newest version if both are left out, today if this one is. */
    b: text,
    /** The whole record, or the questions blank at the newer moment. */
    show: z.enum(['all', 'blank']).optional().catch(undefined),
    /** A file copy to make: of the `client`, or of a request by its id. */
    copy: text,
  }),
  client: z.object({ product: text }),
  activity: z.object({
    /** The filters: a type of entry, who did it, a client, a product, how it ended, and words in it. */
    kind: text,
    agent: text,
    client: text,
    product: text,
    outcome: z.enum(['done', 'refused', 'unconfirmed']).optional().catch(undefined),
    q: text,
    /** Counts from 1. */
    page: text,
    /** The open entry, by its id. */
    entry: text,
    /** The event to send, or `choose`, while the panel is open, and the configuration it is about. */
    send: text,
    configId: text,
  }),
  /** `since`: changed after a moment, or after the last `look`. `problems`: their list is open. */
  configs: z.object({ type: text, config: text, q: text, since: text, problems: text }),
  /** `add`: the panel that adds a product is open. `product`: the one with its questions open. */
  settings: z.object({ add: z.literal('product').optional().catch(undefined), product: text }),
} as const;

type Search<N extends keyof typeof searches> = z.infer<(typeof searches)[N]>;

/** An address below the app's base, without absent search members. */
function address(path: readonly string[], search: Readonly<Record<string, string | undefined>> = {}): string {
  const query = Object.entries(search)
    .filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== '')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeSearchValue(value)}`)
    .join('&');
  return `/${path.map(encodeURIComponent).join('/')}${query === '' ? '' : `?${query}`}`;
}

/** Leaves colons, commas and tildes readable, as RFC 3986 allows. */
function encodeSearchValue(value: string): string {
  return encodeURIComponent(value).replaceAll('%3A', ':').replaceAll('%2C', ',');
}

export const paths = {
  connect: (search: Search<'connect'> = {}) => address(['connect'], search),
  clients: (search: Search<'clients'> = {}) => address(['clients'], search),
  today: () => address(['today']),
  newClient: (search: Search<'newClient'> = {}) => address(['clients', 'new'], search),
  client: (clientId: string, search: Search<'client'> = {}) => address(['clients', clientId], search),
  intake: (clientId: string, search: Search<'intake'> = {}) =>
    address(['clients', clientId, 'intake'], search),
  quotes: (clientId: string, search: Search<'quotes'> = {}) =>
    address(['clients', clientId, 'quotes'], search),
  history: (clientId: string, search: Search<'history'> = {}) =>
    address(['clients', clientId, 'history'], search),
  clientActivity: (clientId: string, search: Search<'activity'> = {}) =>
    address(['clients', clientId, 'activity'], search),
  activity: (search: Search<'activity'> = {}) => address(['activity'], search),
  products: () => address(['products']),
  configs: (productId: string, search: Search<'configs'> = {}) => address(['products', productId], search),
  settings: (tab: SettingsTab = 'you', search: Search<'settings'> = {}) => address(['settings', tab], search),
  /** Where a product is added: the way on wherever there is none. */
  addProduct: () => address(['settings', 'agency'], { add: 'product' } satisfies Search<'settings'>),
  demo: () => address(['demo']),
} as const;

/** The page as a file: an address that the app never answers from its own cache (src/service-worker.ts). */
export const pageFile = 'index.html';

export const settingsTabs = ['you', 'agency', 'questions', 'connection', 'data', 'keyboard'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/**
 * Addresses of the first version and of the page's own file, as route patterns, and what is there now. Their search
 * members are ignored.
 */
export const redirects: readonly {
  readonly from: string;
  readonly to: (params: Readonly<Record<string, string | undefined>>) => string;
}[] = [
  { from: `/${pageFile}`, to: () => paths.today() },
  { from: '/expiring', to: () => paths.today() },
  { from: '/events', to: () => paths.activity() },
  { from: '/clients/:client/events', to: ({ client = '' }) => paths.clientActivity(client) },
  { from: '/products/:product/configs', to: ({ product = '' }) => paths.configs(product) },
  { from: '/settings', to: () => paths.settings() },
];
