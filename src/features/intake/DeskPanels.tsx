import { useMemo, useState, useSyncExternalStore } from 'react';
import type { StoredMap } from '../../contract/answers.ts';
import type { ActiveIssues } from '../../domain/questions/validation/acknowledge.ts';
import { addressText } from '../../domain/client/address.ts';
import { diffRecords } from '../../domain/client/diff.ts';
import { unionMaps } from '../../domain/client/union.ts';
import { getAnswer } from '../../domain/client/walk.ts';
import type { SectionIssue } from '../../domain/questions/validation/validate.ts';
import { sectionOf } from '../../domain/questions/validation/issues.ts';
import { intakeOf } from '../../domain/questions/saved-map.ts';
import type { DraftRecord } from '../../domain/client/draft-record.ts';
import { booksInUse } from '../../operations/saved-form.ts';
import { productOf, useSession } from '../../operations/session.ts';
import type { RetryConfirmation } from '../../views/RetryConfirm.tsx';
import { AgencyPanels } from './agency-file/AgencyPanels.tsx';
import { unconfirmedIn } from './form/Counted.tsx';
import type { Desk } from './desk.ts';
import type { DraftKeeper } from './draft-keeper.ts';
import { goToAnswer } from './field-id.ts';
import { GetQuotesPanel } from './quote-request/GetQuotesPanel.tsx';
import type { Linking } from './link/LinkById.tsx';
import { nameless } from './NeedsName.tsx';
import { RefusedPlacesContext, type RefusedPlaces } from './save/Refusals.tsx';
import { raisedByBoth, type RaisedProblem, type raisedNow } from './save/raised.ts';
import { SavePanel } from './save/SavePanel.tsx';
import { useSentBefore } from './quote-request/SentBefore.tsx';
import { warningsOfChecks } from './save/save-words.ts';
import { useLineWords } from './use-line-words.ts';
import type { Marks } from './agency-file/use-marks.ts';
import type { NewTerm } from './agency-file/use-new-term.ts';
import type { QuoteOrdering } from './quote-request/use-quote-order.ts';
import type { SaveControl } from './save/use-save.ts';
import { useYourName } from './save/YourName.tsx';

const none: ReadonlySet<string> = new Set();

interface DeskPanelsProps {
  readonly desk: Desk;
  readonly keeper: DraftKeeper;
  /** Undefined for a client never saved. */
  readonly clientId: string | undefined;
  readonly save: SaveControl;
  /** Saves by which the client may have been made already. */
  readonly before: RetryConfirmation;
  readonly marks: Marks;
  readonly term: NewTerm;
  readonly quotes: QuoteOrdering;
  readonly toSave: (record: DraftRecord) => DraftRecord;
  readonly raisedNow: ReturnType<typeof raisedNow>;
  /** Shows every question, of another line where one is named, so that a problem's link finds its own. */
  readonly reveal: (line?: string) => void;
  readonly onPlanAgain: () => void;
  readonly linking: Linking;
}

