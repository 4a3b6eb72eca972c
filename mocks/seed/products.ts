/** What the service knows of each product: which events it has, which actions each runs, and what its book asks. */
import type { StoredMap } from '../../src/contract/answers.ts';
import type { ClientType } from '../../src/contract/clients.ts';
import { compileBook, findBook, type CompiledBook } from '../../src/domain/questions/compile-book.ts';
import { nameOf } from '../../src/domain/questions/items.ts';
import type { Section } from '../../src/domain/questions/schema.ts';
import { answerScope } from '../../src/domain/questions/validation/answer-scope.ts';
import { clientNameOf } from '../../src/domain/questions/validation/validate.ts';
import { action, eventsOf, hook, type ActionConfig, type QuoteRequest } from './actions.ts';
import { productIds } from './product-ids.ts';
import { demoWorkspace } from './workspace.ts';

export interface DemoProduct {
  readonly productId: string;
  readonly name: string;
  readonly clientType: ClientType;
  /** Event name to its actions; an event that is not here is not defined for the product. */
  readonly events: Readonly<Record<string, readonly ActionConfig[]>>;
  /** Events that are refused without agency codes. */
  readonly requiresAgencyCodes: readonly string[];
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

export const products: readonly DemoProduct[] = [
  product(productIds.commercialAuto, {
    prefix: '',
    mailbox: 'commercial',
    carriers: ['HM', 'QC', 'IV', 'CS'],
    checks: ['OFAC', 'OFAC_BRIDGER', 'MVR'],
  }),
  product(productIds.businessowners, {
    prefix: 'bop/',
    mailbox: 'commercial',
    carriers: ['HM', 'QC', 'TG', 'CS'],
    checks: ['OFAC', 'OFAC_BRIDGER'],
    checkOff: 'OFAC_BRIDGER',
  }),
  product(
    productIds.workersCompensation,
    { prefix: 'wc/', mailbox: 'commercial', carriers: ['HM', 'QC', 'WX'], checks: ['OFAC', 'OFAC_BRIDGER'] },
    // The checks of this line are ordered under the agency's codes.
    ['CLIENT_VALIDATION'],
  ),
  product(productIds.personalAuto, {
    prefix: 'pa/',
    mailbox: 'personal',
    carriers: ['HM', 'TG', 'LM'],
    checks: ['OFAC', 'MVR'],
  }),
  product(productIds.homeowners, {
    prefix: 'ho/',
    mailbox: 'personal',
    carriers: ['HM', 'TG', 'LM', 'CS'],
    checks: ['OFAC'],
  }),
];

/** Events that need name no product: their actions are configured for the tenant. */
export const tenantEvents: Readonly<Record<string, readonly ActionConfig[]>> = {
  CLAIM_ADJUSTER_ASSIGNED: [
    {
      ...action('CLAIM_ADJUSTER_ASSIGNED/email'),
      kind: 'email',
      to: 'service@pellharrow.example',
      subject: 'An adjuster was assigned',
    },
    { ...action('CLAIM_ADJUSTER_ASSIGNED/web-call'), kind: 'webCall', url: hook('claim') },
  ],
  SELECT_QUOTE: [
    {
      ...action('SELECT_QUOTE/email'),
      kind: 'email',
      to: 'service@pellharrow.example',
      subject: 'A quote was selected',
    },
    { ...action('SELECT_QUOTE/web-call'), kind: 'webCall', url: hook('quote-selected') },
  ],
  PAYMENT_SETUP: [{ ...action('PAYMENT_SETUP/payment'), kind: 'payment' }],
  CUSTOMER_DOCUMENT: [
    {
      ...action('CUSTOMER_DOCUMENT/email'),
      kind: 'email',
      to: 'service@pellharrow.example',
      subject: 'A customer document is waiting',
    },
  ],
};

/** What the workspace and the book say of a product, with the events it has. */
function product(
  productId: string,
  request: Omit<QuoteRequest, 'productName'>,
  requiresAgencyCodes: readonly string[] = [],
): DemoProduct {
  const listed = demoWorkspace.products.find(({ id }) => id === productId);
  const book = findBook(demoWorkspace, productId);
  const effectiveDateQid = book?.roles.effectiveDate;
  if (listed?.book === undefined || !book || effectiveDateQid === undefined)
    throw new Error(`The workspace has no product ${productId} with a book.`);
  const { name, clientType } = listed;
  let compiled: CompiledBook | undefined;
  return {
    productId,
    name,
    clientType,
    bookName: listed.book,
    requiresAgencyCodes,
    ...elementsOf(book.sections),
    effectiveDateQid,
    clientName: (intake) => {
      compiled ??= compileBook(demoWorkspace, productId);
      return compiled ? (clientNameOf(compiled, answerScope(compiled, intake))?.trim() ?? '') : '';
    },
    events: eventsOf({ ...request, productName: name }),
  };
}

/** The map's elements that a book names, sorted by whether they may leave the agency. */
function elementsOf(sections: readonly Section[]): { asks: string[]; agencyOnlyQids: string[] } {
  const items = sections.flatMap((section) => section.items);
  return {
    asks: items.filter((item) => item.agencyOnly !== true).map(nameOf),
    agencyOnlyQids: items.filter((item) => item.agencyOnly === true).map(nameOf),
  };
}
