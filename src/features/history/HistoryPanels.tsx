import type { Hold } from '../../domain/journal/hold.ts';
import type { KnownReads } from '../../domain/journal/known-reads.ts';
import type { BookParts } from '../../domain/questions/compiled.ts';
import { intakeSent } from '../../domain/quotes/inputs-source.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { HistoryView } from './use-history-address.ts';
import { useRecordAt } from './use-record-at.ts';
import type { HistoryItem } from './versions/history-items.ts';

const BlankPanel = lazyPart(() => import('./diff/BlankPanel.tsx'), 'BlankPanel');
const FileCopyPanel = lazyPart(() => import('./evidence/FileCopyPanel.tsx'), 'FileCopyPanel');
const VerifyPanel = lazyPart(() => import('./evidence/VerifyPanel.tsx'), 'VerifyPanel');
const LegalHoldPanel = lazyPart(() => import('./versions/LegalHoldPanel.tsx'), 'LegalHoldPanel');

interface HistoryPanelsProps {
  readonly clientId: string;
  readonly productId: string;
  readonly view: HistoryView;
  readonly change: (part: Partial<HistoryView>) => void;
  readonly panel: 'hold' | 'verify' | undefined;
  readonly onOpen: (panel: 'hold' | 'verify' | undefined) => void;
  readonly items: readonly HistoryItem[];
  readonly known: KnownReads;
  readonly book: BookParts;
  readonly hold: Hold | undefined;
  readonly showSensitive: boolean;
}

/** The panel that is open beside the history, if any. */
export function HistoryPanels(props: HistoryPanelsProps) {
  const { clientId, productId, view, change, panel, onOpen } = props;
  if (view.show === 'blank' && view.b !== undefined) return <Blank {...props} at={view.b} />;
  if (view.copy !== undefined) {
    return (
      <FileCopyPanel
        {...{ clientId, productId }}
        of={view.copy}
        onOf={(copy) => change({ copy })}
        onVerify={() => onOpen('verify')}
        onClose={() => change({ copy: undefined })}
      />
    );
  }
  const close = () => onOpen(undefined);
  if (panel === 'verify') return <VerifyPanel clientId={clientId} onClose={close} />;
  if (panel === 'hold') return <LegalHoldPanel clientId={clientId} hold={props.hold} onClose={close} />;
  return null;
}

function Blank(props: HistoryPanelsProps & { readonly at: number }) {
  const { clientId, productId, known, at, items, book, showSensitive, change } = props;
  const read = { clientId, productId, known, wanted: true };
  return (
    <BlankPanel
      at={at}
      sent={intakeSent(items.find((item) => item.kind === 'quotes' && item.at === at)?.entry)}
      record={useRecordAt({ ...read, at })}
      latest={useRecordAt({ ...read, at: undefined })}
      book={book}
      showSensitive={showSensitive}
      onClose={() => change({ show: undefined })}
    />
  );
}
