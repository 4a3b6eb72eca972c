import { useMemo } from 'react';
import type { StoredMap } from '../../../contract/answers.ts';
import { besideList, listIsSilent } from './none-said.ts';
import type { BookParts } from '../../../domain/questions/compiled.ts';
import { agencyFileOf, omissionsOf, unsentOf, type Omission } from './omissions.ts';
import type { DraftRecord } from '../../../domain/client/draft-record.ts';
import { AnswerText } from '../../../views/AnswerText.tsx';
import { capital } from '../../../lib/text.ts';
import { Section } from '../../../ui/Section.tsx';
import { Badge } from '../../../ui/Status.tsx';
import { Cell, HeadCell, TableFrame } from '../../../ui/Table.tsx';
import { MissingRecord } from '../versions/MomentState.tsx';
import { AsLastRead } from '../versions/SideName.tsx';
import { useMomentRecord } from '../use-moment-record.ts';
import styles from '../History.module.css';

interface OmissionsProps {
  readonly clientId: string;
  readonly productId: string;
  /** The record then, and what its moment is called. */
  readonly record: DraftRecord;
  readonly moment: string;
  /** The intake of the quote request that was over at this moment; undefined where none is known. */
  readonly sent: StoredMap | undefined;
  /** The latest record itself is looked at, so that nothing can have come since. */
  readonly isNow: boolean;
  readonly book: BookParts;
  readonly showSensitive: boolean;
}

/** Questions of today's book that were blank or absent at a moment, apart from those answered since. */
export function Omissions(props: OmissionsProps) {
  const { clientId, productId, record, moment, sent, isNow, book, showSensitive } = props;
  const latest = useMomentRecord({ clientId, productId, at: undefined, wanted: true });
  const now = latest.kind === 'read' ? latest.record.clientData : undefined;
  const found = useMemo(() => now && omissionsOf(record.clientData, now, book), [record, now, book]);
  const unsent = useMemo(
    () => (now && sent ? unsentOf(sent, record.clientData, now, book) : undefined),
    [sent, record, now, book],
  );
  const lastRead = <AsLastRead read={latest} />;
  const tense = isNow ? 'are' : 'were';
  const kept = agencyFileOf(record.clientData, book).length;
  return (
    <Section title={`Omissions, ${moment}`}>
      <p className={styles.soft}>
        Questions in the wording of today’s book (version {book.version}) that{' '}
        {isNow ? 'are blank or absent in the latest record' : 'were blank or absent in the record then'}
        {isNow && lastRead}. Whether they were asked{isNow ? '' : ' then'}, or asked in other words, the
        archive does not tell.
      </p>
      {found && found.empty.length > 0 && (
        <p>
          Saved as lists without items: {found.empty.join('; ')}. {capital(listIsSilent(tense))};{' '}
          {besideList(record.clientData, tense)}.
        </p>
      )}
      {latest.kind !== 'read' && <MissingRecord at={undefined} read={latest} />}
      {latest.kind === 'read' && latest.notAgain && !isNow && (
        <p>What was answered since is told by the latest record{lastRead}.</p>
      )}
      {found && isNow && (
        <OmissionTable title="Not answered" omissions={found.still} isNow showSensitive={showSensitive} />
      )}
      {found && !isNow && (
        <>
          <OmissionTable title="Still not answered" omissions={found.still} showSensitive={showSensitive} />
          <OmissionTable
            title="Answered or filled since"
            omissions={[...found.since, ...found.filled]}
            showSensitive={showSensitive}
          />
        </>
      )}
      {unsent && (
        <OmissionTable
          title="Answered in the record, and not in the intake sent"
          besides={
            kept > 0
              ? `Not counted: ${kept} ${kept === 1 ? 'answer' : 'answers'} of the agency file, which is never sent.`
              : undefined
          }
          omissions={unsent}
          showSensitive={showSensitive}
        />
      )}
    </Section>
  );
}

interface OmissionTableProps {
  readonly title: string;
  readonly omissions: readonly Omission[];
  /** What is not among them. */
  readonly besides?: string | undefined;
  readonly isNow?: boolean;
  readonly showSensitive: boolean;
}

function OmissionTable({ title, omissions, besides, isNow = false, showSensitive }: OmissionTableProps) {
  return (
    <Section title={title} level={3} meta={String(omissions.length)}>
      {omissions.length === 0 ? (
        <p>None.</p>
      ) : (
        <TableFrame label={title} whole className={styles.differences}>
          <thead>
            <tr>
              <HeadCell>Question</HeadCell>
              <HeadCell>Section</HeadCell>
              {!isNow && <HeadCell>Now</HeadCell>}
            </tr>
          </thead>
          <tbody>
            {omissions.map((one) => (
              <tr key={one.key}>
                <HeadCell scope="row">
                  {one.label}
                  {one.item !== undefined && <span className={styles.ofItem}>{one.item}</span>}
                  <span className={styles.how}>{isNow ? one.was : `${one.was} then`}</span>
                  {one.required && <Badge tone="warn">required</Badge>}
                  {one.affectsPrice && <Badge tone="neutral">affects the price</Badge>}
                </HeadCell>
                <Cell soft>{one.section}</Cell>
                {!isNow && (
                  <Cell>
                    <AnswerText text={one.now} covered={one.sensitive && !showSensitive} />
                  </Cell>
                )}
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
      {besides !== undefined && <p className={styles.soft}>{besides}</p>}
    </Section>
  );
}
