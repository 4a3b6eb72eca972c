/**
 * What was done to the answers other than by typing, and can be taken back: by the message that says it, by key and from
 * the palette. Only the last message stands; what was done before it is taken back after it, and the message that one is
 * back offers the next, where that is of the same run. Undo goes backwards only: what taking one back did in turn, such
 * as deleting an added item that was typed in, is had back by its own message and by redo, until something new is done.
 * All offers end with what they are about: when it is saved, and when the intake is left.
 */
import { announce, dismissAnnouncement } from '../../ui/announce.ts';

export interface Act {
  /** What was done, as it is announced. */
  readonly words: string;
  /**
   * Takes it back.
   * @returns what to say of it; undefined where that is an act of its own.
   */
  readonly undo: () => string | undefined;
  /** False once it cannot be taken back any more; without it always possible. */
  readonly possible?: () => boolean;
  /** What taking it back does, as things are called by then, where that is not plain from its words: "removing Ann". */
  readonly undoing?: () => string;
  /**
   * Acts that are taken back one after the other in the same way. Only from one to the next does the message that one is
   * back lead: somebody who puts back what was deleted presses on, and must not take away what was added before.
   */
  readonly run?: 'items' | 'marks';
  /** It is plain to see: read aloud, not shown. */
  readonly inView?: boolean;
}

export interface Acts {
  readonly did: (act: Act) => void;
  /** The last one that can still be taken back. */
  readonly last: () => Act | undefined;
  readonly undoLast: () => void;
  /** What undo did last in turn and can be taken back. */
  readonly lastUndone: () => Act | undefined;
  readonly redoLast: () => void;
  /** Nothing of it is offered any more. */
  readonly end: () => void;
  /** Tells when another is the last. */
  readonly follow: (tell: () => void) => () => void;
}

interface Offer {
  readonly act: Act;
  readonly message: number;
}

interface Undone extends Offer {
  /** The act that was taken back by it. */
  readonly of: Act;
}

/** How long a message covers what is below it; afterwards the key and the palette still offer the same. Milliseconds. */
const visibleMs = 12_000;

const isPossible = ({ act }: Offer) => act.possible?.() !== false;
const nothingDone: readonly Offer[] = [];
const nothingUndone: readonly Undone[] = [];

export function createActs(): Acts {
  // One that is not possible stays: what made it so, such as that its item was deleted, may be taken back itself.
  let offers = nothingDone;
  let undone = nothingUndone;
  /** The act that is being taken back. */
  let goesBack: Act | undefined;
  const followers = new Set<() => void>();
  const keep = (next: readonly Offer[], nextUndone = undone) => {
    const stay = new Set<Offer>([...next, ...nextUndone]);
    for (const offer of [...offers, ...undone]) if (!stay.has(offer)) dismissAnnouncement(offer.message);
    [offers, undone] = [next, nextUndone];
    for (const follower of followers) follower();
  };
  const last = () => offers.findLast(isPossible)?.act;
  const lastUndone = () => undone.findLast(isPossible)?.act;
  const dismissAll = () => {
    for (const { message } of [...offers, ...undone]) dismissAnnouncement(message);
  };
  /** Says what came of taking one back, and offers the one that was done before it in the same run. */
  const tell = (words: string, { run }: Act) => {
    const before = last();
    const next = run !== undefined && before?.run === run ? before : undefined;
    const action = next && { label: undoWords(next), run: () => takeBack(next) };
    const message = announce(words, { visible: true, topic: 'undone', ...(action && { action, visibleMs }) });
    keep(offers.map((offer) => (offer.act === next ? { ...offer, message } : offer)));
  };
  const takeBack = (act: Act) => {
    const offered = offers.some((offer) => offer.act === act);
    keep(offers.filter((offer) => offer.act !== act));
    if (!offered || act.possible?.() === false) {
      tell(`It cannot be undone any more: ${act.words}`, act);
      return;
    }
    dismissAll();
    goesBack = act;
    let said: string | undefined;
    try {
      said = act.undo();
    } finally {
      goesBack = undefined;
    }
    if (said !== undefined) tell(said, act);
  };
  const bringBack = (act: Act) => {
    const offer = undone.find((one) => one.act === act);
    const left = undone.filter((one) => one !== offer);
    if (!offer || !isPossible(offer)) {
      keep(offers, left);
      announce(`It cannot be undone any more: ${act.words}`, { visible: true, topic: 'undone' });
      return;
    }
    const message = announce(act.undo() ?? act.words, { visible: true, topic: 'undone' });
    // Another object: what was typed before it was taken back was not typed since.
    keep([...offers, { act: { ...offer.of }, message }], left);
  };
  return {
    did: (act) => {
      dismissAll();
      const of = goesBack;
      const action = of
        ? { label: 'Bring back', run: () => bringBack(act) }
        : { label: 'Undo', run: () => takeBack(act) };
      const message = announce(act.words, act.inView ? {} : { action, visibleMs });
      if (of) keep(offers, [...undone, { act, message, of }]);
      else keep([...offers, { act, message }], nothingUndone);
    },
    last,
    undoLast: () => {
      const act = last();
      if (act) takeBack(act);
      else announce(nothingToUndo, { visible: true, topic: 'undone' });
    },
    lastUndone,
    redoLast: () => {
      const act = lastUndone();
      if (act) bringBack(act);
      else announce(nothingToRedo, { visible: true, topic: 'undone' });
    },
    end: () => keep(nothingDone, nothingUndone),
    follow: (tell) => {
      followers.add(tell);
      return () => followers.delete(tell);
    },
  };
}

/** The offer to take one back, where what was done is not said beside it. */
export const undoWords = ({ words, undoing }: Act): string =>
  undoing ? `Undo by ${undoing()}` : `Undo: ${words}`;

/** The offer to bring back what undo took away. */
export const redoWords = ({ words, undoing }: Act): string =>
  undoing ? `Redo by ${undoing()}` : `Redo: take back “${words}”`;

export const nothingToUndo = 'There is nothing to undo.';
export const nothingToRedo = 'Undo deleted nothing that could be brought back.';
