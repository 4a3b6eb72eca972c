/** The configured actions of events, and how the events that every product has are put together. */
import { namedId } from '../store/ids.ts';

/** The carriers, by the short names that start their codes; PH is the agency's own workbook. */
export type CarrierKey = 'PH' | 'HM' | 'QC' | 'TG' | 'LM' | 'IV' | 'WX' | 'CS';

export type CheckName = 'OFAC' | 'OFAC_BRIDGER' | 'MVR';

export type ActionConfig = { readonly actionId: string; readonly enabled: boolean } & (
  | { readonly kind: 'rate'; readonly carrier: CarrierKey; readonly option?: string }
  | { readonly kind: 'carrier'; readonly carrier: CarrierKey }
  | { readonly kind: 'email'; readonly to: string; readonly subject: string }
  | { readonly kind: 'webCall'; readonly url: string }
  | { readonly kind: 'check'; readonly check: CheckName }
  | { readonly kind: 'payment' }
);

/** `name` tells actions apart; their ids are made from it. */
export function action(name: string): { actionId: string; enabled: boolean } {
  return { actionId: namedId(`action/${name}`), enabled: true };
}

export const hook = (name: string) => `https://management.pellharrow.example/hooks/${name}`;

/** The agency's own workbook rates every line twice. */
const workbookOptions = ['as-asked', 'next-higher-deductible'] as const;

export interface QuoteRequest {
  /** Stands before the names of the actions, such as "bop/"; empty for the product that was first. */
  readonly prefix: string;
  /** Carriers asked beside the workbook, in their order. */
  readonly carriers: readonly CarrierKey[];
  /** Mailbox at the agency. */
  readonly mailbox: string;
  readonly productName: string;
  readonly checks: readonly CheckName[];
  /** The check that is configured and switched off. */
  readonly checkOff?: CheckName;
}

/** GET_QUOTES asks the workbook and the carriers, and tells the agency; CLIENT_VALIDATION runs the checks. */
export function eventsOf(request: QuoteRequest): Record<string, ActionConfig[]> {
  const { prefix, carriers, mailbox, productName, checks, checkOff } = request;
  const named = (name: string) => action(`${prefix}${name}`);
  return {
    GET_QUOTES: [
      ...workbookOptions.map((option): ActionConfig => {
        return { ...named(`GET_QUOTES/PH/${option}`), kind: 'rate', carrier: 'PH', option };
      }),
      ...carriers.map((carrier): ActionConfig => {
        return { ...named(`GET_QUOTES/${carrier}`), kind: 'carrier', carrier };
      }),
      {
        ...named('GET_QUOTES/email'),
        kind: 'email',
        to: `${mailbox}@pellharrow.example`,
        subject: `${productName}: quotes requested`,
      },
      {
        ...named('GET_QUOTES/web-call'),
        kind: 'webCall',
        url: hook('quote-request'),
      },
    ],
    CLIENT_VALIDATION: checks.map((check): ActionConfig => {
      return { ...named(`CLIENT_VALIDATION/${check}`), enabled: check !== checkOff, kind: 'check', check };
    }),
  };
}
