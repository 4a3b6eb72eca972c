import { lazy, Suspense, useState } from 'react';
import { useScreenActions } from '../../operations/screen-actions.ts';
import type { Hold } from '../../domain/history/hold.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useMomentText } from './use-moment-text.ts';

const HoldPanel = lazy(async () => ({ default: (await import('./HoldPanel.tsx')).HoldPanel }));

interface EvidenceProps {
  readonly clientId: string;
  /** The hold that stands after notice of a claim. */
  readonly hold: Hold | undefined;
}

/** The way to what stands up: a hold after notice of a claim. */
export function Evidence({ clientId, hold }: EvidenceProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useScreenActions([{ name: 'Hold', run: open }]);
  return (
    <>
      <Button kind="quiet" onClick={open}>
        Hold
      </Button>
      <Suspense fallback={null}>
        {isOpen && <HoldPanel clientId={clientId} hold={hold} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

/** Says that a client is on hold, since when and by whom. */
export function HoldNotice({ hold }: { readonly hold: Hold }) {
  const text = useMomentText();
  const { noticeAt, by, words } = hold;
  return (
    <Notice tone="warn" title={`On hold since notice of ${text(noticeAt, 'minute')}`}>
      Set {by === '' ? 'by nobody named' : `by ${by}`}
      {words !== '' && <>: {words}</>}. Nothing of this client is erased here; later saves are listed as
      “after notice”.
    </Notice>
  );
}