/** The panel that is open beside the questions: of a save, a mark, a new term, a quote request. One at a time. */
export function DeskPanels(props: DeskPanelsProps) {
  const { desk, keeper, clientId, save, marks, term, quotes } = props;
  const { sheet, book } = desk;
  const { workspace } = useSession();
  const wordsOf = useLineWords(book);
  // Drawn with every change, as long as it is open: what it says is about all the answers.
  const { record } = useSyncExternalStore(desk.follow, sheet.state);
  const { savedAt } = useSyncExternalStore(keeper.follow, keeper.keeping);
  // A book without an effective-date question leaves the date to the request alone.
  const [ownDate, setOwnDate] = useState('');
  const plan = 'plan' in save.step ? save.step.plan : undefined;
  const planned = save.step.kind === 'asking' ? save.step.planned.clientData : undefined;
  // An item that only one side of the save has, or that is left out, is called by its title all the same.
  const words = useMemo(() => {
    const merged = plan?.merge.merged.clientData ?? {};
    // Of a client never saved nothing is there that was not planned.
    const ours = planned ?? merged;
    return wordsOf(plan?.latest ? unionMaps(unionMaps(plan.latest.clientData, ours), merged) : ours);
  }, [wordsOf, plan, planned]);
  const assessment = desk.assessment();
  const { step } = save;
  // The step is another with every change of the answers that it is about.
  const ofBoth = useMemo(() => raisedByBoth(step, desk, workspace), [step, desk, workspace]);
  // Kept here while the save before a request stands in the panel's place.
  const sentBefore = useSentBefore(clientId, [book.productId, ...quotes.choices.alsoFor.keys()]);
  const problems = ofBoth ?? props.raisedNow();
  const asks = step.kind === 'asking' && problems.active.length > 0;
  const fromChecks = useMemo(
    () => (asks ? warningsOfChecks(book, record, assessment) : none),
    [asks, book, record, assessment],
  );
  const yourName = useYourName(desk, save.typing);
  const unsaved = savedAt !== undefined || clientId === undefined;
  const blocked = nameless(record.clientName);
  const named = plan ? words : wordsOf(record.clientData);
  const nameOf = ({ address, saidBy }: RaisedProblem) =>
    [saidBy, named.place(address)].filter((part) => part !== undefined).join(': ');
  const placesIn = (sent: StoredMap): RefusedPlaces => ({
    sent,
    nameOf: named.place,
    goTo: (address) => goToAnswer(address, sectionOf(book, address), props.reveal),
  });
  if (save.step.kind !== 'idle') {
    return (
      <RefusedPlacesContext value={placesIn(plan?.merge.merged.clientData ?? {})}>
        <SavePanel
          clientId={clientId}
          step={save.step}
          before={props.before}
          sends={quotes.waiting}
          problems={problems}
          fromChecks={fromChecks}
          book={book}
          books={booksInUse(workspace, book, record.clientData)}
          map={record.clientData}
          nameOf={nameOf}
          words={words}
          reveal={props.reveal}
          blocked={blocked}
          putBack={keeper.putBack()}
          typing={save.typing}
          onChoose={save.choose}
          yourName={yourName.field}
          onSave={(said) => {
            yourName.keep();
            void save.write(said);
          }}
          onPlanAgain={props.onPlanAgain}
          linking={props.linking}
          onClose={() => {
            quotes.forget();
            save.close();
          }}
        />
      </RefusedPlacesContext>
    );
  }
  if (marks.address || term.open) {
    return <AgencyPanels {...{ marks, term, book, record, assessment, unsaved }} />;
  }
  if (!quotes.open) return null;
  // What stays with the agency is not missing from what carriers see.
  const found = props.raisedNow();
  const raised = found.active.filter(
    ({ severity, address }) => severity !== 'missing' || !book.agencyOnly.has(address[0]),
  );
  const { effectiveDate: qid } = book.roles;
  const ours = props.toSave(record);
  const base = keeper.base();
  const changes = unsaved && base ? diffRecords(base, ours) : [];
  const intake = intakeOf(ours.clientData, book.agencyOnly);
  return (
    <RefusedPlacesContext value={placesIn(intake)}>
      <GetQuotesPanel
        workspace={workspace}
        clientId={clientId}
        productId={book.productId}
        productName={productOf(workspace, book.productId).name}
        effectiveDate={qid === undefined ? ownDate : (getAnswer(record.clientData, [qid]) ?? '')}
        onEffectiveDate={(date) => {
          if (qid === undefined) setOwnDate(date);
          else sheet.put([qid], date);
        }}
        intake={intake}
        changes={changes}
        words={wordsOf(record.clientData)}
        map={record.clientData}
        dateHelp={qid === undefined ? undefined : book.questions.get(qid)?.help}
        typing={save.typing}
        dateProblem={qid === undefined ? undefined : desk.at([qid]).problem?.message}
        problems={{ ...found, active: raised }}
        toConfirm={toConfirm(desk, found)}
        nameOf={nameOf}
        reveal={props.reveal}
        unsaved={unsaved}
        blocked={blocked}
        sending={quotes.sending}
        choices={quotes.choices}
        onChoices={quotes.choose}
        before={sentBefore}
        // What is missing was shown in the panel; only a colleague's changes still stop the save before it.
        yourName={yourName.field}
        onSend={(asked) => {
          yourName.keep();
          void quotes.send(asked, () => save.start(0, asked.said ?? {}));
        }}
        onClose={() => quotes.setOpen(false)}
      />
    </RefusedPlacesContext>
  );
}

/** What is still to be confirmed, as problems are listed; less what is listed for what is said against it already. */
function toConfirm(
  desk: Desk,
  { active: raised, acknowledged: overruled }: ActiveIssues<SectionIssue>,
): readonly SectionIssue[] {
  const said = [...overruled, ...raised.filter(({ severity }) => severity === 'refuse')];
  const listed = new Set(said.map(({ address }) => addressText(address)));
  return unconfirmedIn(desk)
    .filter(({ address }) => !listed.has(addressText(address)))
    .map(({ address, note }) => ({
      address,
      section: sectionOf(desk.book, address),
      severity: 'warn',
      message: note || 'To confirm',
    }));
}
