import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import type { Address } from '../../domain/client/address.ts';
import type { DraftRecord } from '../../domain/client/draft-record.ts';
import { setStatusOf } from '../../domain/client/recorded-status.ts';
import { unionMaps } from '../../domain/client/union.ts';
import { hasName } from '../../domain/client/header.ts';
import type { BookParts } from '../../domain/questions/compiled.ts';
import { sectionOf } from '../../domain/questions/validation/issues.ts';
import { productOf, useSession } from '../../operations/session.ts';
import { paths, type IntakeView } from '../../paths.ts';
import { announce } from '../../ui/announce.ts';
import { useScreenActions } from '../../views/screen/screen-actions.ts';
import { useAnnotations } from './agency-file/use-annotations.ts';
import { useNewTerm } from './agency-file/use-new-term.ts';
import { addressOfField, focusPlace, settleField } from './field-id.ts';
import { focusName } from './form/HeaderFields.tsx';
import { requiredUnknown } from './form/MissingQuestionBook.tsx';
import { useEnterToMissing } from './form/use-enter-to-missing.ts';
import { useIntake } from './session/intake-session.ts';
import { useQuoteOrder } from './quote-request/use-quote-order.ts';
import { useSave } from './save/use-save.ts';
import { useAnswerReader } from './use-answer-reader.ts';
import type { OpenIntake } from './session/use-intake-session.ts';
import { useSavedAddress } from './use-saved-address.ts';

/** How long it is said of a save that quotes no longer match; the line's card says so too. Milliseconds. */
const quotesEndMs = 12_000;

interface ActionsOf extends OpenIntake {
  readonly clientId: string | undefined;
  readonly productId: string;
  readonly draftId: string | undefined;
  readonly view: IntakeView;
  readonly form: RefObject<HTMLDivElement | null>;
  /** Why nothing can be saved or sent. */
  readonly blocked: string | undefined;
}

/** What the agent does on the intake: saves, opens a panel, goes to what is missing, changes the view. */
export function useIntakeActions({ intake, autosave, savedForm, form, blocked, ...where }: ActionsOf) {
  const { clientId, productId, view } = where;
  const { store, book } = intake;
  const { workspace } = useSession();
  const readerOf = useAnswerReader(book);
  const toSavedAddress = useSavedAddress(store, productId);
  const save = useSave({
    store,
    autosave,
    clientId,
    productId,
    savedForm,
    format: (before, after) => readerOf(unionMaps(before, after)),
  });
  useFocusAfterSave(save.pending, book);

  const goTo = useView(where);
  const missingOnly = view === 'missing';
  const reviewing = view === 'read-back';
  const setView = (missing: boolean) => goTo(missing ? 'missing' : undefined, true);
  const openReview = () => goTo('read-back', false);

  const [asksName, setAsksName] = useState(false);
  const goToName = () => {
    if (focusName()) return;
    setView(false);
    requestAnimationFrame(focusName);
  };
  const startSave = async () => {
    if (blocked !== undefined) return void announce(blocked, { assertive: true, visible: true });
    settleField(form.current);
    if (!hasName(store.getState().record)) {
      // Drawn first, so that the field is read with it.
      flushSync(() => setAsksName(true));
      return void goToName();
    }
    const end = await save.run();
    if (end.kind !== 'saved') return;
    if (end.unchanged) announce('Nothing to save', { visible: true });
    if (end.endsQuotes) sayQuotesEnd(end.record);
    if (clientId === undefined) await toSavedAddress(end.clientId);
  };

  /** What was quoted or bound does not follow the answers by itself. */
  const sayQuotesEnd = ({ clientData }: DraftRecord) => {
    const { name } = productOf(workspace, productId);
    const isBound = setStatusOf(clientData, name)?.kind === 'bound';
    if (isBound) announce('Saving does not change the bound policy', { visible: true });
    else
      announce('Quotes no longer match the answers', {
        action: { label: 'Re-quote', run: () => openQuotes() },
        visibleMs: quotesEndMs,
      });
  };

  const id = clientId ?? autosave.draftId;
  const quotes = useQuoteOrder(book, { clientId, id }, productId, () => save.run('quotes'));
  const annotations = useAnnotations(intake, form);
  const term = useNewTerm(intake);
  // One panel at a time.
  const openPanel = (panel: 'quotes' | 'term') => {
    annotations.dismiss();
    quotes.setOpen(panel === 'quotes');
    term.setOpen(panel === 'term');
  };
  const openQuotes = () => openPanel('quotes');
  const openTerm = () => openPanel('term');

  const whereKnown = (words: string) => (book.inferred ? requiredUnknown : words);
  const toMissing = useEnterToMissing(form, whereKnown('Nothing is missing'));
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
  return {
    save,
    startSave,
    asksName,
    goToName,
    quotes,
    annotations,
    term,
    openQuotes,
    openTerm,
    goTo,
    setView,
    openReview,
    missingOnly,
    reviewing,
    toMissing,
    nothingMissing,
    whereKnown,
  };
}

/** Switches between views of this intake; the answers stay. */
function useView({
  clientId,
  draftId,
  productId,
}: Pick<ActionsOf, 'clientId' | 'draftId' | 'productId'>): (view: IntakeView, replace: boolean) => void {
  const [, navigate] = useLocation();
  return (view, replace) => {
    const search = { product: productId, view };
    const to =
      clientId === undefined
        ? paths.newClient({ ...search, draft: draftId })
        : paths.intake(clientId, search);
    navigate(to, { replace });
  };
}

/**
 * Restores the focus after a save that removed the focused element. If others deleted its item, its loop gets the focus,
 * as when it is deleted here.
 */
function useFocusAfterSave(saving: boolean, book: BookParts): void {
  const place = useRef<Address>(undefined);
  const over = !saving;
  // Before the panel takes the focus.
  useLayoutEffect(() => {
    if (over || !document.activeElement) return;
    place.current = addressOfField(document.activeElement);
  }, [over]);
  // After the panel has returned it, if possible.
  useEffect(() => {
    const was = place.current;
    if (!over || !was) return;
    place.current = undefined;
    if (document.activeElement === document.body) focusPlace(was, sectionOf(book, was));
  }, [over, book]);
}
