import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { clientReview, type ReviewLine, type ReviewRow } from './client-review.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { formatTime } from '../../../lib/format.ts';
import { productOf, useSession } from '../../../operations/session.ts';
import { useSettings } from '../../../views/screen/use-settings.ts';
import { Button } from '../../../ui/Button.tsx';
import { DataList } from '../../../ui/DataList.tsx';
import { Row } from '../../../ui/Row.tsx';
import { Section } from '../../../ui/Section.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Badge } from '../../../ui/Status.tsx';
import { useIntake, type IntakeSession } from '../session/intake-session.ts';
import type { Autosave } from '../session/autosave.ts';
import styles from './ClientReview.module.css';
import { useSyncStatus } from '../save/use-sync-status.ts';

interface ClientReviewProps {
  readonly intake: IntakeSession;
  readonly autosave: Autosave;
  /** Undefined for a client never saved. */
  readonly clientId: string | undefined;
  /** Whether the focus comes along to it. */
  readonly takesFocus: () => boolean;
  readonly onBack: () => void;
}

/** The client review sheet, which the client reads and signs. Made to be printed. */
export function ClientReview({ intake, autosave, clientId, takesFocus, onBack }: ClientReviewProps) {
  const { book } = intake;
  const { record, base } = useIntake(intake, intake.getState);
  const status = useSyncStatus(intake.store, autosave, clientId);
  const { connection, workspace } = useSession();
  const { agent } = useSettings();
  const review = useMemo(
    () => clientReview(book, record.clientData, intake.validation(), base?.clientData),
    [book, record.clientData, intake, base],
  );
  const { agency } = workspace;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus()) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Stack as="article" gap={6} className={styles.page} data-for-client aria-label="Client review sheet">
      <Stack gap={3} as="header">
        <h2 ref={heading} tabIndex={-1}>
          Client review sheet
        </h2>
        <p>
          <strong>Information you gave us. Not an application, quote or binder.</strong>
        </p>
        {connection.kind === 'demo' && (
          <p>
            <strong>DEMO: everything here is made up.</strong>
          </p>
        )}
        <DataList
          layout="across"
          items={[
            { label: 'Client', value: record.clientName || 'Not named yet' },
            { label: 'Product', value: productOf(workspace, book.productId).name },
            { label: 'Effective date', value: review.effectiveDate },
            {
              label: 'Agency',
              value: [agency.name, agency.license && `license ${agency.license}`, agency.phone]
                .filter(Boolean)
                .join(' · '),
            },
            ...(agent === '' ? [] : [{ label: 'Prepared by', value: agent }]),
            { label: 'Prepared', value: formatTime(serviceNow(), { withYear: true }) },
          ]}
        />
        {status?.kind === 'elsewhere' && <p>Saved elsewhere {formatTime(status.at)}; not shown here.</p>}
        <Row gap={3}>
          <Button kind="primary" icon="print" onClick={() => window.print()}>
            Print
          </Button>
          <Button onClick={onBack}>Back to the questions</Button>
        </Row>
      </Stack>
      {review.answers.map((part) => (
        <Section key={part.key} title={part.title}>
          {part.rows.length > 0 && <Rows rows={part.rows} />}
          {part.loops.map((loop) => {
            const isNamed = loop.label !== part.title;
            const ItemHeading = isNamed ? 'h4' : 'h3';
            return (
              <Stack gap={3} key={loop.key} className={styles.loop}>
                {isNamed && <h3>{loop.label}</h3>}
                {loop.items.length === 0 && <p>{loop.without}</p>}
                {loop.items.map((item) => (
                  <div key={item.key} className={styles.item} data-nested>
                    <ItemHeading>{item.title}</ItemHeading>
                    <Rows rows={item.rows} />
                  </div>
                ))}
              </Stack>
            );
          })}
        </Section>
      ))}
      <Lines title="Assumed, to be confirmed" lines={review.assumptions} none="Nothing was assumed." />
      <Lines
        title="Left blank"
        lines={review.blanks}
        none={book.inferred ? 'No question above was left blank.' : 'Every question was answered.'}
      />
      <Lines
        title="Coverage rejected, not decided or not offered"
        lines={review.offers}
        none="None in the agency file."
      >
        {review.openOffers.length > 0 && <p>Not offered yet: {review.openOffers.join('; ')}.</p>}
      </Lines>
      {review.unasked > 0 && (
        <p>
          {review.unasked === 1 ? '1 more answer' : `${review.unasked} more answers`} not printed: not asked
          for this product.
        </p>
      )}
      <Section title="Signature" className={styles.signing}>
        <p>
          I have read the answers above, including those assumed or left blank. To the best of my knowledge
          they are correct, except where I corrected them by hand. This is not an application and not a
          binder.
        </p>
        <div className={styles.sign} data-tone="soft">
          <p>Name and relation to the named insured</p>
          <p>Signature</p>
          <p>Date</p>
        </div>
      </Section>
    </Stack>
  );
}

function Rows({ rows }: { rows: readonly ReviewRow[] }) {
  return (
    <DataList
      items={rows.map(({ key, label, text, annotation, inDoubt }) => ({
        key,
        label,
        value: (
          <>
            {text}
            {inDoubt && (
              <>
                {' '}
                <Badge tone="warn">Please check</Badge>
              </>
            )}
            {annotation !== undefined && (
              <>
                {' '}
                <Badge tone="neutral">{annotation.kind}</Badge>
                {annotation.note !== '' && `: ${annotation.note}`}
              </>
            )}
          </>
        ),
      }))}
    />
  );
}

interface LinesProps {
  readonly title: string;
  readonly lines: readonly ReviewLine[];
  readonly none: string;
  readonly children?: ReactNode;
}

function Lines({ title, lines, none, children }: LinesProps) {
  return (
    <Section title={title} meta={lines.length === 0 ? undefined : lines.length}>
      {lines.length === 0 ? (
        <p>{none}</p>
      ) : (
        <DataList items={lines.map(({ key, name, words }) => ({ key, label: name, value: words }))} />
      )}
      {children}
    </Section>
  );
}
