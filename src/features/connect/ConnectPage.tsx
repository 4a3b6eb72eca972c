import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { idleLimit } from '../../storage/settings.ts';
import { knownConnections, type KnownConnection } from '../../storage/stored-connection.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Fold } from '../../ui/Fold.tsx';
import mark from '../../ui/icon.svg';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Row } from '../../ui/Row.tsx';
import { Text } from '../../ui/Text.tsx';
import { Truncate } from '../../ui/Truncate.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { useSettings } from '../../views/screen/use-settings.ts';
import styles from './Connect.module.css';
import type { Connect } from './use-trial.tsx';

interface ConnectPageProps {
  /** Why the connection of this tab could not be resumed. */
  readonly trouble?: string | undefined;
  /** The connection that was locked, for going on with its key alone. */
  readonly locked?: KnownConnection | undefined;
  /** It was locked because nobody used it. */
  readonly idle?: boolean | undefined;
  /** Absent in a build without the demo. */
  readonly onOpenDemo?: (() => Promise<void>) | undefined;
  readonly onConnect: Connect;
}

// With react-hook-form, which the demo's visitor does not need yet.
const OwnService = lazyPart(() => import('./OwnService.tsx'), 'OwnService');

/** One press to the demo; below, folded, the agency's own service. A build without the demo has the service alone. */
export function ConnectPage({ trouble, locked, idle = false, onOpenDemo, onConnect }: ConnectPageProps) {
  useTitle('Connect');
  const minutes = (idleLimit(useSettings()) ?? 0) / 60_000;
  const [isUsed] = useState(() => knownConnections().length > 0);
  const isOpen = !onOpenDemo || isUsed || trouble !== undefined;
  const open = useMutation({ mutationFn: async () => onOpenDemo?.() });
  return (
    <div className={styles.card}>
      <Row as="p">
        <img src={mark} alt="" width={20} height={20} />
        <strong>Quotebench</strong>
      </Row>
      {!isOpen && <Picture />}
      <Text as="h1" size="figure" tabIndex={-1}>
        {isOpen ? 'Connect' : 'Quotes side by side'}
      </Text>
      {trouble !== undefined && (
        <Notice tone="error" title="Not reconnected" live>
          {trouble}
        </Notice>
      )}
      {idle && (
        <Notice tone="info" title="Locked" live>
          Not used for {minutes} minutes. Drafts are kept.
        </Notice>
      )}
      {onOpenDemo ? (
        <>
          <Text as="p" tone="soft">
            Nothing leaves your computer.
          </Text>
          <Button kind="primary" className={styles.open} busy={open.isPending} onClick={() => open.mutate()}>
            Open the demo
          </Button>
          {open.error && (
            <Notice tone="error" title="Demo not opened" live>
              {open.error.message}
            </Notice>
          )}
          <Fold open={isOpen} label="Connect your service">
            {() => <OwnService {...{ locked, onConnect }} />}
          </Fold>
        </>
      ) : (
        <OwnService {...{ locked, onConnect }} />
      )}
    </div>
  );
}

const pictured = [
  { carrier: 'Tallgrass Farm & Home', premium: '≈$1,044', share: '84%' },
  { carrier: 'Harbor Mutual', premium: '$1,149', share: '93%' },
  { carrier: 'Quillstone Casualty', premium: '$1,212', share: '100%' },
];

/** What the app is for: a comparison. */
function Picture() {
  return (
    <div className={styles.picture} aria-hidden="true" data-size="small">
      {pictured.map(({ carrier, premium, share }, at) => (
        <div key={carrier} className={cx(at === 0 && styles.lowest)}>
          <Truncate>{carrier}</Truncate>
          <Text size="figure">
            {premium}
            <Text as="small" tone="soft">
              /yr
            </Text>
          </Text>
          <i className={styles.bar} style={{ inlineSize: share }} />
          <Text as="div" tone="accent" weight="strong" className={styles.word}>
            {at === 0 ? 'Lowest as requested' : '\u00a0'}
          </Text>
          <u />
          <u />
          <u />
        </div>
      ))}
    </div>
  );
}
