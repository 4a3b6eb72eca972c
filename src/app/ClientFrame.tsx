import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { isNotFound } from '../api/errors.ts';
import { sameId } from '../lib/same-id.ts';
import { momentToMs } from '../lib/timestamp.ts';
import { formatClientType } from '../domain/client/header.ts';
import { holdBegan } from '../domain/journal/hold.ts';
import { wholeClientQuery } from '../operations/records.ts';
import { useSession } from '../operations/session.ts';
import { paths } from '../paths.ts';
import { removeFromIndex } from '../storage/client-index.ts';
import { holdQuery } from '../storage/holds.ts';
import { draftsQuery, indexQuery, scratchClientsQuery } from '../storage/queries.ts';
import { announce } from '../ui/announce.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Menu } from '../ui/Menu.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Row } from '../ui/Row.tsx';
import { segmentsClass } from '../ui/Segments.tsx';
import { Status } from '../ui/Status.tsx';
import { TabNav } from '../ui/TabNav.tsx';
import { Text } from '../ui/Text.tsx';
import { useFormatTime } from '../ui/use-format-time.ts';
import { useTitle } from '../ui/use-title.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { PageActionsPlace } from '../views/screen/PageActions.tsx';
import { ClientNameContext, StuckName } from '../views/screen/StuckName.tsx';
import { useScreenActions } from '../views/screen/screen-actions.ts';
import { useHoldReason } from '../views/use-hold.ts';
import styles from './ClientFrame.module.css';
import { clientTabs, type ClientTabName } from './navigation.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { useClientLines } from './use-client-lines.ts';

const LogCallPanel = lazyPart(() => import('../features/clients/overview/LogCallPanel.tsx'), 'LogCallPanel');
const ClientDetailsPanel = lazyPart(
  () => import('../features/clients/overview/ClientDetailsPanel.tsx'),
  'ClientDetailsPanel',
);
const FillForm = lazyPart(() => import('../features/intake/forms/FillForm.tsx'), 'FillForm');
const LegalHoldPanel = lazyPart(
  () => import('../features/history/versions/LegalHoldPanel.tsx'),
  'LegalHoldPanel',
);

interface ClientFrameProps {
  readonly clientId: string;
  /** The line on screen. */
  readonly productId: string;
  readonly tab: ClientTabName;
  readonly children: ReactNode;
}

