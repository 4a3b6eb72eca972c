import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { activeAnnotations } from '../../domain/client/annotations/annotations.ts';
import { withoutStale } from '../../domain/client/annotations/stale-annotations.ts';
import { unionMaps } from '../../domain/client/union.ts';
import type { DraftRecord } from '../../domain/client/draft-record.ts';
import { PrintContext } from '../../form/PrintedAnswer.tsx';
import { useScreenActions } from '../../views/screen-actions.ts';
import { useSession } from '../../operations/session.ts';
import type { IntakeView } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { usePrinting } from '../../ui/use-printing.ts';
import { coveredWords } from './covered-words.ts';
import { MayBeCreated, useCreatedBefore } from './link/CreatedBefore.tsx';
import { DeskPanels } from './DeskPanels.tsx';
import { DraftNotice } from './drafts/DraftNotice.tsx';
import { HiddenAnswers } from './form/HiddenAnswers.tsx';
import styles from './Intake.module.css';
import { IntakeHeader } from './IntakeHeader.tsx';
import type { IntakeStart } from './intake-start.ts';
import { LineDefaults } from './form/LineDefaults.tsx';
import { MarkingContext, MarksContext } from './agency-file/marking.ts';
import { nameless } from './NeedsName.tsx';
import { NoBook, requiredUnknown } from './form/NoBook.tsx';
import { PageFoot } from './PageFoot.tsx';
import { OtherDrafts } from './drafts/OtherDrafts.tsx';
import { OutsideBook } from './form/OutsideBook.tsx';
import { warningsOfChecks } from './save/save-words.ts';
import { raisedNow } from './save/raised.ts';
import { SavedElsewhere } from './save/SavedElsewhere.tsx';
import { SaveState } from './save/SaveState.tsx';
import { SectionList } from './form/SectionList.tsx';
import { SectionMenu } from './form/SectionMenu.tsx';
import { SectionView } from './form/SectionView.tsx';
import { settleField } from './form/settle-field.ts';
import { UndoLast } from './form/UndoLast.tsx';
import { UnreadRecord } from './UnreadRecord.tsx';
import { useDraftEnds } from './drafts/use-draft-ends.ts';
import { useDesk } from './use-desk.ts';
import { useEnterToMissing } from './form/use-enter-to-missing.ts';
import { useFollowed } from './use-followed.ts';
import { useLineWords } from './use-line-words.ts';
import { useNewTerm } from './agency-file/use-new-term.ts';
import { useMarks } from './agency-file/use-marks.ts';
import { usePlaceKept } from './loops/use-place-kept.ts';
import { useProductSwitch } from './use-product-switch.ts';
import { useQuoteOrder } from './quote-request/use-quote-order.ts';
import { useSave } from './save/use-save.ts';
import { useSavedAddress } from './use-saved-address.ts';
import { backToPanel } from './use-step-aside.tsx';
import { useStrayDesk } from './use-stray-desk.ts';
import { useView } from './use-view.ts';
import { useWayBack } from './drafts/use-way-back.ts';

const ReadBack = lazy(async () => ({ default: (await import('./agency-file/ReadBack.tsx')).ReadBack }));

interface IntakeDeskProps {
  readonly clientId: string | undefined;
  readonly productId: string;
  readonly draftId: string | undefined;
  readonly view: IntakeView;
  readonly start: IntakeStart;
}

