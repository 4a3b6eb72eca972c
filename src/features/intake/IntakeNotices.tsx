import { DraftNotice } from './drafts/DraftNotice.tsx';
import { OtherDrafts } from './drafts/OtherDrafts.tsx';
import { ReadOnlyNotice } from './drafts/ReadOnlyNotice.tsx';
import type { DraftActions } from './drafts/use-draft-actions.ts';
import { MissingQuestionBook } from './form/MissingQuestionBook.tsx';
import type { IntakeStart } from './session/intake-start.ts';
import { LinkById } from './link/LinkById.tsx';
import { MayBeCreated, useUnconfirmedCreations } from './link/MayBeCreated.tsx';
import { maskedFormat } from './session/client-format.ts';
import { SavedElsewhere } from './save/SavedElsewhere.tsx';
import { SaveFailure } from './save/SaveFailure.tsx';
import type { SaveControl } from './save/use-save.ts';
import { UnreadRecord } from './UnreadRecord.tsx';
import { useClientFormat } from './use-client-format.ts';
import type { OpenIntake } from './session/use-intake-session.ts';

interface IntakeNoticesProps extends Pick<OpenIntake, 'intake' | 'autosave'> {
  readonly clientId: string | undefined;
  readonly start: IntakeStart;
  readonly readOnly: boolean;
  readonly save: SaveControl;
  readonly onSave: () => void;
  readonly draftActions: DraftActions;
}

/** What the agent should know before the questions: a failed save, drafts, saves from elsewhere. */
export function IntakeNotices({ intake, autosave, clientId, start, readOnly, ...acts }: IntakeNoticesProps) {
  const { save, onSave, draftActions } = acts;
  const { discard, linking, unlink } = draftActions;
  const { store, book } = intake;
  const formatFor = useClientFormat(book);
  const unconfirmed = useUnconfirmedCreations(autosave, clientId);
  return (
    <>
      <ReadOnlyNotice autosave={autosave} id={clientId ?? autosave.draftId} />
      {save.failure && (
        <SaveFailure
          failure={save.failure}
          format={maskedFormat(formatFor(store.getState().record.clientData))}
          link={<LinkById linking={linking} />}
          onRetry={onSave}
          onDismiss={save.dismissFailure}
        />
      )}
      {start.draft && clientId !== undefined && (
        <UnreadRecord {...{ clientId, autosave }} productId={book.productId} onNewClient={unlink} />
      )}
      {!readOnly && (
        <>
          {start.draft && (
            <DraftNotice
              draft={start.draft}
              {...{ intake, autosave, unlink }}
              unconfirmed={unconfirmed.length > 0}
              onDiscard={discard}
            />
          )}
          <SavedElsewhere {...{ clientId, intake, autosave }} />
          <OtherDrafts {...{ clientId, intake }} draftId={autosave.draftId} />
        </>
      )}
      {!save.failure && <MayBeCreated unconfirmed={unconfirmed} />}
      <MissingQuestionBook book={book} />
    </>
  );
}