/** The head of a client's screens: its name, its lines, what can be done with it, and its tabs. */
export function ClientFrame({ clientId, productId, tab, children }: ClientFrameProps) {
  const session = useSession();
  const { key } = session;
  const index = useQuery(indexQuery(key));
  const known = index.data?.find((entry) => sameId(entry.clientId, clientId));
  const scratch = useQuery(scratchClientsQuery(key)).data?.find((row) => sameId(row.clientId, clientId));
  const hasDraft = useQuery(draftsQuery(key)).data?.some((draft) => sameId(draft.clientId, clientId));
  const search = new URLSearchParams(useSearch());
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const formatTime = useFormatTime();
  const at = tab === 'history' ? momentToMs(search.get('b') ?? search.get('a') ?? '') : undefined;
  const read = useQuery({
    ...wholeClientQuery(session, clientId, productId),
    enabled: !known && index.isSuccess,
  });
  const record = known ?? read.data?.record;
  const name = record?.clientName || 'Client';
  const type = record?.clientType;
  useTitle([clientTabs[tab].name, ...(at === undefined ? [] : [formatTime(at)]), name].join(', '));

  if (!known && isNotFound(read.error) && !hasDraft) return <NotFoundPage what="client" name={clientId} />;
  return (
    <ClientNameContext value={name}>
      <Row as="header" gap={3} align="start" wrap="never" className={styles.header}>
        {/* What does not fit beside the name is below it, never what to do. */}
        <Row gap={3} wrap="close" className={styles.who} data-grow>
          <h1 tabIndex={-1}>{name}</h1>
          {type !== undefined && (
            <Text tone="faint" data-not-on="phone">
              {formatClientType(type)}
            </Text>
          )}
          <LineSwitcher {...{ clientId, productId, tab }} />
          {/* History shows the hold in detail. */}
          {tab !== 'history' && <HoldStatus clientId={clientId} productId={productId} />}
        </Row>
        <ClientActions {...{ clientId, productId, name }} />
      </Row>
      <TabNav
        label="Client"
        actionsRef={setPlace}
        sticky={tab === 'intake' ? <StuckName className={styles.stuck} /> : undefined}
      >
        {Object.entries(clientTabs).map(([id, { name: label, href }]) => (
          <Link key={id} href={href(clientId, productId)} aria-current={id === tab ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </TabNav>
      <div className={styles.below}>
        {scratch?.whatIfOf !== undefined && (
          <Notice tone="info" title="What-if copy">
            Not in lists. <Link href={paths.client(scratch.whatIfOf)}>Open the client</Link>
          </Notice>
        )}
        <PageActionsPlace value={place}>{children}</PageActionsPlace>
      </div>
    </ClientNameContext>
  );
}

type LineSwitcherProps = Pick<ClientFrameProps, 'clientId' | 'productId' | 'tab'>;

/** The lines of the client, of which one is on screen, and those it could have. */
function LineSwitcher({ clientId, productId, tab }: LineSwitcherProps) {
  const [, navigate] = useLocation();
  const { used, others } = useClientLines(clientId, productId);
  if (used.length + others.length < 2) return null;
  return (
    <div role="group" aria-label="Line" className={segmentsClass(styles.lines)}>
      {used.map(({ id, name }) => (
        <Link
          key={id}
          href={clientTabs[tab].href(clientId, id)}
          aria-current={sameId(id, productId) || undefined}
        >
          {name}
        </Link>
      ))}
      {others.length > 0 && (
        <Menu
          label="Add line"
          items={others.map(({ id, name }) => ({
            label: name,
            onSelect: () => navigate(paths.intake(clientId, { product: id })),
          }))}
        >
          <Icon name="plus" size={14} /> <VisuallyHidden on="phone">Line</VisuallyHidden>
        </Menu>
      )}
    </div>
  );
}

function HoldStatus({ clientId, productId }: Pick<ClientFrameProps, 'clientId' | 'productId'>) {
  const { key } = useSession();
  const formatTime = useFormatTime();
  const hold = useQuery(holdQuery(key, clientId)).data;
  if (!hold) return null;
  return (
    <Status tone="warn" sign="lock">
      <Link href={paths.history(clientId, { product: productId })}>
        Legal hold since {formatTime(holdBegan(hold), 'day')}
      </Link>
    </Status>
  );
}

interface ClientActionsProps extends Pick<ClientFrameProps, 'clientId' | 'productId'> {
  readonly name: string;
}

function ClientActions({ clientId, productId, name }: ClientActionsProps) {
  const session = useSession();
  const [, navigate] = useLocation();
  const [panel, setPanel] = useState<'call' | 'form' | 'details' | 'hold' | 'remove'>();
  const close = () => setPanel(undefined);
  const hold = useQuery(holdQuery(session.key, clientId)).data ?? undefined;
  const holdReason = useHoldReason(clientId);
  const copy = useMutation({
    mutationFn: async () => {
      const { copyClient } = await import('../operations/copy-client.ts');
      return copyClient(session, clientId, productId);
    },
    onSuccess: (draft) => navigate(paths.newClient({ product: productId, draft })),
    onError: ({ message }) => announce(message, { assertive: true, visible: true }),
  });
  const send = (event: string) =>
    navigate(paths.clientActivity(clientId, { product: productId, send: event }));
  useScreenActions([
    { name: 'Log call', run: () => setPanel('call') },
    { name: 'Fill a form', run: () => setPanel('form') },
    { name: 'Send event', run: () => send('choose') },
    { name: 'Send adjuster notice', run: () => send('CLAIM_ADJUSTER_ASSIGNED') },
  ]);
  return (
    <Row gap={1} data-end>
      <Button icon="phone" kind="quiet" onClick={() => setPanel('call')}>
        <VisuallyHidden on="phone">Log call</VisuallyHidden>
      </Button>
      <Menu
        label="More, client"
        items={[
          { label: 'Fill a form', onSelect: () => setPanel('form') },
          { label: 'Send adjuster notice', onSelect: () => send('CLAIM_ADJUSTER_ASSIGNED') },
          { label: 'Send document notice', onSelect: () => send('CUSTOMER_DOCUMENT') },
          { label: 'Send event', onSelect: () => send('choose') },
          { label: 'Legal hold', apart: true, onSelect: () => setPanel('hold') },
          { label: 'Copy to new client', onSelect: () => copy.mutate() },
          { label: 'ID and raw record', onSelect: () => setPanel('details') },
          {
            label: 'Remove from list',
            apart: true,
            disabledReason: holdReason,
            onSelect: () => setPanel('remove'),
          },
        ]}
      />
      {panel === 'call' && <LogCallPanel {...{ clientId, productId }} onClose={close} />}
      {panel === 'form' && <FillForm {...{ clientId, productId }} onClose={close} />}
      {panel === 'details' && <ClientDetailsPanel clientId={clientId} onClose={close} />}
      {panel === 'hold' && <LegalHoldPanel {...{ clientId, hold }} onClose={close} />}
      {panel === 'remove' && (
        <ConfirmDialog
          title={`Remove ${name} from the list?`}
          confirmLabel="Remove"
          cancelLabel="Cancel"
          onConfirm={() => {
            close();
            void removeFromIndex(session.key, clientId).then(() => navigate(paths.clients()));
          }}
          onCancel={close}
        >
          <p>The client stays with the service. Open it again by its ID.</p>
        </ConfirmDialog>
      )}
    </Row>
  );
}