/** The intake of one client: its questions, and what can be done with the answers. */
export function IntakeDesk({ clientId, productId, draftId, view, start }: IntakeDeskProps) {
  const form = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const { workspace } = useSession();
  const { desk, keeper, toSave } = useDesk({ clientId, productId, start });
  const { sheet, book } = desk;
  const stray = useStrayDesk(desk, start.record.clientData);

  // Elsewhere nothing of it would come back.
  useEffect(() => sheet.acts.end, [sheet]);

  const wordsOf = useLineWords(book);
  const onProduct = useProductSwitch({ sheet, keeper, clientId, draftId, productId });
  const toSavedAddress = useSavedAddress(sheet, productId);
  const quotes = useQuoteOrder(book, clientId, productId);
  const savedWithMarks = (ours: DraftRecord): DraftRecord => {
    const saved = toSave(ours);
    return { ...saved, clientData: withoutStale(saved.clientData, sheet.state().base?.clientData) };
  };
  const save = useSave({
    sheet,
    keeper,
    clientId,
    productId,
    toSave: savedWithMarks,
    savedForm: toSave,
    agencyFile: () => {
      const { record } = sheet.state();
      return {
        agencyOnly: book.agencyOnly,
        words: (before, after) => coveredWords(wordsOf(unionMaps(before, after))),
        fromChecks: () => warningsOfChecks(book, record, desk.assessment()),
      };
    },
    onSaved: async (savedId, saved) => {
      const left = await quotes.saved(savedId, saved);
      if (!left && clientId === undefined) toSavedAddress(savedId);
    },
  });
  usePlaceKept(save.step.kind, book);
  const before = useCreatedBefore(keeper, clientId);
  const raised = useMemo(() => raisedNow(desk, workspace), [desk, workspace]);
  const startSave = () => {
    // What was decided and typed in it stays, and one save is under way at a time.
    const { kind } = save.step;
    if (kind === 'planning' || kind === 'asking' || kind === 'writing') return backToPanel();
    settleField(form.current);
    const unnamed = nameless(sheet.state().record.clientName) !== undefined;
    void save.start(raised().active.length + (unnamed ? 1 : 0));
  };
  const marks = useMarks(sheet, book, form);
  const marked = useFollowed(desk.follow, () => activeAnnotations(sheet.state().record.clientData));
  const whereKnown = (words: string) => (book.inferred ? requiredUnknown : words);
  const toMissing = useEnterToMissing(form, head, whereKnown('Nothing is missing'));

  const goTo = useView({ clientId, draftId, productId });
  const setView = (missing: boolean) => goTo(missing ? 'missing' : undefined, true);
  const missingOnly = view === 'missing';
  const readBack = view === 'read-back';
  const term = useNewTerm(desk);
  // One panel at a time; an open mark gives way.
  const openPanel = (panel: 'quotes' | 'term') => {
    marks.putAway();
    // What was typed into a save that asks is kept; one under way stays.
    if (save.step.kind !== 'planning' && save.step.kind !== 'writing') {
      quotes.forget();
      save.close();
    }
    quotes.setOpen(panel === 'quotes');
    term.setOpen(panel === 'term');
  };
  const asksQuotes = quotes.open && save.step.kind === 'idle' && !marks.address && !term.open;
  const openQuotes = () => (asksQuotes ? backToPanel() : openPanel('quotes'));
  const openTerm = () => openPanel('term');
  const onPaper = usePrinting();
  const takesFocus = useWayBack(readBack);
  const openReadBack = () => goTo('read-back', false);
  const nothingMissing = useFollowed(desk.follow, () =>
    desk.assessment().issues.every(({ severity }) => severity !== 'missing'),
  );
  useScreenActions(
    readBack
      ? [
          { name: 'Print', run: () => window.print() },
          { name: 'Back to the questions', run: () => goTo(undefined, true) },
        ]
      : [
          { name: 'Save client', shortcut: 'saveClient', run: startSave },
          { name: 'Get quotes', run: openQuotes },
          {
            name: 'Go to the next missing answer',
            shortcut: 'nextMissing',
            run: toMissing,
            disabledReason: nothingMissing ? whereKnown('Nothing is missing.') : undefined,
          },
          { name: 'Mark this answer', shortcut: 'markAnswer', run: marks.openHere },
          { name: 'Confirm this answer', shortcut: 'confirmAnswer', run: marks.confirmHere },
          { name: missingOnly ? 'Show every question' : 'Missing only', run: () => setView(!missingOnly) },
          { name: 'Read-back sheet', run: openReadBack },
          { name: 'New term', run: openTerm },
        ],
  );
  const { discard, linking, unlink } = useDraftEnds(keeper, desk, { clientId, productId });
  const panelOpen = save.step.kind !== 'idle' || marks.address !== undefined || term.open || quotes.open;
  // The answers in hand stay where they are while the sheet is read.
  return (
    <>
      <div className={styles.desk} hidden={readBack}>
        <div className={styles.head} ref={head}>
          <IntakeHeader {...{ desk, clientId, productId, onProduct }} />
          <div className={styles.doing}>
            <SectionMenu desk={desk} reveal={() => setView(false)} />
            <div className={styles.state}>
              <SaveState keeper={keeper} clientId={clientId} />
            </div>
            <Button onClick={startSave} busy={save.step.kind === 'planning' || save.step.kind === 'writing'}>
              Save client
            </Button>
            <Button kind="primary" onClick={openQuotes}>
              Get quotes
            </Button>
          </div>
        </div>
        {!readBack && <UndoLast acts={sheet.acts} desk={desk} />}
        <PageFoot {...{ desk, readBack }} />
        <SectionList
          {...{ desk, stray, missingOnly }}
          onMissingOnly={setView}
          onReadBack={openReadBack}
          onNewTerm={openTerm}
        />
        <div className={styles.body} ref={form}>
          {start.draft && clientId !== undefined && <UnreadRecord {...{ clientId, productId, keeper }} />}
          {start.draft && (
            <DraftNotice
              draft={start.draft}
              {...{ desk, keeper, unlink }}
              unsure={before.unconfirmed.length > 0}
              onDiscard={discard}
            />
          )}
          <SavedElsewhere {...{ clientId, desk, keeper }} />
          <OtherDrafts {...{ clientId, desk, keeper }} />
          {save.step.kind === 'idle' && <MayBeCreated unsure={before.unconfirmed} />}
          <LineDefaults desk={desk} />
          <NoBook book={book} />
          {missingOnly && nothingMissing && (
            <EmptyState action={<Button onClick={() => setView(false)}>Show every question</Button>}>
              {whereKnown('Every required question is answered.')}
            </EmptyState>
          )}
          <PrintContext value={onPaper}>
            <MarkingContext value={marks.marking}>
              <MarksContext value={marked}>
                {book.sections.map((section) => (
                  <SectionView key={section.id} {...{ desk, section, missingOnly }} />
                ))}
                {!missingOnly && <HiddenAnswers desk={desk} />}
                {!missingOnly && <OutsideBook {...{ desk, stray }} />}
              </MarksContext>
            </MarkingContext>
          </PrintContext>
        </div>
        {panelOpen && (
          <DeskPanels
            {...{ desk, keeper, clientId, save, before, marks, term, quotes, toSave }}
            raisedNow={raised}
            reveal={(line) => (line === undefined ? setView(false) : onProduct(line))}
            onPlanAgain={quotes.waiting ? () => void save.again() : startSave}
            linking={linking}
          />
        )}
      </div>
      {readBack && (
        <Suspense fallback={null}>
          <ReadBack {...{ desk, keeper, clientId, takesFocus }} onBack={() => goTo(undefined, true)} />
        </Suspense>
      )}
    </>
  );
}
