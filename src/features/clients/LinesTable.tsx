import { useMemo } from 'react';
import { Link } from 'wouter';
import type { JournalEntry } from '../../domain/journal/journal.ts';
import type { DraftRecord } from '../../domain/client/draft-record.ts';
import { validationContext } from '../../views/validation-context.ts';
import { useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { EmptyValue } from '../../ui/EmptyValue.tsx';
import { Section } from '../../ui/Section.tsx';
import { Status } from '../../ui/Status.tsx';
import { Cell, HeadCell, TableFrame } from '../../ui/Table.tsx';
import styles from './Clients.module.css';
import { linesOf, missingWords, type Line } from './lines.ts';
import { formatDay } from '../../lib/format.ts';

interface LinesTableProps {
  readonly clientId: string;
  readonly record: DraftRecord;
  /** What this browser knows of this client's calls, newest first. */
  readonly calls: readonly JournalEntry[];
}

/** The agency's products, what this client wants of them, and what is still missing to quote each. */
export function LinesTable({ clientId, record, calls }: LinesTableProps) {
  const { workspace } = useSession();
  const lines = useMemo(
    () => linesOf(workspace, record, validationContext(calls, clientId)),
    [workspace, record, calls, clientId],
  );
  if (lines.length === 0) {
    return (
      <Section title="Lines">
        <EmptyState action={<Link href={paths.settings()}>Open Settings</Link>}>
          The workspace names no product; import your agency’s workspace file in Settings.
        </EmptyState>
      </Section>
    );
  }
  return (
    <Section title="Lines">
      <TableFrame label="Lines" whole>
        <thead>
          <tr>
            <HeadCell>Product</HeadCell>
            <HeadCell className={styles.roomy}>Effective date</HeadCell>
            <HeadCell>Missing</HeadCell>
            <HeadCell>Go to</HeadCell>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRow key={line.product.id} line={line} clientId={clientId} />
          ))}
        </tbody>
      </TableFrame>
    </Section>
  );
}

function LineRow({ line, clientId }: { line: Line; clientId: string }) {
  const { name, id: product } = line.product;
  const places: readonly (readonly [string, string])[] = [
    ['Intake', paths.intake(clientId, { product })],
    ['Quotes', paths.quotes(clientId, { product })],
    ['History', paths.history(clientId, { product })],
  ];
  return (
    <tr>
      <HeadCell scope="row">
        {name}
        {line.effectiveDate !== undefined && (
          <span className={styles.folded}>
            <span className={styles.soft}>effective {formatDay(line.effectiveDate)}</span>
          </span>
        )}
      </HeadCell>
      <Cell className={styles.roomyWhen}>
        {line.effectiveDate === undefined ? (
          <EmptyValue kind={line.state === 'used' ? 'notProvided' : 'notApplicable'} />
        ) : (
          formatDay(line.effectiveDate)
        )}
      </Cell>
      <Cell>
        <MissingWords line={line} clientId={clientId} />
      </Cell>
      <Cell>
        <span className={styles.links}>
          {places.map(([word, href]) => (
            <Link key={word} href={href} aria-label={`${word}, ${name}`}>
              {word}
            </Link>
          ))}
        </span>
      </Cell>
    </tr>
  );
}

function MissingWords({ line, clientId }: { line: Line; clientId: string }) {
  if (line.state === 'noBook') return <span className={styles.soft}>No question book for this product</span>;
  if (line.state === 'notUsed') {
    return <span className={styles.soft}>Not asked for: no effective date answered</span>;
  }
  const said = missingWords(line);
  if (said === '') return <Status tone="quoted">Nothing missing</Status>;
  const { id: product, name } = line.product;
  const view = line.requiredMissing > 0 ? 'missing' : undefined;
  return (
    <Link href={paths.intake(clientId, { product, view })} aria-label={`${said}, ${name}`}>
      <Status tone={line.requiredMissing > 0 ? 'warn' : 'neutral'}>{said}</Status>
    </Link>
  );
}
