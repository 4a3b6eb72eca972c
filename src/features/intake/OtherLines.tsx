import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { assess } from '../../domain/book/assess.ts';
import type { StoredMap } from '../../contract/answers.ts';
import { journalQuery } from '../../local/queries.ts';
import { assessContext } from '../../operations/assess-context.ts';
import { useSession } from '../../operations/session.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { formatDay } from '../../ui/time-format.ts';
import { otherLines } from './other-lines.ts';

interface OtherLinesProps {
  readonly clientId: string | undefined;
  readonly productId: string;
  /** The answers as they stand. */
  readonly map: StoredMap;
  /** Ids of the products chosen. */
  readonly chosen: ReadonlySet<string>;
  readonly onChosen: (chosen: ReadonlySet<string>) => void;
}

/** The client's other lines, to ask quotes for in the same go, with what each still misses. */
export function OtherLines({ clientId, productId, map, chosen, onChosen }: OtherLinesProps) {
  const { key, workspace } = useSession();
  const journal = useQuery(journalQuery(key));
  const lines = useMemo(() => {
    const context = assessContext(journal.data ?? [], clientId);
    return otherLines(workspace, productId, map).map((line) => {
      const { problems } = assess(line.book, { clientData: map }, context);
      const ofCarriers = problems.filter(({ address }) => !line.book.agencyOnly.has(address[0]));
      const missing = ofCarriers.filter(({ severity }) => severity === 'missing').length;
      return { ...line, missing, toLookAt: ofCarriers.length - missing };
    });
  }, [workspace, productId, map, journal.data, clientId]);
  if (lines.length === 0) return null;
  return (
    <fieldset>
      <legend>Ask for quotes of these lines too</legend>
      {lines.map(({ productId: id, name, effectiveDate, why, missing, toLookAt }) => (
        <Checkbox
          key={id}
          label={name}
          hint={
            why ??
            [
              `Effective ${formatDay(effectiveDate)}, a request of its own`,
              missing > 0 && `${missing} required missing`,
              toLookAt > 0 && `${toLookAt} to look at`,
            ]
              .filter(Boolean)
              .join('; ')
          }
          disabled={why !== undefined}
          checked={why === undefined && chosen.has(id)}
          onChange={(event) => {
            const next = new Set(chosen);
            if (event.target.checked) next.add(id);
            else next.delete(id);
            onChosen(next);
          }}
        />
      ))}
    </fieldset>
  );
}
