import { Menu } from '../../../ui/Menu.tsx';

export interface SectionActionsProps {
  /** Finished sections are folded, here and in the next client. */
  readonly foldsFinished: boolean;
  readonly onFoldFinished: () => void;
  readonly onReview: () => void;
  readonly onNewTerm: () => void;
  readonly onReadForm: () => void;
}

/** What is done with all sections. */
export function SectionActions(props: SectionActionsProps) {
  const { foldsFinished, onFoldFinished, onReview, onNewTerm, onReadForm } = props;
  return (
    <Menu
      label="More, intake"
      items={[
        { label: 'Fold finished', checked: foldsFinished, onSelect: onFoldFinished },
        { label: 'Client review sheet', onSelect: onReview },
        { label: 'New term', onSelect: onNewTerm },
        { label: 'Read a form', onSelect: onReadForm },
      ]}
    />
  );
}
