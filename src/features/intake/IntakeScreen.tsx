import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { addressOf } from '../../domain/client/address.ts';
import { activeAnnotations } from '../../domain/client/annotations/annotations.ts';
import { withoutStale } from '../../domain/client/annotations/stale-annotations.ts';
import { unionMaps } from '../../domain/client/union.ts';
import type { DraftRecord } from '../../domain/client/draft-record.ts';
import { PrintContext } from '../../form/PrintedAnswer.tsx';
import { PageActions } from '../../views/PageActions.tsx';
import { useScreenActions } from '../../views/screen-actions.ts';
import type { IntakeView } from '../../paths.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Section } from '../../ui/Section.tsx';
import { usePrinting } from '../../ui/use-printing.ts';
import { AnnotationActionsContext, AnnotationsContext } from './form/annotation-actions.ts';
import { useAnnotations } from './agency-file/use-annotations.ts';
import { useNewTerm } from './agency-file/use-new-term.ts';
import { DraftNotice } from './drafts/DraftNotice.tsx';
import { OtherDrafts } from './drafts/OtherDrafts.tsx';
import { ReadOnlyNotice } from './drafts/ReadOnlyNotice.tsx';
import { useDraftActions } from './drafts/use-draft-actions.ts';
import { useReturnFocus } from './drafts/use-return-focus.ts';
import { focusFirstQuestion, focusPlace } from './field-id.ts';
import { focusName, HeaderFields, needsName } from './form/HeaderFields.tsx';
import { HiddenQuestionAnswers } from './form/HiddenQuestionAnswers.tsx';
import { KnownClients } from './form/KnownClient.tsx';
import { LineDefaults } from './form/LineDefaults.tsx';
import { MissingQuestionBook, requiredUnknown } from './form/MissingQuestionBook.tsx';
import { UnaskedAnswers } from './sections/UnaskedAnswers.tsx';
import questions from './form/Questions.module.css';
import { SectionList } from './sections/SectionList.tsx';
import { SectionMenu } from './sections/SectionMenu.tsx';
import { SectionView, useFolds } from './sections/SectionView.tsx';
import { settleField } from './form/settle-field.ts';
import { useEnterToMissing } from './form/use-enter-to-missing.ts';
import styles from './Intake.module.css';
import { IntakeHeader, ProductSelect } from './IntakeHeader.tsx';
import { IntakePanels } from './IntakePanels.tsx';
import { ReadOnlyContext, useIntake } from './intake-session.ts';
import type { IntakeStart } from './intake-start.ts';
import { LinkById } from './link/LinkById.tsx';
import { MayBeCreated, useUnconfirmedCreations } from './link/MayBeCreated.tsx';
import { useFocusAfterSave } from './loops/use-focus-after-save.ts';
import { maskedFormat } from './masked-format.ts';
import { openElsewhere } from './open-elsewhere.ts';
import { PrintFooter } from './PrintFooter.tsx';
import { useQuoteOrder } from './quote-request/use-quote-order.ts';
import { LoweredNotice } from './save/LoweredNotice.tsx';
import { SaveDialog } from './save/SaveDialog.tsx';
import { SavedElsewhere } from './save/SavedElsewhere.tsx';
import { SaveFailure } from './save/SaveFailure.tsx';
import { SaveStatus } from './save/SaveStatus.tsx';
import { useSave } from './save/use-save.ts';
import { useUndo } from './undo.ts';
import { UnreadRecord } from './UnreadRecord.tsx';
import { useIntakeSession } from './use-intake-session.ts';
import { useClientFormat } from './use-client-format.ts';
import { useProductSwitch } from './use-product-switch.ts';
import { useSavedAddress } from './use-saved-address.ts';
import { useUnknownAnswers } from './use-unknown-answers.ts';
import { useView } from './use-view.ts';

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
  const { intake, autosave, savedForm } = useIntakeSession({ clientId, productId, start });
  const { store, book } = intake;
  const unknown = useUnknownAnswers(intake, start.record.clientData);
  const formatFor = useClientFormat(book);
  const onProduct = useProductSwitch({ store, autosave, draftId, productId });
  const toSavedAddress = useSavedAddress(store, productId);
  useUndo(intake);
  const readOnly = useStore(autosave, (status) => status.readOnly);
  const blocked = readOnly ? openElsewhere : undefined;

  const save = useSave({
    store,
    autosave,
    clientId,
    productId,
    savedForm: (record: DraftRecord): DraftRecord => {
      const saved = savedForm(record);
      return { ...saved, clientData: withoutStale(saved.clientData, store.getState().base?.clientData) };
    },
    format: (before, after) => maskedFormat(formatFor(unionMaps(before, after))),
  });
  const quotes = useQuoteOrder(book, clientId, productId, save.run);
  useFocusAfterSave(save.pending, book);
  const startSave = async () => {
    if (blocked !== undefined) return void announce(blocked, { assertive: true, visible: true });
    // What is decided on leaving an answer is decided before the answers are saved.
    settleField(form.current);
    const unnamed = needsName(store.getState().record.clientName);
    if (unnamed !== undefined) {
      announce(unnamed, { assertive: true, visible: true });
      if (!focusName()) {
        setView(false);
        requestAnimationFrame(focusName);
      }
      return;
    }
    const end = await save.run();
    if (end.kind !== 'saved') return;
    if (end.unchanged) announce('Nothing to save', { visible: true });
    if (clientId === undefined) toSavedAddress(end.clientId);
  };
  const annotations = useAnnotations(intake, form);
  const activeByAddress = useIntake(intake, () => activeAnnotations(intake.getState().record.clientData));
  const whereKnown = (words: string) => (book.inferred ? requiredUnknown : words);
  const toMissing = useEnterToMissing(form, whereKnown('Nothing is missing'));

  const goTo = useView({ clientId, draftId, productId });
  const setView = (missing: boolean) => goTo(missing ? 'missing' : undefined, true);
  const missingOnly = view === 'missing';
  const reviewing = view === 'read-back';
  const term = useNewTerm(intake);
  // One panel at a time.
  const openPanel = (panel: 'quotes' | 'term') => {
    annotations.dismiss();
    quotes.setOpen(panel === 'quotes');
    term.setOpen(panel === 'term');
  };
  const openQuotes = () => openPanel('quotes');
  const openTerm = () => openPanel('term');
  const printing = usePrinting();
  const { isFolded, onFold } = useFolds(book);
  const [startsAt] = useState(() => addressOf(at ?? ''));
  const [startsBlank] = useState(clientId === undefined && !start.draft && view === undefined);
  useEffect(() => {
    // After the heading of the new screen has had the focus, as with every change of screen.
    if (startsBlank) requestAnimationFrame(() => focusFirstQuestion(form.current));
    else if (startsAt) requestAnimationFrame(() => focusPlace(startsAt, ''));
  }, [startsBlank, startsAt]);
  const takesFocus = useReturnFocus(reviewing);
  const openReview = () => goTo('read-back', false);
  const nothingMissing = useIntake(intake, () => intake.validation().requiredMissing === 0);
  useScreenActions(
    reviewing
      ? [
          { name: 'Print', run: () => window.print() },
          { name: 'Back to the questions', run: () => goTo(undefined, true) },
        ]
      : [
          { name: 'Save', shortcut: 'saveClient', run: () => void startSave() },
          { name: 'Get quotes', run: openQuotes, disabledReason: blocked },
          {
            name: 'Go to the next missing answer',
            shortcut: 'nextMissing',
            run: toMissing,
            disabledReason: nothingMissing ? whereKnown('Nothing is missing.') : undefined,
          },
          { name: 'Add answer note', shortcut: 'markAnswer', run: annotations.openHere },
          { name: 'Confirm this answer', shortcut: 'confirmAnswer', run: annotations.confirmHere },
          { name: missingOnly ? 'Show every question' : 'Missing only', run: () => setView(!missingOnly) },
          { name: 'Client review sheet', run: openReview },
          { name: 'New term', run: openTerm, disabledReason: blocked },
        ],
  );
  const { discard, linking, unlink } = useDraftActions(autosave, intake, { clientId, productId });
  const unconfirmed = useUnconfirmedCreations(autosave, clientId);
  const { failure, asks } = save;
  const panelOpen = annotations.address !== undefined || term.open || quotes.open;
  // The questions keep what is typed while the review sheet is read.
  return (
    <>
      {!reviewing && (
        <PageActions>
          {clientId === undefined && <ProductSelect {...{ productId, onProduct }} onEnter={toMissing} />}
          <SectionMenu
            intake={intake}
            reveal={() => setView(false)}
            onReview={openReview}
            onNewTerm={openTerm}
          />
          <div className={styles.state}>
            <SaveStatus
              {...{ store, autosave, clientId }}
              agencyOnly={book.agencyOnly}
              saving={save.pending && !asks}
            />
          </div>
          <Button data-save onClick={() => void startSave()} busy={save.pending} disabledReason={blocked}>
            Save
          </Button>
          <Button kind="primary" onClick={openQuotes} disabledReason={blocked}>
            Get quotes
          </Button>
        </PageActions>
      )}
      <div className={styles.screen} hidden={reviewing}>
        <IntakeHeader intake={intake} productId={productId} />
        <PrintFooter {...{ intake, reviewing }} />
        <SectionList
          {...{ intake, unknown, missingOnly }}
          onMissingOnly={setView}
          onReview={openReview}
          onNewTerm={openTerm}
        />
        <div className={styles.body} ref={form}>
          <ReadOnlyNotice autosave={autosave} id={clientId ?? autosave.draftId} />
          {failure && (
            <SaveFailure
              failure={failure}
              format={maskedFormat(formatFor(store.getState().record.clientData))}
              link={<LinkById linking={linking} />}
              onRetry={() => void startSave()}
              onDismiss={save.dismissFailure}
            />
          )}
          <LoweredNotice {...{ store, clientId }} agencyOnly={book.agencyOnly} />
          {start.draft && clientId !== undefined && (
            <UnreadRecord {...{ clientId, productId, autosave }} onNewClient={unlink} />
          )}
          {start.draft && !readOnly && (
            <DraftNotice
              draft={start.draft}
              {...{ intake, autosave, unlink }}
              unconfirmed={unconfirmed.length > 0}
              onDiscard={discard}
            />
          )}
          {!readOnly && <SavedElsewhere {...{ clientId, intake, autosave }} />}
          {!readOnly && <OtherDrafts {...{ clientId, intake, autosave }} />}
          {!failure && <MayBeCreated unconfirmed={unconfirmed} />}
          {!readOnly && <LineDefaults intake={intake} />}
          <MissingQuestionBook book={book} />
          {missingOnly && nothingMissing && (
            <EmptyState action={<Button onClick={() => setView(false)}>Show every question</Button>}>
              {whereKnown('Every required question is answered.')}
            </EmptyState>
          )}
          <ReadOnlyContext value={readOnly}>
            <KnownClients own={clientId}>
              <PrintContext value={printing}>
                <AnnotationActionsContext value={annotations.actions}>
                  <AnnotationsContext value={activeByAddress}>
                    {book.sections.length === 0 && (
                      <Section title="Client">
                        <div className={questions.questions}>
                          <HeaderFields intake={intake} />
                        </div>
                      </Section>
                    )}
                    {book.sections.map((section, index) => (
                      <SectionView
                        key={section.id}
                        {...{ intake, section, missingOnly, onFold }}
                        first={index === 0}
                        folded={isFolded(section)}
                      />
                    ))}
                    {!missingOnly && <HiddenQuestionAnswers intake={intake} />}
                    {!missingOnly && <UnaskedAnswers {...{ intake, unknown }} />}
                  </AnnotationsContext>
                </AnnotationActionsContext>
              </PrintContext>
            </KnownClients>
          </ReadOnlyContext>
        </div>
        {panelOpen && (
          <IntakePanels
            {...{ intake, autosave, clientId, annotations, term, quotes, savedForm }}
            reveal={() => setView(false)}
          />
        )}
      </div>
      {asks && (
        <SaveDialog
          questions={asks.questions}
          decided={asks.decided}
          words={formatFor(
            unionMaps(asks.questions.plan.latest?.clientData ?? {}, store.getState().record.clientData),
          )}
          link={<LinkById linking={linking} />}
          onAnswer={save.answer}
        />
      )}
      {reviewing && (
        <ClientReview {...{ intake, autosave, clientId, takesFocus }} onBack={() => goTo(undefined, true)} />
      )}
    </>
  );
}
