import { sectionOf } from '../../domain/questions/validation/issues.ts';
import { goToAnswer } from './field-id.ts';
import { DraftNotice } from './drafts/DraftNotice.tsx';
import { OtherDrafts } from './drafts/OtherDrafts.tsx';
import { ReadOnlyNotice } from './drafts/ReadOnlyNotice.tsx';
import type { DraftActions } from './drafts/use-draft-actions.ts';
import { MissingQuestionBook } from './form/MissingQuestionBook.tsx';
import type { IntakeStart } from './session/intake-start.ts';
import { LinkById } from './link/LinkById.tsx';
import { MayBeCreated, useUnconfirmedCreations } from './link/MayBeCreated.tsx';
import { SavedElsewhere } from './save/SavedElsewhere.tsx';
import { SaveFailure } from './save/SaveFailure.tsx';
import { UnshownSave } from './save/UnshownSave.tsx';
import type { SaveControl } from './save/use-save.ts';
import { UnreadRecord } from './UnreadRecord.tsx';
import { useAnswerReader } from './use-answer-reader.ts';
import type { OpenIntake } from './session/use-intake-session.ts';

interface IntakeNoticesProps extends Pick<OpenIntake, 'intake' | 'autosave'> {
  readonly clientId: string | undefined;
  readonly start: IntakeStart;
  readonly readOnly: boolean;
  readonly save: SaveControl;
  readonly onSave: () => void;
  /** Shows every question. */
  readonly reveal: () => void;
  readonly draftActions: DraftActions;
}

/** What the agent should know before the questions: a failed save, drafts, saves from elsewhere. */
export function IntakeNotices({
  intake,
  autosave,
  clientId,
  start,
  readOnly,
  save,
  onSave,
  reveal,
  draftActions,
}: IntakeNoticesProps) {
  const { discard, linking, unlink } = draftActions;
  const { store, book } = intake;
  const readerOf = useAnswerReader(book);
  const { failure } = save;
  const unconfirmed = useUnconfirmedCreations(autosave, clientId);
  return (
    <>
      <ReadOnlyNotice autosave={autosave} id={clientId ?? autosave.draftId} />
      {failure && (
        <SaveFailure
          failure={failure}
          format={readerOf(store.getState().record.clientData)}
          goTo={(address) => goToAnswer(address, sectionOf(book, address), reveal)}
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
          {clientId !== undefined && <UnshownSave {...{ clientId, book, store, autosave, save }} />}
          <SavedElsewhere {...{ clientId, intake, autosave }} />
          <OtherDrafts {...{ clientId, book, save }} draftId={autosave.draftId} />
        </>
      )}
      {!failure && <MayBeCreated unconfirmed={unconfirmed} />}
      <MissingQuestionBook book={book} />
    </>
  );
}
