/** Gives a JSON Schema the comments of the source that it is made from, so that editors show them. */

export type JsonSchema = Record<string, unknown>;

/** The comment of each member, by the names of all members of its object. */
export type Comments = ReadonlyMap<string, Readonly<Record<string, string>>>;

const keyOf = (members: readonly string[]): string => [...members].toSorted().join(' ');

/**
 * The doc comments in the objects of a source. @throws where two objects have the same members and other comments: then
 * either could be meant
 */
export function commentsIn(sources: readonly string[]): Comments {
  const found = new Map<string, Record<string, string>>();
  for (const source of sources) {
    for (const { index } of source.matchAll(/strictObject\(\{/g)) {
      const members = membersAt(source, index + 'strictObject('.length);
      const key = keyOf(Object.keys(members));
      const before = found.get(key);
      const joined = Object.fromEntries(
        Object.entries(members).map(([name, text]) => [name, text || (before?.[name] ?? '')]),
      );
      found.set(key, joined);
    }
  }
  return found;
}

/** The members of the object that begins at a brace, each with the comment above it, or ''. */
function membersAt(source: string, from: number): Record<string, string> {
  const token =
    /\/\*\*(?<doc>[^]*?)\*\/|\/\/[^\n]*|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\^(?:[^/\\\n]|\\.)*\/|[{([]|[})\]]|(?<name>[A-Za-z]\w*):|[^]/g;
  token.lastIndex = from;
  const members: Record<string, string> = {};
  let depth = 0;
  let doc = '';
  for (let found = token.exec(source); found; found = token.exec(source)) {
    const [word] = found;
    const { doc: comment, name } = found.groups ?? {};
    if (/^[{([]$/.test(word)) depth += 1;
    else if (/^[})\]]$/.test(word)) depth -= 1;
    else if (depth === 1 && comment !== undefined) doc = plainText(comment);
    else if (depth === 1 && name !== undefined) {
      members[name] = doc;
      doc = '';
    }
    if (depth === 0) return members;
  }
  return members;
}

const plainText = (comment: string): string =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s?/, '').trim())
    .join(' ')
    .trim();

/** The schema with descriptions. @param without gets the members that have no comment, "members: name" */
export function described(schema: unknown, comments: Comments, without: string[]): unknown {
  if (Array.isArray(schema)) return schema.map((one) => described(one, comments, without));
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).map(([key, value]) => [key, described(value, comments, without)]);
  const next: JsonSchema = Object.fromEntries(entries);
  const { properties } = next;
  if (typeof properties !== 'object' || properties === null) return next;
  const names = Object.keys(properties);
  const texts = comments.get(keyOf(names)) ?? {};
  next['properties'] = Object.fromEntries(
    Object.entries(properties).map(([name, member]) => {
      const description = texts[name] ?? '';
      if (description === '') without.push(`${names.join(' ')}: ${name}`);
      return [name, { ...member, description }];
    }),
  );
  return next;
}
