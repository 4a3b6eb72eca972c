/**
 * What a workspace says in the agency's name, where it may do business and where requests to bind go. Whoever changes that
 * for everybody is named in the workspace, where it names anybody (liability.md, 10).
 */
import { sameJson } from '../../../lib/json.ts';
import type { Workspace } from './schema.ts';

const legalParts: Readonly<Record<string, (workspace: Workspace) => unknown>> = {
  Notices: ({ notices = [], bindNotices = {} }) => [notices, bindNotices],
  Licenses: ({ agency, licenses = null }) => [agency.license, licenses],
  'Bind addresses': ({ carriers = [] }) =>
    carriers.flatMap(({ name, portal, phone, bind }) => (bind ? [{ name, portal, phone, bind }] : [])),
  'Who publishes and clears': ({ publishers = null, clears = [] }) => [publishers, clears],
};

/** The parts that are not as they were published: "Notices", "Licenses". @param before undefined: nothing was */
export const legalChanges = (before: Workspace | undefined, after: Workspace): readonly string[] =>
  Object.entries(legalParts).flatMap(([name, part]) =>
    before && sameJson(part(before), part(after)) ? [] : [name],
  );

/** Why somebody can't publish a workspace; undefined where they can. Who may is what was published before. */
export function whyNotPublished(
  before: Workspace | undefined,
  after: Workspace,
  agent: string,
): string | undefined {
  const named = before?.publishers ?? after.publishers;
  const changed = legalChanges(before, after);
  if (!named || named.includes(agent) || changed.length === 0) return undefined;
  return `${changed.join(', ')} changed: only ${named.join(' or ')} can publish that.`;
}
