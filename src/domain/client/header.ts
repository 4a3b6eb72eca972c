/** The members of a client record other than its answers, with their labels and formats. */

export const headerMembers = ['clientName', 'clientType', 'locationCode'] as const;
export type HeaderMember = (typeof headerMembers)[number];

export const headerLabels: Readonly<Record<HeaderMember, string>> = {
  clientName: 'Client name',
  clientType: 'Client type',
  locationCode: 'Location code',
};

/** A save needs it, though no book asks it. */
export const hasName = ({ clientName }: { readonly clientName: string }): boolean => clientName.trim() !== '';

/** An undocumented client type is shown unchanged. */
export function formatClientType(clientType: string): string {
  if (clientType === 'COMMERCIAL') return 'Commercial';
  return clientType === 'PERSONAL' ? 'Personal' : clientType;
}

/** Undefined when blank. */
export function formatHeader(member: HeaderMember, text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  return member === 'clientType' ? formatClientType(text) : text;
}
