import { useState } from 'react';
import type { DifferingRow } from './pack/differing-rows.ts';
import { AnswerText } from '../../../views/AnswerText.tsx';
import type { PartVerdict } from './verify/part-verdict.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Cell, HeadCell, TableFrame } from '../../../ui/Table.tsx';
import styles from '../History.module.css';

/** Of each part that differs its rows, as the pack has them and as they come out now; sensitive ones when asked for. */
export function DifferingRows({ parts }: { readonly parts: readonly PartVerdict[] }) {
  const [showSensitive, setShowSensitive] = useState(false);
  const differing = parts.flatMap(({ id, title, rows }) => (rows ? [{ id, title, ...rows }] : []));
  const hides = differing.some(({ shown }) => shown.some(({ sensitive }) => sensitive));
  return (
    <>
      {hides && (
        <Checkbox
          label="Show sensitive answers"
          checked={showSensitive}
          onChange={({ currentTarget }) => setShowSensitive(currentTarget.checked)}
        />
      )}
      {differing.map(({ id, title, shown, more }) => (
        <Section key={id} title={`What differs: ${title}`} level={3} meta={String(shown.length + more)}>
          <TableFrame label={`What differs: ${title}`} whole className={styles.differences}>
            <thead>
              <tr>
                <HeadCell>In the pack</HeadCell>
                <HeadCell>As it comes out now</HeadCell>
              </tr>
            </thead>
            {shown.map((row, at) => (
              // The same place can differ twice, and nothing here comes or goes.
              <tbody key={`${at} ${row.where}`}>
                <tr>
                  <HeadCell scope="rowgroup" colSpan={2}>
                    {row.where || 'The whole part'}
                  </HeadCell>
                </tr>
                <tr>
                  <Cell>
                    <Side text={row.held} row={row} showSensitive={showSensitive} />
                  </Cell>
                  <Cell>
                    <Side text={row.now} row={row} showSensitive={showSensitive} />
                  </Cell>
                </tr>
              </tbody>
            ))}
          </TableFrame>
          {more > 0 && (
            <p className={styles.soft}>
              {more} more {more === 1 ? 'row differs' : 'rows differ'}.
            </p>
          )}
        </Section>
      ))}
    </>
  );
}

interface SideProps {
  readonly text: string | undefined;
  readonly row: DifferingRow;
  readonly showSensitive: boolean;
}

function Side({ text, row, showSensitive }: SideProps) {
  if (text === undefined) return <span className={styles.old}>not there</span>;
  return <AnswerText text={text === '' ? 'blank' : text} covered={row.sensitive && !showSensitive} />;
}
