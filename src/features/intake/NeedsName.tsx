import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** DOM id of the input in the header. Answers and sections have other ones, whatever a book calls them. */
export const clientNameField = 'header-client-name';

/** Why a client without a name cannot be saved; undefined for one with a name. */
export function nameless(clientName: string): string | undefined {
  return clientName.trim() === '' ? 'A client needs a name.' : undefined;
}

interface NeedsNameProps {
  readonly reason: string;
  /** The way to the name was taken. */
  readonly onGone: () => void;
}

/** What alone keeps a client from being saved, with the way to mend it. */
export function NeedsName({ reason, onGone }: NeedsNameProps) {
  const go = () => {
    onGone();
    const input = document.getElementById(clientNameField);
    input?.focus({ preventScroll: true });
    input?.scrollIntoView({ block: 'center' });
  };
  return <Notice tone="error" title={reason} actions={<Button onClick={go}>Go to the client name</Button>} />;
}
