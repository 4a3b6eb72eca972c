import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import { boundPolicyOf } from '../../domain/client/line-status.ts';
import { setStatusOf } from '../../domain/client/recorded-status.ts';
import type { SetStatus } from '../../domain/client/set-status.ts';
import { monthsOf } from '../../domain/quotes/premium.ts';
import { plural } from '../../lib/format.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { wholeClientQuery } from '../../operations/records.ts';
import { paths } from '../../paths.ts';
import { clientJournalQuery } from '../../storage/queries.ts';
import { Text } from '../../ui/Text.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { describePolicy } from './binding/already-asked.ts';
import { cx } from '../../ui/cx.ts';
import { toneClass } from '../../ui/Status.tsx';
import { ChangeList } from './changes/ChangeList.tsx';
import type { Column } from './column.ts';
import styles from './Quotes.module.css';
import { ofacRefusal } from './payment/quote-action-rules.ts';
import { requoteAddress } from './requote-address.ts';
import { useHasDraft } from './use-has-draft.ts';
import { useChangedSince } from './use-changed-since.ts';

interface AlertLineProps {
  readonly clientId: string;
  readonly productId: string;
  /** The quotes of the request on screen. */
  readonly columns: readonly Column[];
  /** No other is expected soon. */
  readonly isComplete: boolean;
}

/** What to know before the premiums are read out: the line is bound, OFAC stops the client, answers changed since, terms differ, or a draft waits. */
export function AlertLine({ clientId, productId, columns, isComplete }: AlertLineProps) {
  const session = useSession();
  const { key, workspace } = session;
  const journal = useQuery(clientJournalQuery(key, clientId)).data ?? [];
  const record = useQuery(wholeClientQuery(session, clientId, productId)).data?.record;
  const set = record && setStatusOf(record.clientData, productOf(workspace, productId).name);
  const policy = set && boundPolicyOf(set);
  const [first] = columns;
  if (!first) return null;
  return (
    <>
      {ofacRefusal(journal, clientId) !== undefined && (
        <Link className={cx(styles.alert, toneClass('declined'))} href={paths.client(clientId)}>
          <Signs>OFAC not passed</Signs>
        </Link>
      )}
      {policy && <Text tone="soft">{describePolicy(policy)}</Text>}
      {set && isAsked(set) && <Link href={paths.client(clientId, { product: productId })}>Confirm bind</Link>}
      <AlertOf {...{ clientId, productId, columns, isComplete, first }} />
    </>
  );
}

/** Whether a carrier was asked to bind, and has not confirmed it. */
const isAsked = ({ kind }: SetStatus): boolean => kind === 'bindRequested' || kind === 'bindUnknown';

function AlertOf(props: AlertLineProps & { readonly first: Column }) {
  const { clientId, productId, columns, isComplete, first } = props;
  const { workspace } = useSession();
  const { answers } = useChangedSince(first.request, first.view);
  const changed = answers?.changes.length ?? 0;
  const draft = useHasDraft(clientId, productId) && 'Unsaved draft not included';
  const intakeHref = paths.intake(clientId, { product: productId });
  if (answers && changed > 0) {
    return (
      <Alert text={join(`${plural(changed, 'answer')} changed since these quotes`, draft)}>
        <div data-floats>
          <ChangeList productId={productId} {...answers} />
          <Link href={requoteAddress(workspace, clientId, productId)}>Re-quote</Link>
        </div>
      </Alert>
    );
  }
  // The line would come and change with each quote.
  const terms = isComplete ? termCounts(columns) : [];
  const differ =
    terms.length > 1 &&
    `Terms differ: ${terms.map(([months, count]) => `${count} × ${months} months`).join(', ')}`;
  if (draft) {
    return (
      <Link className={cx(styles.alert, toneClass('warn'))} href={intakeHref}>
        <Signs>{join(differ, draft)}</Signs>
      </Link>
    );
  }
  return (
    differ && (
      <span className={cx(styles.alert, toneClass('warn'))}>
        <Icon name="warning" />
        {differ}
      </span>
    )
  );
}

const join = (...parts: readonly (string | false)[]): string => parts.filter(Boolean).join(' · ');

const Signs = ({ children }: { readonly children: string }) => (
  <>
    <Icon name="warning" />
    {children}
    <Icon name="chevronRight" />
  </>
);

/** Opened over the page; Escape and leaving it close it. */
function Alert({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const alert = useRef<HTMLDetailsElement>(null);
  const close = () => alert.current?.removeAttribute('open');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys bubble up from its summary and links
    <details
      ref={alert}
      className={styles.fold}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !alert.current?.open) return;
        event.preventDefault();
        close();
        alert.current.querySelector('summary')?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <summary className={cx(styles.alert, toneClass('warn'))}>
        <Signs>{text}</Signs>
      </summary>
      {children}
    </details>
  );
}

/** How many quotes are for each length of term, in months. */
function termCounts(columns: readonly Column[]): [months: number, count: number][] {
  const counts = new Map<number, number>();
  for (const { view } of columns) {
    const months = monthsOf(view.duration);
    if (months !== undefined) counts.set(months, (counts.get(months) ?? 0) + 1);
  }
  return [...counts].toSorted(([a], [b]) => a - b);
}
