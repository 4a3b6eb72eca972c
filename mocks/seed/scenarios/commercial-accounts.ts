/** The agency's commercial clients with a short history, the one with a long schedule, and another agency's clients. */
import {
  dentalLab,
  littleAcorn,
  quayStreetDeli,
  redwoodAndRye,
  stBrannockBooks,
} from './businessowners-accounts.ts';
import { adeyemi, fairlow, northbend } from './compensation-accounts.ts';
import { juniperClients } from './juniper-street.ts';
import type { Story } from './story.ts';
import { sundryLoop } from './sundry-loop.ts';

export const commercialAccounts: readonly Story[] = [
  sundryLoop,
  adeyemi,
  fairlow,
  northbend,
  littleAcorn,
  dentalLab,
  quayStreetDeli,
  redwoodAndRye,
  stBrannockBooks,
  ...juniperClients,
];
