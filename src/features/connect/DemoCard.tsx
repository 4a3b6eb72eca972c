import { useMutation } from '@tanstack/react-query';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Connect.module.css';

/** One click to a working client list, with the whole service running in this browser. */
export function DemoCard({ onOpenDemo }: { onOpenDemo: () => Promise<void> }) {
  const open = useMutation({ mutationFn: onOpenDemo });
  return (
    <section aria-labelledby="connect-demo" className={styles.demo}>
      <div className={styles.demoWords}>
        <h2 id="connect-demo">Look around in the demo</h2>
        <p>
          An invented agency with its clients, carriers and quotes. The whole service runs in this browser; no
          key is needed and nothing leaves it.
        </p>
      </div>
      <Button kind="primary" busy={open.isPending} onClick={() => open.mutate()}>
        Open the demo
      </Button>
      {open.error && (
        <Notice tone="error" title="The demo could not be opened" live>
          {open.error.message}
        </Notice>
      )}
    </section>
  );
}
