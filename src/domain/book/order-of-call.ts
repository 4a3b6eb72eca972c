/** The order in which an agent asks on the phone. */
import type { CompiledSection } from './compiled.ts';
import { isLoop } from './schema.ts';

const isLong = ({ items }: CompiledSection): boolean => items.some(isLoop);
const asksFirst = ({ items }: CompiledSection): boolean =>
  items.some((item) => !isLoop(item) && item.askFirst === true);

/**
 * Sections that ask what may knock the client out come before the long part, which begins with the first list of items:
 * nobody tells six vehicles to hear then that there is no quote. Otherwise the order is the book's.
 */
export function orderOfCall(sections: readonly CompiledSection[]): readonly CompiledSection[] {
  const long = sections.findIndex(isLong);
  const late = sections.filter(
    (section, at) => at > long && long >= 0 && asksFirst(section) && !isLong(section),
  );
  if (late.length === 0) return sections;
  const rest = sections.filter((section) => !late.includes(section));
  return [...rest.slice(0, long), ...late, ...rest.slice(long)];
}
