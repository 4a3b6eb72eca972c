/** What a known event tells the service, as the agent would say it; the event's own name stays beside it. */
const eventLabels: ReadonlyMap<string, string> = new Map([
  ['GET_QUOTES', 'Quote request'],
  ['CLIENT_VALIDATION', 'Check the client’s identity'],
  ['CLAIM_ADJUSTER_ASSIGNED', 'Tell the service an adjuster was assigned'],
  ['CUSTOMER_DOCUMENT', 'Tell the service there is a customer document'],
  ['PAYMENT_SETUP', 'Set up payment'],
  ['SELECT_QUOTE', 'Select a quote'],
  ['PROPOSAL', 'Proposal for the client'],
]);

/** The name of an event or a save by its type; of an event that is not known here, the event's own. */
export function describeEvent(type: string): string {
  return type === 'SAVE' ? 'Save client' : (eventLabels.get(type) ?? type);
}
