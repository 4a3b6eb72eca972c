/** The order in which an agent asks on the phone. */
import type { CompiledSection } from './compiled.ts';
import { namesInRules } from './workspace/rule-names.ts';
import { isLoop } from './schema.ts';

const isLong = ({ items }: CompiledSection): boolean => items.some(isLoop);
const asksFirst = (section: CompiledSection): boolean =>
  !isLong(section) && section.items.some((item) => !isLoop(item) && item.askFirst === true);
const asks = ({ items }: CompiledSection, wanted: (qid: string) => boolean): boolean =>
  items.some((item) => !isLoop(item) && wanted(item.qid));

/**
 * First of all the effective date, then who the client is, then the sections that ask what may knock the client out:
 * nobody tells what the business does and six vehicles to hear then that there is no quote. What decides whether such a
 * question may be asked at all comes before it, such as the state. Otherwise the order is the book's.
 */
export function orderOfCall(
  sections: readonly CompiledSection[],
  effectiveDate: string | undefined,
): readonly CompiledSection[] {
  const first = sections.filter(asksFirst);
  const decisive = new Set(namesInRules(first).map(({ name }) => name));
  const asksWho = ({ items }: CompiledSection) =>
    items.some((item) => !isLoop(item) && item.identity === true);
  const rank = (section: CompiledSection): number => {
    if (asks(section, (qid) => qid === effectiveDate)) return 0;
    if (first.includes(section)) return 2;
    const leads = !isLong(section) && (asksWho(section) || asks(section, (qid) => decisive.has(qid)));
    return first.length > 0 && leads ? 1 : 3;
  };
  return sections.toSorted((a, b) => rank(a) - rank(b));
}
