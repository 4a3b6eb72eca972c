import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { validate } from '../../../domain/questions/validation/validate.ts';
import { changeFormat } from '../../../domain/questions/format-answer.ts';
import type { StoredMap } from '../../../contract/answers.ts';
import { journalQuery } from '../../../storage/queries.ts';
import { validationContext } from '../../../views/validation-context.ts';
import { useSession } from '../../../operations/session.ts';
import { paths } from '../../../paths.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Status } from '../../../ui/Status.tsx';
import styles from '../IntakePanels.module.css';
import type { ChosenLines, OtherLine } from './other-lines.ts';
import { formatDay } from '../../../lib/format.ts';

interface OtherLinesProps {
  readonly clientId: string | undefined;
  readonly lines: readonly OtherLine[];
  /** The answers as they stand. */
  readonly map: StoredMap;
  readonly chosen: ChosenLines;
  readonly onChosen: (chosen: ChosenLines) => void;
}

/** The client's other lines, to ask quotes for in the same go, with what each still misses and what to look at. */
export function OtherLines({ clientId, lines, map, chosen, onChosen }: OtherLinesProps) {
  const { key } = useSession();
  const journal = useQuery(journalQuery(key));
  const rows = useMemo(() => {
    const context = validationContext(journal.data ?? [], clientId);
    return lines.map((line) => {
      const { agencyOnly, roles } = line.book;
      const { place } = changeFormat(line.book, map);
      const ofCarriers = validate(line.book, { clientData: map }, context).issues.filter(
        ({ address }) => !agencyOnly.has(address[0]),
      );
      const toLookAt = ofCarriers.filter(({ severity }) => severity !== 'missing');
      const isOfDate = ({ address }: (typeof toLookAt)[number]) => address[0] === roles.effectiveDate;
      return {
        line,
        missing: ofCarriers.length - toLookAt.length,
        ofDate: toLookAt.filter(isOfDate).map(({ message }) => message),
        others: toLookAt
          .filter((problem) => !isOfDate(problem))
          .map(({ address, message }) => `${place(address)}: ${message}`),
      };
    });
  }, [lines, map, journal.data, clientId]);
  if (rows.length === 0) return null;
  const change = (id: string, on: boolean, agreed?: string) => {
    const next = new Map(chosen);
    if (on) next.set(id, agreed);
    else next.delete(id);
    onChosen(next);
  };
  return (
    <fieldset>
      <legend>Other lines</legend>
      {rows.map(({ line, missing, ofDate, others }) => {
        const { productId: id, name, effectiveDate, why, past } = line;
        const day = formatDay(effectiveDate);
        const ticked = why === undefined && chosen.has(id);
        return (
          <div key={id}>
            <Checkbox
              label={name}
              hint={
                why ??
                [
                  `Effective ${day}`,
                  missing > 0 && `${missing} missing`,
                  others.length > 0 && `${others.length} warnings`,
                ]
                  .filter(Boolean)
                  .join(' · ')
              }
              disabled={why !== undefined}
              checked={ticked}
              onChange={(event) => change(id, event.target.checked)}
            />
            <div className={styles.ofLine}>
              {ofDate.map((message) => (
                <p key={message}>
                  <Status tone="warn">
                    {day}: {message}
                  </Status>
                </p>
              ))}
              {ofDate.length > 0 && clientId !== undefined && (
                <Link href={paths.intake(clientId, { product: id })}>Change the date of {name}</Link>
              )}
              {ticked && past && (
                <Checkbox
                  label={`${name}: keep ${day}`}
                  checked={chosen.get(id) === effectiveDate}
                  onChange={(event) => change(id, true, event.target.checked ? effectiveDate : undefined)}
                />
              )}
              {ticked && others.length > 0 && (
                <details>
                  <summary>{name}: warnings</summary>
                  <ul>
                    {others.map((words) => (
                      <li key={words}>{words}</li>
                    ))}
                  </ul>
                </details>
              )}
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}
