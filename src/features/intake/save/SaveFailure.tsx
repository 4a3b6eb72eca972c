import type { ReactNode } from 'react';
import { isUnreachable } from '../../../api/errors.ts';
import type { Address } from '../../../domain/client/address.ts';
import type { ChangeFormat } from '../../../domain/client/change-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { CallErrorDetails } from './CallErrorDetails.tsx';
import { RefusedPlacesContext } from './Refusals.tsx';
import { Unproven } from './Unproven.tsx';
import type { SaveFailure as Failure } from './use-save.ts';

/** Of HTTP: what was sent is larger than the service takes. */
const tooLarge = 413;

interface SaveFailureProps {
  readonly failure: Failure;
  readonly format: ChangeFormat;
  /** Leads to an answer that the service refused. */
  readonly goTo: (address: Address) => void;
  /** Links the draft to a client by its id. */
  readonly link: ReactNode;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

/** A save that did not go through: what is known of it, and the way on. Nothing typed is lost. */
export function SaveFailure({ failure, format, goTo, link, onRetry, onDismiss }: SaveFailureProps) {
  const actions = (
    <>
      <Button onClick={onRetry}>Try again</Button>
      <Button kind="quiet" onClick={onDismiss}>
        Close
      </Button>
    </>
  );
  if (failure.kind === 'unread') {
    return (
      <Notice
        tone="error"
        live
        title={`Not saved: ${isUnreachable(failure.error) ? 'nothing was sent' : 'the client can’t be read now'}`}
        actions={actions}
      >
        <CallErrorDetails error={failure.error} />
      </Notice>
    );
  }
  const { outcome, plan, record } = failure;
  const isNew = plan.input.clientId === undefined;
  switch (outcome.kind) {
    case 'refused':
      return (
        <Notice tone="error" live title="Not saved: refused" actions={actions}>
          {outcome.error.status === tooLarge && <p>Shorten the longest texts, then save.</p>}
          <RefusedPlacesContext value={{ sent: record.clientData, nameOf: format.place, goTo }}>
            <CallErrorDetails error={outcome.error} />
          </RefusedPlacesContext>
        </Notice>
      );
    case 'savedWithoutId':
      return (
        <Notice tone="warn" live title="Created, but without an id">
          <p>Link the draft when you know the client’s id.</p>
          {link}
        </Notice>
      );
    case 'unproven': {
      const { shown, unshown, error, isToCome } = outcome;
      return (
        <Unproven {...{ shown, unshown, isToCome, format, actions }}>
          {error && <CallErrorDetails error={error} />}
          {isNew && (
            <>
              <p>Saving again may create the client twice. Link the draft if you know the id.</p>
              {link}
            </>
          )}
        </Unproven>
      );
    }
  }
}
