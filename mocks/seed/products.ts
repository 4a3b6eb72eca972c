/** What the service knows of each product: which events it has, which actions each runs, and what its book asks. */
import type { StoredMap } from '../../src/contract/answers.ts';
import type { ClientType } from '../../src/contract/clients.ts';
import { isLoop, type Item } from '../../src/domain/book/schema.ts';
import type { CarrierKey } from '../rating/outcome.ts';
import { namedId } from './named-id.ts';
import { productIds } from './product-ids.ts';
import { demoWorkspace } from './workspace.ts';

export type ActionConfig = { readonly actionId: string; readonly enabled: boolean } & (
  | { readonly kind: 'rate'; readonly carrier: CarrierKey; readonly option?: string }
  | { readonly kind: 'carrier'; readonly carrier: CarrierKey }
  | { readonly kind: 'email'; readonly to: string; readonly subject: string }
  | { readonly kind: 'webCall'; readonly url: string }
  | { readonly kind: 'check'; readonly check: 'OFAC' | 'OFAC_BRIDGER' | 'MVR' }
);

export interface DemoProduct {
  readonly productId: string;
  readonly name: string;
  readonly clientType: ClientType;
  /** Event name to its actions; an event that is not here is not defined for the product. */
  readonly events: Readonly<Record<string, readonly ActionConfig[]>>;
  /** Events that are refused without agency codes. */
  readonly requiresAgencyCodes?: readonly string[];
  /** Name of a member of the workspace's `books`. */
  readonly bookName: string;
  /** Every element of the map that the book asks for, agency-only ones left out. */
  readonly asks: readonly string[];
  /** Elements of the map that are never sent to a carrier. */
  readonly agencyOnlyQids: readonly string[];
  readonly effectiveDateQid: string;
  /** The client's name by the book's role; empty when the intake does not say. */
  readonly clientName: (intake: StoredMap) => string;
}

const commercialAuto = 'commercial-auto';

export const products: readonly DemoProduct[] = [
  {
    productId: productIds.commercialAuto,
    name: 'Commercial auto',
    clientType: 'COMMERCIAL',
    bookName: commercialAuto,
    ...elementsOf(commercialAuto),
    effectiveDateQid: 'ca_effective',
    clientName: (intake) => plainAnswer(intake, 'biz_name'),
    events: {
      GET_QUOTES: [
        { ...action('GET_QUOTES/PH/as-asked'), kind: 'rate', carrier: 'PH', option: 'as-asked' },
        {
          ...action('GET_QUOTES/PH/next-higher-deductible'),
          kind: 'rate',
          carrier: 'PH',
          option: 'next-higher-deductible',
        },
        { ...action('GET_QUOTES/HM'), kind: 'carrier', carrier: 'HM' },
        { ...action('GET_QUOTES/QC'), kind: 'carrier', carrier: 'QC' },
        { ...action('GET_QUOTES/IV'), kind: 'carrier', carrier: 'IV' },
        { ...action('GET_QUOTES/CS'), kind: 'carrier', carrier: 'CS' },
        {
          ...action('GET_QUOTES/email'),
          kind: 'email',
          to: 'commercial@pellharrow.example',
          subject: 'Commercial auto: quotes requested',
        },
        {
          ...action('GET_QUOTES/web-call'),
          kind: 'webCall',
          url: 'https://management.pellharrow.example/hooks/quote-request',
        },
      ],
      CLIENT_VALIDATION: [
        { ...action('CLIENT_VALIDATION/OFAC'), kind: 'check', check: 'OFAC' },
        { ...action('CLIENT_VALIDATION/OFAC_BRIDGER'), kind: 'check', check: 'OFAC_BRIDGER' },
        { ...action('CLIENT_VALIDATION/MVR'), kind: 'check', check: 'MVR' },
      ],
    },
  },
];

/** Events that name no product: their actions are configured for the tenant. */
export const tenantEvents: Readonly<Record<string, readonly ActionConfig[]>> = {
  CLAIM_ADJUSTER_ASSIGNED: [
    {
      ...action('CLAIM_ADJUSTER_ASSIGNED/email'),
      kind: 'email',
      to: 'service@pellharrow.example',
      subject: 'An adjuster was assigned',
    },
    {
      ...action('CLAIM_ADJUSTER_ASSIGNED/web-call'),
      kind: 'webCall',
      url: 'https://management.pellharrow.example/hooks/claim',
    },
  ],
  CUSTOMER_DOCUMENT: [
    {
      ...action('CUSTOMER_DOCUMENT/email'),
      kind: 'email',
      to: 'service@pellharrow.example',
      subject: 'A customer document is waiting',
    },
  ],
};

function action(name: string): { actionId: string; enabled: boolean } {
  return { actionId: namedId(`action/${name}`), enabled: true };
}

/** The map's elements that a book names, told apart by whether they may leave the agency. */
function elementsOf(bookName: string): { asks: string[]; agencyOnlyQids: string[] } {
  const items = (demoWorkspace.books[bookName]?.sections ?? []).flatMap((section) =>
    'block' in section
      ? (demoWorkspace.blocks[section.block] ?? []).flatMap((shared) => shared.items)
      : section.items,
  );
  const qid = (item: Item) => (isLoop(item) ? item.loop : item.qid);
  return {
    asks: items.filter((item) => item.agencyOnly !== true).map(qid),
    agencyOnlyQids: items.filter((item) => item.agencyOnly === true).map(qid),
  };
}

function plainAnswer(intake: StoredMap, qid: string): string {
  const element = intake[qid];
  const answer = typeof element === 'object' && element !== null && 'answer' in element ? element.answer : '';
  return typeof answer === 'string' ? answer.trim() : '';
}
