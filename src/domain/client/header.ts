/** A client record's own members in words. */

/** What the members beside the answers are called on screen. */
export const headerLabels = {
  clientName: 'Client name',
  clientType: 'Client type',
  locationCode: 'Location code',
} as const;

/** The service's client types in words; a type it has beyond the document is shown as it came. */
export function formatClientType(clientType: string): string {
  if (clientType === 'COMMERCIAL') return 'Commercial';
  return clientType === 'PERSONAL' ? 'Personal' : clientType;
}

/** One of these members as it is read; undefined when blank. */
export function formatHeader(
  member: keyof typeof headerLabels,
  text: string | undefined,
): string | undefined {
  if (text === undefined || text === '') return undefined;
  return member === 'clientType' ? formatClientType(text) : text;
}
