/** The coverages of a quote in one flat list. */
import { isObject } from '../../../lib/json.ts';
import { figureOf } from '../premium.ts';
import { amountOf, amountText, moneyText, objectAt, own, plainText, textAt } from './loose.ts';

export interface CoverageView {
  /** The part of the quote it stands in, such as a vehicle; empty when the quote names none. */
  readonly group: string;
  /** Which of the parts, from 0: two of them may have one name. */
  readonly part: number;
  readonly name: string | undefined;
  readonly code: string | undefined;
  /** As they are read: amounts as money, words such as Included and Statutory as they came; undefined when absent. */
  readonly limit: string | undefined;
  readonly deductible: string | undefined;
  readonly premium: string | undefined;
  /** Of the premium, to reckon with; undefined for one in words. */
  readonly premiumAmount: number | undefined;
  readonly raw: unknown;
}

export function readCoverages(coverageTypes: unknown): readonly CoverageView[] {
  if (!Array.isArray(coverageTypes)) return [];
  return coverageTypes.flatMap((part: unknown, at) => {
    const list = isObject(part) ? own(part, 'coverages') : undefined;
    if (!isObject(part) || !Array.isArray(list)) return [];
    const group = textAt(part, 'name') ?? textAt(part, 'title') ?? textAt(part, 'type') ?? '';
    return list.map((coverage: unknown) => readCoverage(group, at, coverage));
  });
}

function readCoverage(group: string, part: number, raw: unknown): CoverageView {
  const details = objectAt(raw, 'details');
  // Some services put the members next to `details` rather than into it.
  const outer = isObject(raw) ? raw : {};
  const find = (member: string): unknown => own(details, member) ?? own(outer, member);
  const nonBlank = (text: string): string | undefined => (text.trim() === '' ? undefined : text);
  const words = (member: string) => nonBlank(plainText(find(member)));
  // "850,000 RC", "1,000,000 / 2,000,000": amounts among words or other amounts are money too.
  const money = (member: string) =>
    nonBlank(moneyText(find(member)).replaceAll(/(?<![$\d.,])\d{1,3}(?:,\d{3})+(?! miles)/g, '$$$&'));
  return {
    group,
    part,
    name: ['name', 'title', 'label', 'description', 'type'].flatMap((member) => words(member) ?? [])[0],
    code: words('code'),
    limit: money('limit'),
    deductible: money('deductible'),
    premium: nonBlank(amountText(find('premium'))),
    premiumAmount: figureOf(amountOf(find('premium'))),
    raw,
  };
}
