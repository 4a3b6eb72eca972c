/** Which carriers are still out, as far as the codes that were sent say. */
import { carrierOfCode } from '../../../domain/questions/workspace/agency-code.ts';
import type { Workspace } from '../../../domain/questions/workspace/schema.ts';
import type { Responses } from '../../../domain/quotes/reading/read-responses.ts';
import { plural } from '../../../lib/format.ts';
import { isObject } from '../../../lib/json.ts';

interface NotHeardFrom {
  readonly carriers: readonly string[];
  /** The carrier of each code is known, so that no other of those sent is out. */
  readonly isWhole: boolean;
}

/**
 * The carriers of the codes sent that no response names, each once. None where the request is not known. A service may ask
 * others, and not ask these.
 * @param request the body as sent
 */
export function notHeardFrom(
  request: unknown,
  { quoted, declined }: Responses,
  { agencyCodeNames = {} }: Pick<Workspace, 'agencyCodeNames'>,
): NotHeardFrom {
  const codes: unknown = isObject(request) ? request['agencyCodes'] : undefined;
  if (!Array.isArray(codes)) return { carriers: [], isWhole: false };
  const heard = new Set([...quoted, ...declined].map(({ view }) => folded(view.quotingOrganization)));
  const sent = codes.flatMap((code) =>
    typeof code === 'string' || isObject(code) ? (carrierOfCode(code, agencyCodeNames) ?? []) : [],
  );
  return {
    carriers: [...new Set(sent)].filter((carrier) => !heard.has(folded(carrier))),
    isWhole: sent.length === codes.length,
  };
}

/** "No response yet from Copperline", or from how many. */
export const describeNotHeardFrom = (carriers: readonly string[]): string =>
  `No response yet from ${carriers.length === 1 ? carriers.join('') : plural(carriers.length, 'carrier')}`;

const folded = (name: string | undefined): string => name?.trim().toLowerCase() ?? '';
