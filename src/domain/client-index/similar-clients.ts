/** Clients of the list that a new one may be already: those who share a phone, an e-mail address or a VIN, or the name. */
import { searchable } from '../../lib/text.ts';
import { visibleText } from '../../lib/visible-text.ts';
import type { IndexEntry } from './index-row.ts';

export interface SimilarClient {
  readonly clientId: string;
  readonly clientName: string;
  readonly shares: 'identifier' | 'name';
}

interface NewClient {
  readonly clientName: string;
  /** As `identifiersOf` gives them. */
  readonly identifiers: readonly string[];
}

/** In the order of the list, those who share more than the name first. Scratch clients of what-ifs are nobody. */
export function similarClients(
  index: readonly Pick<IndexEntry, 'clientId' | 'clientName' | 'identifiers' | 'whatIfOf'>[],
  { clientName, identifiers }: NewClient,
): readonly SimilarClient[] {
  const wanted = new Set(identifiers);
  const name = plainName(clientName);
  const found = index.flatMap((one): SimilarClient[] => {
    if (one.whatIfOf !== undefined) return [];
    const { clientId, clientName: other } = one;
    if (one.identifiers?.some((each) => wanted.has(each)) === true)
      return [{ clientId, clientName: other, shares: 'identifier' }];
    return name !== '' && plainName(other) === name ? [{ clientId, clientName: other, shares: 'name' }] : [];
  });
  return found.toSorted((a, b) => Number(a.shares === 'name') - Number(b.shares === 'name'));
}

/** Case, accents, spaces and signs make no other client, nor does "Ortega, Luis" for "Luis Ortega". */
const plainName = (name: string): string => {
  const letters = searchable(visibleText(name).normalize('NFKC')).replaceAll(/['’‘]/g, '');
  return (letters.match(/[\p{L}\p{N}]+/gu) ?? []).toSorted().join(' ');
};
