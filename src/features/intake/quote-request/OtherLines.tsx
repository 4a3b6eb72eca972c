import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { validate } from '../../../domain/questions/validation/validate.ts';
import type { StoredMap } from '../../../contract/answers.ts';
import { clientJournalQuery } from '../../../storage/queries.ts';
import { validationContext } from '../../../views/validation-context.ts';
import { useSession } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Status } from '../../../ui/Status.tsx';
import { countWrong } from '../form/section-facts.ts';
import styles from '../IntakePanels.module.css';
import type { OtherLine } from './other-lines.ts';
import { formatDay } from '../../../lib/format.ts';

interface OtherLinesProps {
  readonly clientId: string | undefined;
  readonly lines: readonly OtherLine[];
  /** The answers as they stand. */
  readonly map: StoredMap;
  /** Product ids. */
  readonly chosen: ReadonlySet<string>;
  readonly onChosen: (chosen: ReadonlySet<string>) => void;
}

/** The client's other lines, to ask quotes for in the same go: each with its own date, and what it still misses. */
export function OtherLines({ clientId, lines, map, chosen, onChosen }: OtherLinesProps) {
  const { key } = useSession();
  const journal = useQuery(clientJournalQuery(key, clientId));
  const rows = useMemo(() => {
    const context = validationContext(journal.data ?? [], clientId);
    return lines.map((line) => {
      const { agencyOnly, roles } = line.book;
      const issues = validate(line.book, { clientData: map }, context).issues.filter(
        ({ address }) => !agencyOnly.has(address[0]),
      );
      const missing = issues.filter(({ severity }) => severity === 'missing').length;
      const ofDate = issues.filter(
        ({ address, severity }) => severity !== 'missing' && address[0] === roles.effectiveDate,
      );
      return {
        line,
        ofDate: ofDate.map(({ message }) => message),
        counts: [missing > 0 && `${missing} missing`, countWrong(issues)],
      };
    });
  }, [lines, map, journal.data, clientId]);
  if (rows.length === 0) return null;
  const able = lines.filter(({ why }) => why === undefined).map(({ productId }) => productId);
  const change = (ids: readonly string[], on: boolean) => {
    const others = [...chosen].filter((id) => !ids.includes(id));
    onChosen(new Set(on ? [...others, ...ids] : others));
  };
  return (
    <>
      <Checkbox
        label="All lines"
        hint={able.length === 0 ? 'Other lines are not ready.' : undefined}
        disabled={able.length === 0}
        checked={able.length > 0 && able.every((id) => chosen.has(id))}
        onChange={(event) => change(able, event.target.checked)}
      />
      {chosen.size > 0 && (
        <fieldset>
          <legend>Other lines</legend>
          {rows.map(({ line: { productId: id, name, effectiveDate, why, past }, ofDate, counts }) => {
            const day = formatDay(effectiveDate);
            const ticked = why === undefined && chosen.has(id);
            return (
              <div key={id}>
                <Checkbox
                  label={name}
                  hint={why ?? [`Effective ${day}`, ...counts].filter(Boolean).join(' · ')}
                  disabled={why !== undefined}
                  checked={ticked}
                  onChange={(event) => change([id], event.target.checked)}
                />
                {ticked && (past || ofDate.length > 0) && (
                  <Stack gap={1} className={styles.ofLine}>
                    {[...(past ? ['In the past: a no-loss statement may be needed.'] : []), ...ofDate].map(
                      (message) => (
                        <Status key={message} tone="warn">
                          {day}: {message}
                        </Status>
                      ),
                    )}
                    {clientId !== undefined && (
                      <Link href={paths.intake(clientId, { product: id })}>Change the date of {name}</Link>
                    )}
                  </Stack>
                )}
              </div>
            );
          })}
        </fieldset>
      )}
    </>
  );
}
