import { isObject } from '../../../lib/json.ts';
import { carrierNamed } from './carriers.ts';
import type { Workspace } from './schema.ts';

type Coded = Pick<Workspace, 'agencyCodes' | 'agencyCodeNames'>;
type AgencyCode = Coded['agencyCodes'][number];

/** The codes to send for a line: without those of carriers that the workspace places in other lines only. */
export function agencyCodesFor(line: string, workspace: Workspace): readonly AgencyCode[] {
  const { agencyCodes, agencyCodeNames: names = {} } = workspace;
  return agencyCodes.filter(
    (code) => carrierNamed(workspace, carrierOfCode(code, names))?.lines.includes(line) ?? true,
  );
}

/** The carrier of a code; undefined where neither the code nor the workspace names it. */
export function carrierOfCode(
  code: AgencyCode,
  names: NonNullable<Coded['agencyCodeNames']>,
): string | undefined {
  const name = typeof code !== 'string' ? code['carrierName'] : Object.hasOwn(names, code) && names[code];
  return typeof name === 'string' ? name : undefined;
}

/** Formats an agency code: a string, which the workspace may name, or in newer services an object with the carrier. */
export function formatAgencyCode(
  code: AgencyCode,
  { agencyCodeNames: names = {} }: Pick<Coded, 'agencyCodeNames'>,
): string {
  if (typeof code === 'string') return Object.hasOwn(names, code) ? `${names[code]} · ${code}` : code;
  const data = code['agencyCodeData'];
  const parts = [code['carrierName'], isObject(data) ? data['agencyCode'] : undefined];
  return parts.filter((part) => typeof part === 'string').join(' · ') || JSON.stringify(code);
}
