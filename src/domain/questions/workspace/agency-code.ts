import { isObject } from '../../../lib/json.ts';
import type { Workspace } from './schema.ts';

type Coded = Pick<Workspace, 'agencyCodes' | 'agencyCodeNames'>;

/** Formats an agency code: a string, which the workspace may name, or in newer services an object with the carrier. */
export function formatAgencyCode(
  code: Coded['agencyCodes'][number],
  { agencyCodeNames: names = {} }: Pick<Coded, 'agencyCodeNames'>,
): string {
  if (typeof code === 'string') return Object.hasOwn(names, code) ? `${names[code]} · ${code}` : code;
  const data = code['agencyCodeData'];
  const parts = [code['carrierName'], isObject(data) ? data['agencyCode'] : undefined];
  return parts.filter((part) => typeof part === 'string').join(' · ') || JSON.stringify(code);
}
