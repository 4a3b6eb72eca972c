import type { Carrier, Workspace } from './schema.ts';

/** Carriers are typed by hand or come from a service; capitals and spaces around make no other one. */
export const isSameCarrier = (one: string | undefined, other: string | undefined): boolean =>
  one?.trim().toLowerCase() === other?.trim().toLowerCase();

/** What the workspace has of a carrier. */
export const carrierNamed = (
  { carriers = [] }: Pick<Workspace, 'carriers'>,
  name: string | undefined,
): Carrier | undefined => carriers.find((carrier) => isSameCarrier(carrier.name, name));
