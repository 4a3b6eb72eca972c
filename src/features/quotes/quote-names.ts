/**
 * Names that tell quotes apart. An organization may give several quotes for one request, and a comparison may hold
 * quotes of several requests; a control called "Compare, Pell & Harrow" twice would be of no use to anyone who hears it.
 */

export interface NamedQuote {
  readonly key: string;
  readonly organization: string;
  /** What may tell it from others of the same organization, the plainest first; undefined where not known. */
  readonly marks: readonly (string | undefined)[];
  /** The first mark says that it is not what was asked for, and so is never left out. */
  readonly varied?: boolean;
}

/**
 * One name for each key: the organization alone where that is enough, else followed by as few marks as tell its quotes
 * apart, and by a number where nothing does.
 */
export function quoteNames(quotes: readonly NamedQuote[]): ReadonlyMap<string, string> {
  const groups = new Map<string, NamedQuote[]>();
  for (const quote of quotes) {
    groups.set(quote.organization, [...(groups.get(quote.organization) ?? []), quote]);
  }
  const names = new Map<string, string>();
  for (const group of groups.values()) nameGroup(group, names);
  return names;
}

function nameGroup(group: readonly NamedQuote[], names: Map<string, string>): void {
  const kinds = Math.max(0, ...group.map((quote) => quote.marks.length));
  const namesBy = (chosen: readonly number[]) =>
    group.map(({ organization, marks }) =>
      [organization, ...chosen.flatMap((kind) => marks[kind] ?? [])].join(', '),
    );
  const counted = (chosen: readonly number[]) => new Set(namesBy(chosen)).size;
  let chosen: readonly number[] = [];
  for (let kind = 0; kind < kinds; kind++) {
    const differ = new Set(group.map((quote) => quote.marks[kind])).size > 1;
    const mustSay = kind === 0 && group.some(({ varied }) => varied);
    if (mustSay || (differ && counted(chosen) < group.length)) chosen = [...chosen, kind];
  }
  // A later mark may tell all that an earlier one did, as a moment tells premiums of several days apart.
  for (const kind of chosen.slice(0, -1)) {
    const without = chosen.filter((one) => one !== kind);
    if (kind !== 0 && counted(without) === counted(chosen)) chosen = without;
  }
  const told = namesBy(chosen);
  const used = new Map<string, number>();
  group.forEach((quote, at) => {
    const name = told[at] ?? quote.organization;
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    names.set(quote.key, count === 1 ? name : `${name}, no. ${count}`);
  });
}
