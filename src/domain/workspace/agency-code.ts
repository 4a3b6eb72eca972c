import { isObject } from '../../lib/json.ts';
import type { Workspace } from './schema.ts';

/** An agency code in words. They come as texts or, from newer services, as objects that name the carrier too. */
export function agencyCodeWords(code: Workspace['agencyCodes'][number]): string {
  if (typeof code === 'string') return code;
  const data = code['agencyCodeData'];
  const parts = [code['carrierName'], isObject(data) ? data['agencyCode'] : undefined];
  return parts.filter((part) => typeof part === 'string').join(' · ') || JSON.stringify(code);
}
