/** Every clause of the contract that can be checked from outside, in the order in which a session checks them. */
import { accessClauses, closingClauses } from './checks/access.ts';
import { configClauses } from './checks/configs.ts';
import { eventClauses } from './checks/events.ts';
import { quoteClauses } from './checks/quotes.ts';
import { readClauses } from './checks/reads.ts';
import { saveClauses } from './checks/saves.ts';
import type { Clause } from './clause.ts';

export const clauses: readonly Clause[] = [
  ...readClauses,
  ...saveClauses,
  ...configClauses,
  ...eventClauses,
  ...quoteClauses,
  ...accessClauses,
  ...closingClauses,
];
