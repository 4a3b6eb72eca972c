import { useEffect, useRef, useState, type RefObject } from 'react';
import { addressText, type Address } from '../../../domain/client/address.ts';
import { getAnswer } from '../../../domain/client/walk.ts';
import { questionAt } from '../../../domain/questions/compiled.ts';
import type { StoredMap } from '../../../contract/answers.ts';
import { isAssumed, withConfirmed } from '../../../domain/questions/suggest/assumed.ts';
import {
  activeKindAt,
  addAnnotations,
  annotationsAt,
  setAnnotations,
  removeAnnotations,
} from '../../../domain/client/annotations/annotations.ts';
import { acknowledge, isAcknowledgment } from '../../../domain/questions/validation/acknowledge.ts';
import { validate, type SectionIssue } from '../../../domain/questions/validation/validate.ts';
import { serviceNow } from '../../../lib/clock.ts';
import { randomId } from '../../../lib/random-id.ts';
import { dayOf } from '../../../lib/format.ts';
import { announce } from '../../../ui/announce.ts';
import { addressOfField, focusAnswer } from '../field-id.ts';
import { noteStamp } from '../answer-assumed.ts';
import type { AnnotationActions } from '../form/notes/annotation-actions.ts';
import { kindLabel } from '../form/notes/annotation-text.ts';
import type { IntakeSession } from '../session/intake-session.ts';
import { changeWithUndo } from '../session/undo.ts';

export interface Annotations {
  readonly actions: AnnotationActions;
  /** The answer with the open note. */
  readonly address: Address | undefined;
  /** Opens the note on the answer that has the focus, or had it last. */
  readonly openHere: () => void;
  /** Confirms the assumed answer that has the focus, or had it last. */
  readonly confirmHere: () => void;
  readonly save: (kind: string, note: string) => void;
  readonly remove: () => void;
  /** Closes the note and returns the focus to its answer. */
  readonly close: () => void;
  /** Closes the note without moving the focus, because another panel opens. */
  readonly dismiss: () => void;
}

/** Notes on answers: opened from the question, by key, and from the palette. */
export function useAnnotations(intake: IntakeSession, form: RefObject<HTMLElement | null>): Annotations {
  const { store, book } = intake;
  const [address, setAddress] = useState<Address>();
  const last = useRef<Address>(undefined);
  const current = useRef(intake);
  useEffect(() => {
    current.current = intake;
  }, [intake]);

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = addressOfField(target) ?? last.current;
    };
    const body = form.current;
    body?.addEventListener('focusin', onFocus);
    return () => body?.removeEventListener('focusin', onFocus);
  }, [form]);

  const [actions] = useState<AnnotationActions>(() => ({
    offered: ([element]) => !current.current.book.agencyOnly.has(element),
    kindLabel: (kind) => kindLabel(current.current.book, kind),
    open: setAddress,
    confirm: (address, name, question) =>
      changeWithUndo(store, `Confirmed, ${name}`, (map) =>
        withConfirmed(map, address, question, { iterationId: randomId(), ...noteStamp() }),
      ),
    acknowledge: (issue, name) =>
      changeWithUndo(store, `Acknowledged, ${name}`, (map) => {
        const note = acknowledge(map, issue, noteStamp(), isFromCheck(issue, current.current));
        return note ? addAnnotations(map, [note]) : map;
      }),
    dropStale: ({ iterationId, address, kind, note }, name) => {
      // An unsaved note waits for its answer to come back. Only a save drops it.
      const { base, record } = store.getState();
      const isSaved = annotationsAt(base?.clientData ?? {}, address).some(
        (one) => one.iterationId === iterationId,
      );
      const isBlank = (getAnswer(record.clientData, address) ?? '').trim() === '';
      if (isBlank && !isSaved && note !== '' && !isAcknowledgment(note)) return;
      changeWithUndo(store, `Note “${kind}” removed from ${name}: the answer changed`, (map) =>
        without(map, address),
      );
    },
  }));

  const close = () => {
    if (address) focusAnswer(address);
    setAddress(undefined);
  };
  return {
    actions,
    address,
    openHere: () => {
      const at = last.current;
      if (at && actions.offered(at)) setAddress(at);
      else if (at) announce('This answer can’t have a note.', { visible: true });
      else announce('Go to an answer first, then add a note.', { visible: true });
    },
    confirmHere: () => {
      const at = last.current;
      const question = at && questionAt(book, at);
      const { record, base } = store.getState();
      const map = record.clientData;
      const isOne =
        question &&
        actions.offered(at) &&
        isAssumed(question, getAnswer(map, at), activeKindAt(map, at, base?.clientData));
      if (isOne) actions.confirm(at, question.label, question);
      else announce('Go to an assumed answer first, then confirm it.', { visible: true });
    },
    save: (kind, note) => {
      if (!address) return;
      changeWithUndo(
        store,
        `Note: ${kind}`,
        (map) => setAnnotations(map, [{ iterationId: randomId(), address, kind, note, ...noteStamp() }]),
        { plainToSee: true },
      );
      close();
    },
    remove: () => {
      if (!address) return;
      changeWithUndo(store, 'Note removed', (map) => without(map, address), { plainToSee: true });
      close();
    },
    close,
    dismiss: () => setAddress(undefined),
  };
}

/** Whether a warning would not be there without the latest identity check. */
function isFromCheck({ address, message }: SectionIssue, { book, getState }: IntakeSession): boolean {
  const plain = validate(book, getState().record, { today: dayOf(serviceNow()) });
  const at = addressText(address);
  return !plain.issues.some((one) => addressText(one.address) === at && message.includes(one.message));
}

const without = (map: StoredMap, address: Address): StoredMap =>
  removeAnnotations(map, new Set([addressText(address)]));
