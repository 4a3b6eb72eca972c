/** Which of the workspace's notices are said, and how they are described to the agency. */
import { formatDay } from '../../lib/format.ts';
import { holds, type Holding } from './state-rules.ts';

/** Since when and until when something holds, and who says so: "Bulletin 7 · from Jan 1, 2027". */
export const describeHolding = ({
  source,
  from,
  until,
}: Omit<Holding, 'states'> & { source?: string | undefined }): string =>
  [source, from && `from ${formatDay(from)}`, until && `until ${formatDay(until)}`]
    .filter(Boolean)
    .join(' · ');

/** The notices that are said in these states on a day. */
export const noticesOn = <Kind extends Holding & { readonly state?: string | undefined }>(
  notices: readonly Kind[],
  where: Parameters<typeof holds>[1],
): Kind[] =>
  notices.filter((notice) =>
    holds({ ...notice, states: notice.state === undefined ? undefined : [notice.state] }, where),
  );
