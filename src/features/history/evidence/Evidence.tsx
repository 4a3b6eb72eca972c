import { lazy, Suspense, useState } from 'react';
import { useScreenActions } from '../../../views/screen-actions.ts';
import type { Hold } from '../../../domain/journal/hold.ts';
import { parseQuoteKeys } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { Shown } from '../history-address.ts';
import { holdWords } from '../moment-words.ts';
import { useFormatTime } from '../../../ui/use-format-time.ts';
import { usePackOfMoment } from './use-pack-of-moment.ts';

const RecordPackPanel = lazy(async () => ({
  default: (await import('./RecordPackPanel.tsx')).RecordPackPanel,
}));
const VerifyPackPanel = lazy(async () => ({
  default: (await import('./VerifyPackPanel.tsx')).VerifyPackPanel,
}));
const HoldPanel = lazy(async () => ({ default: (await import('../versions/HoldPanel.tsx')).HoldPanel }));

interface EvidenceProps {
  readonly clientId: string;
  readonly productId: string;
  /** What the address says: the moment on screen, and what a record pack is to be of. */
  readonly shown: Pick<Shown, 'at' | 'pack'>;
  /** The hold that stands after notice of a claim. */
  readonly hold: Hold | undefined;
  readonly onPack: (of: string | undefined) => void;
}

/** The ways to what stands up: a pack, a second look at one, and a hold after notice of a claim. */
export function Evidence({ clientId, productId, shown: { at, pack }, hold, onPack }: EvidenceProps) {
  const ofMoment = usePackOfMoment(clientId, at);
  const [other, setOther] = useState<'verify' | 'hold'>();
  const [lastPack, setLastPack] = useState('client');
  const close = () => setOther(undefined);
  // Opened again it is of the same, unless another request is on screen: what was made of it is still there.
  const closePack = () => {
    if (pack === undefined) return;
    setLastPack(pack);
    onPack(undefined);
  };
  // One panel at a time: they stand in the same place.
  const open = (what: 'verify' | 'hold') => {
    closePack();
    setOther(what);
  };
  const actions = [
    {
      name: 'Record pack',
      run: () => {
        close();
        const [last, here] = [parseQuoteKeys(lastPack)[0], parseQuoteKeys(ofMoment)[0]];
        const isElsewhere = here && here.triggerRequestId !== last?.triggerRequestId;
        onPack(isElsewhere ? ofMoment : lastPack);
      },
    },
    { name: 'Verify a pack', run: () => open('verify') },
    { name: 'Hold', run: () => open('hold') },
  ];
  useScreenActions(actions);
  return (
    <>
      {actions.map(({ name, run }) => (
        <Button key={name} kind="quiet" onClick={run}>
          {name}
        </Button>
      ))}
      <Suspense fallback={null}>
        {pack !== undefined && (
          <RecordPackPanel
            clientId={clientId}
            productId={productId}
            of={pack}
            onOf={onPack}
            onClose={closePack}
          />
        )}
        {other === 'verify' && <VerifyPackPanel clientId={clientId} onClose={close} />}
        {other === 'hold' && <HoldPanel clientId={clientId} hold={hold} onClose={close} />}
      </Suspense>
    </>
  );
}

/** Says that a client is on hold: when notice came, when the hold was set and by whom, and how it was set before, each time. */
export function HoldNotice({ hold }: { readonly hold: Hold }) {
  const text = useFormatTime();
  const { earlier } = hold;
  return (
    <Notice tone="warn" title="On hold after notice of a claim">
      {holdWords(hold, text, earlier.length > 0)} What this browser keeps of this client cannot be erased
      here. Saves can still change and remove answers: each asks why and is listed as “after notice”. What
      stood before is in the service’s archive, which this hold does not reach.
      {earlier.toReversed().map((one) => (
        <p key={`${one.setAt} ${one.noticeAt}`}>Before: {holdWords(one, text, one !== earlier[0])}</p>
      ))}
    </Notice>
  );
}
