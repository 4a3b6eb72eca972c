import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { addressOf } from '../../domain/client/address.ts';
import { activeAnnotations } from '../../domain/client/annotations/annotations.ts';
import { unionMaps } from '../../domain/client/union.ts';
import { PrintContext } from '../../form/PrintedAnswer.tsx';
import { PageActions } from '../../views/screen/PageActions.tsx';
import type { IntakeView } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { stackClass } from '../../ui/Stack.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { usePrinting } from '../../ui/use-printing.ts';
import { AnnotationActionsContext, AnnotationsContext } from './form/notes/annotation-actions.ts';
import { useDraftActions } from './drafts/use-draft-actions.ts';
import { useFormChoice } from './forms/use-form-choice.ts';
import { focusFirstQuestion, focusPlace } from './field-id.ts';
import { KnownClients } from './form/KnownClient.tsx';
import { UnaskedAnswers } from './sections/UnaskedAnswers.tsx';
import { SectionList } from './sections/SectionList.tsx';
import { SectionMenu } from './sections/SectionMenu.tsx';
import { SectionView, useFolds } from './sections/SectionView.tsx';
import styles from './Intake.module.css';
import { NameFromAnswers, PrintFooter, ProductSelect } from './IntakeHeader.tsx';
import { IntakeNotices } from './IntakeNotices.tsx';
import { IntakePanels } from './IntakePanels.tsx';
import { ReadOnlyContext, useIntake } from './session/intake-session.ts';
import type { IntakeStart } from './session/intake-start.ts';
import { LinkById } from './link/LinkById.tsx';
import { LoweredNotice } from './save/LoweredNotice.tsx';
import { SaveDialog } from './save/SaveDialog.tsx';
import { SaveStatus } from './save/SaveStatus.tsx';
import { useUndo } from './session/undo.ts';
import { useEditClaim } from './session/use-edit-claim.ts';
import { ImportsContext, usePageImports } from './import/imports.ts';
import { PageDrop } from './import/PageDrop.tsx';
import { useIntakeActions } from './use-intake-actions.ts';
import { useIntakeSession, useProductSwitch } from './session/use-intake-session.ts';
import { useAnswerReader } from './use-answer-reader.ts';
import { useUnknownAnswers } from './use-unknown-answers.ts';

const FormImport = lazyPart(() => import('./forms/FormImport.tsx'), 'FormImport');
const ClientReview = lazyPart(() => import('./agency-file/ClientReview.tsx'), 'ClientReview');

interface IntakeScreenProps {
  readonly clientId: string | undefined;
  readonly productId: string;
  readonly draftId: string | undefined;
  readonly view: IntakeView;
  readonly at?: string | undefined;
  readonly start: IntakeStart;
}

