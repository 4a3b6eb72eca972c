import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Redirect } from 'wouter';
import { isUnreachable } from '../../api/errors.ts';
import { useSession } from '../../operations/session.ts';
import { paths, type IntakeView } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { cx } from '../../ui/cx.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { rowClass } from '../../ui/Row.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { ErrorBody } from '../../views/screen/ErrorBody.tsx';
import { PageActionsPlace } from '../../views/screen/PageActions.tsx';
import styles from './Intake.module.css';
import { IntakeScreen } from './IntakeScreen.tsx';
import { startQuery } from './session/intake-start.ts';

interface IntakePageProps {
  /** Undefined for a client that was never saved; `draftId` then names its draft. */
  readonly clientId: string | undefined;
  readonly productId: string;
  readonly draftId: string | undefined;
  readonly view: IntakeView;
  /** The answer to start at, by its address as text. */
  readonly at?: string | undefined;
}

export function IntakePage(props: IntakePageProps) {
  const session = useSession();
  const start = useQuery(startQuery(session, props));
  const isNew = props.clientId === undefined;
  // Another tab works on the draft of this address: this one has a copy, at an address of its own.
  const draft = isNew ? start.data?.draftId : undefined;
  const copied = draft !== undefined && draft !== props.draftId;
  const page = (
    <>
      {copied && (
        <Redirect to={paths.newClient({ product: props.productId, draft, view: props.view })} replace />
      )}
      {start.isPending && <Skeleton what="answers" rows={8} />}
      {start.isError && !(start.data && isUnreachable(start.error)) && (
        <Notice
          tone="error"
          live
          title={`The client could not be read${start.data ? ' again' : ''}`}
          actions={<Button onClick={() => void start.refetch()}>Read again</Button>}
        >
          <p>{start.error.message}</p>
          <ErrorBody error={start.error} label="What came" />
        </Notice>
      )}
      {start.data && !copied && <IntakeScreen {...props} start={start.data} />}
    </>
  );
  return isNew ? <NewClientFrame>{page}</NewClientFrame> : page;
}

/** A client that was never saved has no tabs: its actions are beside its title. */
function NewClientFrame({ children }: { readonly children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useTitle('New client');
  return (
    <>
      <div className={styles.newClient}>
        <PageHeader
          title="New client"
          actions={<div ref={setPlace} className={cx(rowClass, styles.newActions)} />}
        />
      </div>
      <PageActionsPlace value={place}>{children}</PageActionsPlace>
    </>
  );
}
