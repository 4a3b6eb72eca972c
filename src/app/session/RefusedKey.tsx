import { useStore } from 'zustand';
import { refusedKeyStore } from '../../api/refused-key.ts';
import { useSession } from '../../operations/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SignInAgain } from '../../views/screen/SignInAgain.tsx';
import { useConnectionActions } from '../app-context.ts';

/** Above every screen while the service refuses the key: why, and the way back in. Drafts stay. */
export function RefusedKey() {
  const { connection, key } = useSession();
  const { lock } = useConnectionActions();
  const refused = useStore(refusedKeyStore);
  if (refused?.connection !== key) return null;
  if (connection.kind === 'direct') {
    return (
      <Notice tone="error" title="Key refused" live actions={<Button onClick={lock}>Enter a key</Button>}>
        Drafts are kept.
      </Notice>
    );
  }
  return refused.status === 403 ? (
    <Notice tone="error" title="Not signed in" live actions={<SignInAgain />}>
      Drafts are kept.
    </Notice>
  ) : (
    <Notice tone="error" title="Key refused" live>
      Ask whoever runs the gateway. Drafts are kept.
    </Notice>
  );
}
