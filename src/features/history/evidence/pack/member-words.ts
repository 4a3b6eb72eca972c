/** How a member of a part is called where people read it. */
import { capital } from '../../../../lib/text.ts';

/** Members whose names alone would not be understood by a reader of the page. */
const labels: ReadonlyMap<string, string> = new Map([
  ['serviceMinusBrowserMs', 'Service’s clock minus this browser’s, at most, milliseconds'],
  ['atLeastMs', 'The same, at least, milliseconds'],
  ['quoteRequests', 'Number of quote requests'],
  ['quoteRequest', 'Id of the quote request'],
  ['quote', 'Id of the quote'],
  ['quoteId', 'Id of the quote'],
  ['callsOfTheJournal', 'Number of calls about the client in the journal'],
  ['entry', 'Id in the journal'],
  ['triggerRequestId', 'Id of the quote request'],
  ['requestId', 'Id of the answer'],
  ['toldTheServiceOfIt', 'What this browser told the service of it'],
  ['named', 'Quote'],
  ['inBetween', 'Between that and this call'],
  ['sentWithIt', 'What was sent with it'],
  ['feesAndTaxes', 'Fees and taxes'],
  ['configId', 'Id of the configuration'],
]);

/** Members that hold what was sent or came, as it was. */
export const rawMembers: ReadonlySet<string> = new Set([
  'raw',
  'bodySent',
  'answer',
  'body',
  'params',
  'chained',
  'text',
]);

/** "answersToExpect" as "Answers to expect". */
export function memberWords(name: string): string {
  const label = labels.get(name);
  if (label !== undefined) return label;
  const spaced = name
    .replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/\bsha256$/, 'SHA-256');
  return capital(spaced);
}
