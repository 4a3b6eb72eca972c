import { AnswerText } from '../../form/AnswerText.tsx';
import { Badge } from '../../ui/Status.tsx';
import { HeadCell, Cell, TableFrame } from '../../ui/Table.tsx';
import { Section } from '../../ui/Section.tsx';
import type { Difference, DifferenceGroup } from './differences.ts';
import styles from './History.module.css';

interface DifferencesProps {
  readonly groups: readonly DifferenceGroup[];
  /** What the columns of the older and the newer side are called. */
  readonly heads: { readonly before: string; readonly after: string };
  readonly showSensitive: boolean;
}

/** What differs between two moments, section by section, the older side first. */
export function Differences({ groups, heads, showSensitive }: DifferencesProps) {
  const count = groups.reduce((sum, group) => sum + group.differences.length, 0);
  if (count === 0) return <p>The two records hold the same. A change undone in between would not show.</p>;
  return (
    <>
      <p>{count === 1 ? '1 difference' : `${count} differences`}</p>
      {groups.map((group) => (
        <Section key={group.id} title={group.title} level={3} meta={String(group.differences.length)}>
          <TableFrame label={`Differences, ${group.title}`} whole className={styles.differences}>
            <thead>
              <tr>
                <HeadCell>Question</HeadCell>
                <HeadCell>{heads.before}</HeadCell>
                <HeadCell>{heads.after}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {group.differences.map((difference) => (
                <Row key={difference.key} difference={difference} showSensitive={showSensitive} />
              ))}
            </tbody>
          </TableFrame>
        </Section>
      ))}
    </>
  );
}

interface RowProps {
  readonly difference: Difference;
  readonly showSensitive: boolean;
}

function Row({ difference, showSensitive }: RowProps) {
  const { label, item, how, before, after, rows, odd } = difference;
  const covered = difference.sensitive && !showSensitive;
  return (
    <>
      <tr>
        <HeadCell scope="row">
          {label}
          {item !== undefined && <span className={styles.ofItem}>{item}</span>}
          <span className={styles.how}>{how}</span>
          {odd && <Badge tone="warn">not as the interface document describes</Badge>}
        </HeadCell>
        <Cell className={styles.old}>
          <AnswerText text={how === 'removed' ? (before ?? item) : before} covered={covered} />
        </Cell>
        <Cell className={styles.new}>
          <AnswerText text={how === 'added' ? (after ?? item) : after} covered={covered} />
        </Cell>
      </tr>
      {rows.map((row) => {
        const text = <AnswerText text={row.text} covered={row.sensitive && !showSensitive} />;
        return (
          <tr key={row.key}>
            <HeadCell scope="row" className={styles.inItem}>
              {row.label}
            </HeadCell>
            <Cell soft>{how === 'removed' && text}</Cell>
            <Cell>{how === 'added' && text}</Cell>
          </tr>
        );
      })}
    </>
  );
}
