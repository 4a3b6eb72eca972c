import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { addressText } from '../../domain/answers/address.ts';
import { notOverruled } from '../../domain/agency-file/overrule.ts';
import { markOf, withoutOutlived } from '../../domain/agency-file/marks.ts';
import { getAnswer } from '../../domain/answers/walk.ts';
import { bookWords } from '../../domain/book/book-words.ts';
import { intakeOf } from '../../domain/book/saved-map.ts';
import { assess, type Assessment, type Problem } from '../../domain/book/assess.ts';
import type { CompiledBook } from '../../domain/book/compile-book.ts';
import type { DraftRecord } from '../../domain/seen.ts';
import { serviceNow } from '../../lib/clock.ts';
import { localDay } from '../../operations/assess-context.ts';
import { noteClient } from '../../local/client-index.ts';
import { keepDraft } from '../../local/drafts.ts';
import { readWholeClient } from '../../operations/records.ts';
import { useScreenActions } from '../../operations/screen-actions.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { paths } from '../../paths.ts';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { GetQuotesPanel } from './GetQuotesPanel.tsx';
import styles from './Intake.module.css';
import { IntakeHeader } from './IntakeHeader.tsx';
import { startKey, type IntakeStart } from './intake-start.ts';
import { MarkingContext } from './marking.ts';
import { MarkPanel } from './MarkPanel.tsx';
import { OtherDrafts } from './OtherDrafts.tsx';
import { OutsideBook } from './OutsideBook.tsx';
import { SavePanel } from './SavePanel.tsx';
import { problemAt } from './row-facts.ts';
import { SaveState } from './SaveState.tsx';
import { SectionList } from './SectionList.tsx';
import { SectionView } from './SectionView.tsx';
import { useDesk } from './use-desk.ts';
import { useEnterToMissing } from './use-enter-to-missing.ts';
import { useMarks } from './use-marks.ts';
import { useQuoteOrder } from './use-quote-order.ts';
import { useSave } from './use-save.ts';

interface IntakeDeskProps {
  readonly clientId: string | undefined;
  readonly productId: string;
  readonly draftId: string | undefined;
  readonly view: 'missing' | undefined;
  readonly start: IntakeStart;
}

/** The intake of one client: its questions, and what can be done with the answers. */
export function IntakeDesk({ clientId, productId, draftId, view, start }: IntakeDeskProps) {
  const session = useSession();
  const queryClient = useQueryClient();
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

  const setView = (missing: boolean) => {
    const search = { product: productId, view: missing ? ('missing' as const) : undefined };
    const to =
      clientId === undefined
        ? paths.newClient({ ...search, draft: draftId })
        : paths.intake(clientId, search);
    navigate(to, { replace: true });
  };
  const missingOnly = view === 'missing';
  const nothingMissing = assessment.problems.every(({ severity }) => severity !== 'missing');
  useScreenActions([
    { name: 'Save client', shortcut: 'saveClient', run: startSave },
    { name: 'Get quotes', run: () => quotes.setOpen(true) },
    {
      name: 'Go to the next missing answer',
      shortcut: 'nextMissing',
      run: toMissing,
      disabledReason: nothingMissing ? 'Nothing is missing.' : undefined,
    },
    { name: 'Mark this answer', shortcut: 'markAnswer', run: marks.openHere },
    { name: missingOnly ? 'Show every question' : 'Missing only', run: () => setView(!missingOnly) },
  ]);
  const discard = async () => {
    const draft = await keeper.discard();
    queryClient.removeQueries({ queryKey: startKey(session) });
    navigate(clientId === undefined ? paths.clients() : paths.client(clientId));
    const name = record.clientName || 'no name yet';
    announce(`Draft discarded, ${name}`, { action: { label: 'Undo', run: () => void keepDraft(draft) } });
  };
  /** The service created the client without saying its id; the agent knows it from elsewhere. */
  const link = async (linked: string) => {
    const held = await readWholeClient(session, linked, productId);
    await noteClient(session.key, linked, { clientName: held.clientName, clientType: held.clientType });
    await keeper.settle(linked, held);
    navigate(paths.intake(linked, { product: productId }));
  };

  const blocked = record.clientName.trim() === '' ? 'A client needs a name.' : undefined;
  // What stays with the agency is not missing from what carriers see.
  const missingForCarriers = assessment.problems.filter(
    ({ severity, address }) => severity === 'missing' && !book.agencyOnly.has(address[0]),
  ).length;
  // A book without an effective-date question leaves the date to the request alone.
  const [ownDate, setOwnDate] = useState('');
  const nameOf = (problem: Problem) => words.place(problem.address);
  const effectiveQid = book.roles.effectiveDate;
  return (
    <div className={styles.desk}>
      <div className={styles.head} ref={head}>
        <IntakeHeader {...{ sheet, state, clientId, draftId, productId }} bookName={assessment.clientName} />
        <div className={styles.doing}>
          <div className={styles.state}>
            <SaveState keeper={keeper} clientId={clientId} />
          </div>
          <Button onClick={startSave} busy={save.step.kind === 'planning' || save.step.kind === 'writing'}>
            Save client
          </Button>
          <Button kind="primary" onClick={() => quotes.setOpen(true)}>
            Get quotes
          </Button>
        </div>
      </div>
      <SectionList {...{ book, assessment }} missingOnly={missingOnly} onMissingOnly={setView} />
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
        </MarkingContext>
        <OutsideBook book={book} map={record.clientData} />
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
      ) : marks.address ? (
        <MarkPanel
          key={addressText(marks.address)}
          name={words.place(marks.address)}
          answer={assessment.display(marks.address)}
          mark={markOf(record.clientData, marks.address)}
          onKeep={marks.keep}
          onRemove={marks.remove}
          onClose={marks.close}
        />
      ) : (
        quotes.open && (
          <GetQuotesPanel
            workspace={session.workspace}
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
            unsaved={keeper.keeping().keptAt !== undefined || clientId === undefined}
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
}

/** The words of the problems that would not be there without the latest identity check. */
function warningsOfChecks(book: CompiledBook, record: DraftRecord, found: Assessment): ReadonlySet<string> {
  const without = assess(book, record, { today: localDay(serviceNow()) });
  const plain = new Set(without.problems.map(({ message }) => message));
  return new Set(found.problems.map(({ message }) => message).filter((message) => !plain.has(message)));
}
