import { copyText } from '../../../ui/copy-text.ts';
import { Menu, type MenuItem } from '../../../ui/Menu.tsx';
import { isEstimate, type Column } from '../column.ts';
import { useEarlierCoverage } from '../what-if/use-earlier-coverage.ts';
import { quoteActionRefusal } from '../payment/quote-action-rules.ts';

/** What a quote opens. */
export type QuotePanel = 'bind' | 'payment' | 'selection' | 'inputs' | 'changes' | 'details';

interface QuoteMenuProps {
  readonly clientId: string;
  readonly productId: string;
  readonly column: Column;
  readonly portal: string | undefined;
  readonly isPinned: boolean;
  readonly isBaseline: boolean;
  /** There is a request with which its own is compared. */
  readonly hasEarlier: boolean;
  /** To send to the client. */
  readonly text: () => string;
  readonly onOpen: (panel: QuotePanel) => void;
  readonly onPin: () => void;
  readonly onHide: () => void;
  readonly onBaseline: () => void;
}

/** What can be done with a quote. */
export function QuoteMenu(props: QuoteMenuProps) {
  const { clientId, productId, column, portal, onOpen } = props;
  const tried = useEarlierCoverage({
    clientId,
    productId,
    request: column.isWhatIf ? column.request : undefined,
  });
  const disabledReason = quoteActionRefusal(column);
  const items: (MenuItem | false)[] = [
    column.isWhatIf && {
      label: 'Re-quote with its coverages',
      disabledReason: tried.disabledReason,
      onSelect: tried.start,
    },
    { label: 'Set up payment', disabledReason, onSelect: () => onOpen('payment') },
    { label: 'Select', disabledReason, onSelect: () => onOpen('selection') },
    { label: 'Inputs as rated', apart: true, onSelect: () => onOpen('inputs') },
    props.hasEarlier && { label: 'Why changed', onSelect: () => onOpen('changes') },
    portal !== undefined && {
      label: 'Open portal',

      onSelect: () => void window.open(portal, '_blank', 'noopener,noreferrer'),
    },
    {
      label: 'Copy for text',

      disabledReason: isEstimate(column) ? 'Agency estimate' : undefined,
      onSelect: () => void copyText(props.text()),
    },
    { label: 'Baseline', checked: props.isBaseline, apart: true, onSelect: props.onBaseline },
    { label: 'Pin', checked: props.isPinned, onSelect: props.onPin },
    { label: 'Hide', onSelect: props.onHide },
    { label: 'Details', apart: true, onSelect: () => onOpen('details') },
  ];
  return <Menu label={`More, ${column.name}`} items={items.filter((item) => item !== false)} />;
}
