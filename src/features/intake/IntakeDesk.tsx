import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { notOverruled } from '../../domain/agency-file/overrule.ts';
import { withoutOutlived } from '../../domain/agency-file/marks.ts';
import { getAnswer } from '../../domain/answers/walk.ts';
import { bookWords } from '../../domain/book/book-words.ts';
import { intakeOf } from '../../domain/book/saved-map.ts';
import type { Problem } from '../../domain/book/assess.ts';
import type { DraftRecord } from '../../domain/seen.ts';
import { useScreenActions } from '../../operations/screen-actions.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { paths, type IntakeView } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { AgencyPanels } from './AgencyPanels.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { GetQuotesPanel } from './GetQuotesPanel.tsx';
import styles from './Intake.module.css';
import { IntakeHeader } from './IntakeHeader.tsx';
import type { IntakeStart } from './intake-start.ts';
import { MarkingContext } from './marking.ts';
import { OtherDrafts } from './OtherDrafts.tsx';
import { OutsideBook } from './OutsideBook.tsx';
import { problemAt } from './row-facts.ts';
import { SavePanel } from './SavePanel.tsx';
import { warningsOfChecks } from './save-words.ts';
import { SaveState } from './SaveState.tsx';
import { SectionList } from './SectionList.tsx';
import { SectionView } from './SectionView.tsx';
import { useDraftEnds } from './use-draft-ends.ts';
import { useDesk } from './use-desk.ts';
import { useEnterToMissing } from './use-enter-to-missing.ts';
import { useNewTerm } from './use-new-term.ts';
import { useMarks } from './use-marks.ts';
import { useQuoteOrder } from './use-quote-order.ts';
import { useSave } from './use-save.ts';
import { useView } from './use-view.ts';

const ReadBack = lazy(async () => ({ default: (await import('./ReadBack.tsx')).ReadBack }));

interface IntakeDeskProps {
  readonly clientId: string | undefined;
  readonly productId: string;
  readonly draftId: string | undefined;
  readonly view: IntakeView;
  readonly start: IntakeStart;
}

