/** Which carriers are still out, as far as the codes that were sent say. */
import { carrierOfCode } from '../../../domain/questions/workspace/agency-code.ts';
import type { Workspace } from '../../../domain/questions/workspace/schema.ts';
import type { Responses } from '../../../domain/quotes/reading/read-responses.ts';
import { plural } from '../../../lib/format.ts';
import { isObject } from '../../../lib/json.ts';

/**
 * The carriers of the codes sent that no response names, each once. Empty where the request is not known. A service may ask
 * others, and not ask these.
 * @param request the body as sent
 */
export function notHeardFrom(
  request: unknown,
  { quoted, declined }: Responses,
  { agencyCodeNames = {} }: Pick<Workspace, 'agencyCodeNames'>,
): readonly string[] {
  const codes: unknown = isObject(request) ? request['agencyCodes'] : undefined;
  if (!Array.isArray(codes)) return [];
  const heard = new Set([...quoted, ...declined].map(({ view }) => folded(view.quotingOrganization)));
  const sent = codes.flatMap((code) =>
    typeof code === 'string' || isObject(code) ? (carrierOfCode(code, agencyCodeNames) ?? []) : [],
  );
  return [...new Set(sent)].filter((carrier) => !heard.has(folded(carrier)));
}

/** "No response yet from Copperline", or from how many. */
export const describeNotHeardFrom = (carriers: readonly string[]): string =>
  `No response yet from ${carriers.length === 1 ? carriers.join('') : plural(carriers.length, 'carrier')}`;

const folded = (name: string | undefined): string => name?.trim().toLowerCase() ?? '';
