/** Matches addresses against paths of the endpoint table. MSW's own matcher throws on a malformed percent sign. */

export interface PathMatch {
  readonly matches: boolean;
  readonly params: Record<string, string>;
}

/**
 * @param segment what must stand right before the path; undefined for anything.
 * @param path with `:name` for a parameter, which is any run of characters without a slash.
 */
export function pathMatcher(
  segment: string | undefined,
  path: string,
): (info: { request: Request }) => PathMatch {
  const names = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name);
  const before = segment === undefined ? '' : `/${segment}`;
  const pattern = new RegExp(`^.*${before}${path.replace(/:\w+/g, '([^/]*)')}$`);
  return ({ request }) => {
    const found = pattern.exec(new URL(request.url).pathname);
    if (!found) return { matches: false, params: {} };
    const values = found.slice(1).map(decoded);
    return { matches: true, params: Object.fromEntries(names.map((name, i) => [name, values[i] ?? ''])) };
  };
}

/** Whether an address has the segment at all; every one does when none is asked for. */
export function under(segment: string | undefined): (info: { request: Request }) => boolean {
  return ({ request }) => segment === undefined || new URL(request.url).pathname.split('/').includes(segment);
}

/** What cannot be decoded stays as it is; as an id or a date it is refused then. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
