import { Button } from '../../../ui/Button.tsx';
import { Row } from '../../../ui/Row.tsx';

export interface SectionActionsProps {
  readonly onFoldFinished: () => void;
  readonly onReview: () => void;
  readonly onNewTerm: () => void;
  readonly onReadForm: () => void;
}

/** What is done with all sections, below the links to them. */
export function SectionActions(props: SectionActionsProps) {
  const { onFoldFinished, onReview, onNewTerm, onReadForm } = props;
  return (
    <Row wrap="close">
      <Button kind="quiet" icon="chevronUp" onClick={onFoldFinished}>
        Fold finished
      </Button>
      <Button kind="quiet" icon="print" onClick={onReview}>
        Client review sheet
      </Button>
      <Button kind="quiet" icon="refresh" onClick={onNewTerm}>
        New term
      </Button>
      <Button kind="quiet" icon="form" onClick={onReadForm}>
        Read a form
      </Button>
    </Row>
  );
}
