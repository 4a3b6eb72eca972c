/** Undo and redo of everything done since the intake was opened, by key, from the palette and from a message. */
import { useEffect } from 'react';
import type { StoredMap } from '../../../contract/answers.ts';
import { diffMaps } from '../../../domain/client/diff.ts';
import { headerLabels } from '../../../domain/client/header.ts';
import { announce, announcements, dismissAnnouncement } from '../../../ui/announce.ts';
import { useScreenActions } from '../../../views/screen/screen-actions.ts';
import { undoOf } from '../../../views/screen/shortcuts.ts';
import { focusAnswer, focusPlace } from '../field-id.ts';
import { useIntake, type IntakeSession } from './intake-session.ts';
import type { IntakeStore, Step } from './intake-store.ts';

/** Of the message with an Undo button: there is one at a time, of the last change. */
const undoTopic = 'undo';

/** How long a message with an Undo button covers what is below it. Milliseconds. */
const visibleMs = 12_000;

/**
 * Changes the answers and announces it with an Undo button, which goes as soon as something else is done.
 * @param plainToSee read aloud, not shown
 */
export function changeWithUndo(
  store: IntakeStore,
  words: string,
  change: (map: StoredMap) => StoredMap,
  { plainToSee = false }: { readonly plainToSee?: boolean } = {},
): void {
  if (store.isFrozen()) return void announce(store.whyFrozen(), { assertive: true, visible: true });
  const before = store.getState().past.at(-1);
  store.change(words, change);
  const step = store.getState().past.at(-1);
  if (step === before) return;
  if (plainToSee) return void announce(words);
  const run = () => {
    goBack(store, store.undo);
    announce(`Undone: ${words}`, { topic: 'undone' });
  };
  const message = announce(words, { action: { label: 'Undo', run }, visibleMs, topic: undoTopic });
  const stop = store.subscribe(({ past }) => {
    if (past.at(-1) === step) return;
    stop();
    dismissAnnouncement(message);
  });
}

/** Binds the keys and the palette's actions. */
export function useUndo(intake: IntakeSession): void {
  const [last, next] = useIntake(intake, () => {
    const { past, future } = intake.getState();
    return [past.at(-1)?.what, future.at(-1)?.what];
  });
  const { store } = intake;
  const undo = () => announceStep('Undone', goBack(store, store.undo), intake);
  const redo = () => announceStep('Redone', goBack(store, store.redo), intake);
  useScreenActions([
    {
      name: last === undefined ? 'Undo' : `Undo: ${describe(last, intake)}`,
      shortcut: 'undo',
      run: undo,
      disabledReason: last === undefined ? 'Nothing to undo.' : undefined,
    },
    {
      name: next === undefined ? 'Redo' : `Redo: ${describe(next, intake)}`,
      shortcut: 'redo',
      run: redo,
      disabledReason: next === undefined ? 'Nothing to redo.' : undefined,
    },
  ]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const id = undoOf(event);
      if (event.defaultPrevented || id === undefined) return;
      // A panel and a search have text of their own, which the browser undoes.
      if (event.target instanceof Element && event.target.closest('[data-panel], [role="search"]')) return;
      event.preventDefault();
      if (event.repeat) return;
      if (id === 'undo') announceStep('Undone', goBack(store, store.undo), intake);
      else announceStep('Redone', goBack(store, store.redo), intake);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [intake, store]);
  // Elsewhere nothing would come back.
  useEffect(
    () => () => {
      const offer = announcements().find(({ topic }) => topic === undoTopic);
      if (offer) dismissAnnouncement(offer.id);
    },
    [],
  );
}

/** Undoes or redoes, and leads the focus to what changed where the control that had it is no longer there. */
function goBack(store: IntakeStore, go: () => Step['what'] | undefined): Step['what'] | undefined {
  const before = store.getState().record.clientData;
  const what = go();
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const [first] = diffMaps(before, store.getState().record.clientData);
    if (first?.kind === 'answer') focusPlace(first.address, '');
    if (first?.kind === 'iteration')
      focusPlace(first.how === 'removed' ? [first.loop] : [first.loop, first.iterationId, ''], '');
  });
  return what;
}

/** Announces what was undone or redone, and focuses the answer. */
function announceStep(
  done: 'Undone' | 'Redone',
  what: Step['what'] | undefined,
  intake: IntakeSession,
): void {
  const words =
    what === undefined
      ? `Nothing ${done === 'Undone' ? 'to undo' : 'to redo'}.`
      : `${done}: ${describe(what, intake)}`;
  announce(words, { visible: true, topic: 'undone' });
  if (typeof what === 'object') focusAnswer(what);
}

function describe(what: Step['what'], { book, getState }: IntakeSession): string {
  if (typeof what !== 'string')
    return book.reader(getState().record.clientData, { for: 'agent' }).place(what);
  return Object.hasOwn(headerLabels, what) ? headerLabels[what as keyof typeof headerLabels] : what;
}
