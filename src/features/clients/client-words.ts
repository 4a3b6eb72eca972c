/** The service's client types in words; a type it has beyond the document is shown as it came. */
export function clientTypeWords(clientType: string | undefined): string | undefined {
  if (clientType === undefined || clientType === '') return undefined;
  if (clientType === 'COMMERCIAL') return 'Commercial';
  return clientType === 'PERSONAL' ? 'Personal' : clientType;
}