/** The intake of one client: its questions, and what can be done with the answers. */
export function IntakeDesk({ clientId, productId, draftId, view, start }: IntakeDeskProps) {
  const session = useSession();
  const [, navigate] = useLocation();
  const form = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const { sheet, state, keeper, book, assessment, toSave } = useDesk({ clientId, productId, draftId, start });
  const { record } = state;
  const words = bookWords(book, record.clientData);

  const quotes = useQuoteOrder(book, clientId, productId);
  const savedWithMarks = (mine: DraftRecord): DraftRecord => {
    const saved = toSave(mine);
    return { ...saved, clientData: withoutOutlived(saved.clientData, state.base?.clientData) };
  };
  const save = useSave({
    sheet,
    keeper,
    clientId,
    productId,
    toSave: savedWithMarks,
    agencyFile: {
      agencyOnly: book.agencyOnly,
      words,
      fromChecks: () => warningsOfChecks(book, record, assessment),
    },
    onSaved: async (savedId, saved) => {
      const left = await quotes.saved(savedId, saved);
      if (!left && clientId === undefined)
        navigate(paths.intake(savedId, { product: productId }), { replace: true });
    },
  });
  // A warning overruled before is not raised again with every save.
  const raised = useMemo(
    () => notOverruled(assessment.problems, record.clientData),
    [assessment.problems, record.clientData],
  );
  const startSave = () => void save.start(raised.length + (record.clientName.trim() === '' ? 1 : 0));
  const marks = useMarks(sheet, book.agencyOnly, form);
  const toMissing = useEnterToMissing(form, head);

  const goTo = useView({ clientId, draftId, productId });
  const setView = (missing: boolean) => goTo(missing ? 'missing' : undefined, true);
  const missingOnly = view === 'missing';
  const readBack = view === 'read-back';
  const term = useNewTerm(sheet, book, assessment.effectiveDate);
  // One panel at a time; an open mark gives way.
  const openPanel = (panel: 'quotes' | 'term') => {
    marks.putAway();
    quotes.setOpen(panel === 'quotes');
    term.setOpen(panel === 'term');
  };
  const openQuotes = () => openPanel('quotes');
  const openTerm = () => openPanel('term');
  const openReadBack = () => goTo('read-back', false);
  const nothingMissing = assessment.problems.every(({ severity }) => severity !== 'missing');
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
            disabledReason: nothingMissing ? 'Nothing is missing.' : undefined,
          },
          { name: 'Mark this answer', shortcut: 'markAnswer', run: marks.openHere },
          { name: missingOnly ? 'Show every question' : 'Missing only', run: () => setView(!missingOnly) },
          { name: 'Read-back sheet', run: openReadBack },
          { name: 'New term', run: openTerm },
        ],
  );
  const { discard, link } = useDraftEnds(keeper, record, { clientId, productId });

  const blocked = record.clientName.trim() === '' ? 'A client needs a name.' : undefined;
  // What stays with the agency is not missing from what carriers see.
  const missingForCarriers = assessment.problems.filter(
    ({ severity, address }) => severity === 'missing' && !book.agencyOnly.has(address[0]),
  ).length;
  // A book without an effective-date question leaves the date to the request alone.
  const [ownDate, setOwnDate] = useState('');
  const nameOf = (problem: Problem) => words.place(problem.address);
  const effectiveQid = book.roles.effectiveDate;
  const unsaved = keeper.keeping().keptAt !== undefined || clientId === undefined;
  const desk = (
    <div className={styles.desk} hidden={readBack}>
      <div className={styles.head} ref={head}>
        <IntakeHeader {...{ sheet, state, clientId, draftId, productId }} bookName={assessment.clientName} />
        <div className={styles.doing}>
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
      <SectionList
        {...{ book, assessment }}
        missingOnly={missingOnly}
        onMissingOnly={setView}
        onReadBack={openReadBack}
        onNewTerm={openTerm}
      />
      <div className={styles.body} ref={form}>
        {start.draft && <DraftNotice draft={start.draft} {...{ record, keeper }} onDiscard={discard} />}
        <OtherDrafts {...{ clientId, sheet, keeper }} />
        {missingOnly && nothingMissing && (
          <EmptyState action={<Button onClick={() => setView(false)}>Show every question</Button>}>
            Every required question is answered.
          </EmptyState>
        )}
        <MarkingContext value={marks.marking}>
          {book.sections.map((section) => (
            <SectionView
              key={section.id}
              {...{ section, sheet, state, assessment }}
              missingOnly={missingOnly}
            />
          ))}
          <OutsideBook {...{ book, sheet, state }} begun={start.record.clientData} />
        </MarkingContext>
      </div>
      {save.step.kind !== 'idle' ? (
        <SavePanel
          step={save.step}
          problems={raised}
          agencyOnly={book.agencyOnly}
          map={record.clientData}
          nameOf={nameOf}
          words={words}
          reveal={() => setView(false)}
          blocked={blocked}
          onChoose={save.choose}
          onSave={(said) => void save.write(said)}
          onPlanAgain={startSave}
          onLink={(linked) => void link(linked)}
          onClose={() => {
            quotes.forget();
            save.close();
          }}
        />
      ) : marks.address || term.open ? (
        <AgencyPanels {...{ marks, term, book, record, assessment, unsaved }} />
      ) : (
        quotes.open && (
          <GetQuotesPanel
            workspace={session.workspace}
            {...{ clientId, productId }}
            productName={productOf(session.workspace, productId).name}
            effectiveDate={
              effectiveQid === undefined ? ownDate : (getAnswer(record.clientData, [effectiveQid]) ?? '')
            }
            onEffectiveDate={(date) => {
              if (effectiveQid === undefined) setOwnDate(date);
              else sheet.put([effectiveQid], date);
            }}
            intake={intakeOf(toSave(record).clientData, book.agencyOnly)}
            map={record.clientData}
            dateProblem={
              effectiveQid === undefined ? undefined : problemAt(assessment, [effectiveQid])?.message
            }
            missing={missingForCarriers}
            toLookAt={raised.filter(({ severity }) => severity !== 'missing').length}
            unsaved={unsaved}
            blocked={blocked}
            sending={quotes.sending}
            error={quotes.error}
            // What is missing was shown in the panel; only a colleague's changes still stop the save before it.
            onSend={(asked) => void quotes.send(asked, () => save.start(0, { told: asked.told }))}
            onClose={() => quotes.setOpen(false)}
          />
        )
      )}
    </div>
  );
  // The answers in hand stay where they are while the sheet is read.
  return (
    <>
      {desk}
      {readBack && (
        <Suspense fallback={null}>
          <ReadBack {...{ book, state, assessment, unsaved }} onBack={() => goTo(undefined, true)} />
        </Suspense>
      )}
    </>
  );
}