/** The intake of one client: its questions, and what can be done with the answers. */
export function IntakeScreen({ clientId, productId, draftId, view, at, start }: IntakeScreenProps) {
  const form = useRef<HTMLDivElement>(null);
  const session = useIntakeSession({ clientId, productId, start });
  const { intake, autosave, savedForm } = session;
  const { store, book } = intake;
  const unknown = useUnknownAnswers(intake, start.record.clientData);
  const readerOf = useAnswerReader(book);
  const onProduct = useProductSwitch({ store, autosave, draftId, productId });
  useUndo(intake);
  useEditClaim(autosave, clientId);
  const readOnly = useStore(autosave, (status) => status.readOnly);
  const blocked = readOnly ? store.whyFrozen() : undefined;
  const actions = useIntakeActions({ ...session, clientId, productId, draftId, view, form, blocked });
  const { save, startSave, quotes, annotations, term, openQuotes, openTerm } = actions;
  const { goTo, setView, openReview, missingOnly, reviewing, toMissing, nothingMissing } = actions;
  const draftActions = useDraftActions(autosave, intake, { clientId, productId });
  const activeByAddress = useIntake(intake, () => activeAnnotations(intake.getState().record.clientData));
  const imports = usePageImports(productId);
  const filledForm = useStore(imports, (state) => state.form);
  const formChoice = useFormChoice(imports, blocked);
  const openAsAddressed = useEffectEvent(() => {
    openQuotes();
    setView(false);
  });
  useEffect(() => {
    if (view === 'send') openAsAddressed();
  }, [view]);
  const printing = usePrinting();
  const { isFolded, onFold, foldsFinished, onFoldFinished } = useFolds(intake);
  const sectionActions = {
    foldsFinished,
    onFoldFinished,
    onReview: openReview,
    onNewTerm: openTerm,
    onReadForm: formChoice.choose,
  };
  const inMenu = useMedia('screen and (width < 64rem)');
  const [startsAt] = useState(() => addressOf(at ?? ''));
  const [startsBlank] = useState(clientId === undefined && !start.draft && view === undefined);
  useEffect(() => {
    // After the heading of the new screen has had the focus, as with every change of screen.
    if (startsBlank) requestAnimationFrame(() => focusFirstQuestion(form.current));
    else if (startsAt) requestAnimationFrame(() => focusPlace(startsAt, ''));
  }, [startsBlank, startsAt]);
  const takesFocus = useReturnFocus(reviewing);
  const { asks } = save;
  const panelOpen = annotations.address !== undefined || term.open || quotes.open;
  // The questions keep what is typed while the review sheet is read.
  return (
    <>
      <PageActions>
        <div className={styles.actions} hidden={reviewing}>
          {clientId === undefined && <ProductSelect {...{ productId, onProduct }} onEnter={toMissing} />}
          {inMenu && <SectionMenu intake={intake} reveal={() => setView(false)} />}
          <div className={styles.state} data-tone="soft">
            <SaveStatus {...{ store, autosave, clientId }} saving={save.pending && !asks} />
          </div>
          <Button data-save onClick={() => void startSave()} busy={save.pending} disabledReason={blocked}>
            Save
          </Button>
          <Button kind="primary" onClick={openQuotes} disabledReason={blocked}>
            Get quotes
          </Button>
        </div>
      </PageActions>
      <div className={styles.screen} data-sections={inMenu ? 'menu' : undefined} hidden={reviewing}>
        <NameFromAnswers intake={intake} />
        <PrintFooter {...{ intake, reviewing }} />
        <SectionList
          {...{ intake, unknown, missingOnly, toMissing }}
          onMissingOnly={setView}
          {...sectionActions}
        />
        <div className={cx(stackClass, styles.body)} ref={form} data-gap={8} data-typing>
          {formChoice.input}
          {filledForm && <FormImport key={filledForm.id} {...{ intake, imports }} {...filledForm} />}
          <IntakeNotices
            {...{ intake, autosave, clientId, start, readOnly, save, draftActions }}
            onSave={() => void startSave()}
            reveal={() => setView(false)}
          />
          {missingOnly && nothingMissing && (
            <EmptyState action={<Button onClick={() => setView(false)}>Show every question</Button>}>
              {actions.whereKnown('Every required question is answered.')}
            </EmptyState>
          )}
          <ReadOnlyContext value={readOnly}>
            <KnownClients own={clientId}>
              <PrintContext value={printing}>
                <AnnotationActionsContext value={annotations.actions}>
                  <AnnotationsContext value={activeByAddress}>
                    <ImportsContext value={imports}>
                      {book.sections.map((section, index) => (
                        <SectionView
                          key={section.id}
                          {...{ intake, section, missingOnly, onFold }}
                          first={index === 0}
                          asksName={index === 0 && actions.asksName}
                          folded={isFolded(section)}
                        />
                      ))}
                      {!missingOnly && <UnaskedAnswers {...{ intake, unknown }} />}
                    </ImportsContext>
                  </AnnotationsContext>
                </AnnotationActionsContext>
              </PrintContext>
            </KnownClients>
          </ReadOnlyContext>
          <LoweredNotice {...{ store, clientId }} />
        </div>
        {panelOpen && (
          <IntakePanels
            {...{ intake, autosave, clientId, annotations, term, quotes, savedForm, blocked }}
            reveal={() => setView(false)}
            missingOnly={() => setView(true)}
            goToName={actions.goToName}
          />
        )}
      </div>
      {asks && (
        <SaveDialog
          questions={asks.questions}
          decided={asks.decided}
          readerOf={(revealed) =>
            readerOf(
              unionMaps(asks.questions.theirs?.clientData ?? {}, store.getState().record.clientData),
              revealed,
            )
          }
          link={<LinkById linking={draftActions.linking} />}
          onAnswer={save.answer}
        />
      )}
      <PageDrop {...{ intake, imports, blocked, reviewing }} reveal={() => setView(false)} />
      {reviewing && (
        <ClientReview {...{ intake, autosave, clientId, takesFocus }} onBack={() => goTo(undefined, true)} />
      )}
    </>
  );
}

/**
 * Returns the focus to where it was when the questions are shown again after another view.
 * @returns whether the other view takes the focus; not if the page opened on it.
 */
function useReturnFocus(away: boolean): () => boolean {
  const from = useRef<Element>(null);
  const was = useRef(away);
  // As soon as the questions are hidden, and before the browser takes the focus away for it.
  useLayoutEffect(() => {
    if (was.current === away) return;
    was.current = away;
    const now = document.activeElement;
    const back = from.current ?? document.querySelector('main h1');
    from.current = away ? now : null;
    if (!away && back instanceof HTMLElement) back.focus();
  }, [away]);
  return useCallback(() => from.current !== null, []);
}
