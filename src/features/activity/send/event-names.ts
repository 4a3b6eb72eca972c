import type { SendableEvent } from './event-body.ts';

/** Labels of the events that can be sent. */
export const eventNames: Readonly<Record<SendableEvent, string>> = {
  GET_QUOTES: 'Get quotes',
  CLIENT_VALIDATION: 'Run checks',
  CLAIM_ADJUSTER_ASSIGNED: 'Adjuster notice',
  CUSTOMER_DOCUMENT: 'Document notice',
  PAYMENT_SETUP: 'Set up payment',
  SELECT_QUOTE: 'Select quote',
  OTHER: 'Other, by name',
};
