/**
 * What was done to the answers other than by typing, and can be taken back: by the message that says it, by key and from
 * the palette. Only the last message stands; what was done before it is taken back after it, and the message that one is
 * back offers the next, where that is of the same run. All offers end with what they are about: when it is saved, and
 * when the intake is left.
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
  /** Nothing of it is offered any more. */
  readonly end: () => void;
  /** Tells when another is the last. */
  readonly follow: (tell: () => void) => () => void;
}

interface Offer {
  readonly act: Act;
  readonly message: number;
}

/** How long a message covers what is below it; afterwards the key and the palette still offer the same. Milliseconds. */
const standsFor = 12_000;

const isPossible = ({ act }: Offer) => act.possible?.() !== false;

export function createActs(): Acts {
  let offers: readonly Offer[] = [];
  const followers = new Set<() => void>();
  const keep = (next: readonly Offer[]) => {
    for (const offer of offers) if (!next.includes(offer)) dismissAnnouncement(offer.message);
    offers = next;
    for (const follower of followers) follower();
  };
  const last = () => offers.findLast(isPossible)?.act;
  /** Says what came of taking one back, and offers the one that was done before it in the same run. */
  const tell = (words: string, { run }: Act) => {
    const before = last();
    const next = run !== undefined && before?.run === run ? before : undefined;
    const action = next && { label: undoWords(next), run: () => takeBack(next) };
    const message = announce(words, { visible: true, topic: 'undone', ...(action && { action, standsFor }) });
    keep(offers.map((offer) => (offer.act === next ? { ...offer, message } : offer)));
  };
  const takeBack = (act: Act) => {
    const offered = offers.some((offer) => offer.act === act);
    keep(offers.filter((offer) => offer.act !== act));
    if (!offered || act.possible?.() === false) {
      tell(`It cannot be undone any more: ${act.words}`, act);
      return;
    }
    const said = act.undo();
    keep(offers.filter(isPossible));
    if (said !== undefined) tell(said, act);
  };
  return {
    did: (act) => {
      for (const { message } of offers) dismissAnnouncement(message);
      const action = { label: 'Undo', run: () => takeBack(act) };
      const message = announce(act.words, act.inView ? {} : { action, standsFor });
      keep([...offers.filter(isPossible), { act, message }]);
    },
    last,
    undoLast: () => {
      const act = last();
      if (act) takeBack(act);
      else announce(nothingToUndo, { visible: true, topic: 'undone' });
    },
    end: () => keep([]),
    follow: (tell) => {
      followers.add(tell);
      return () => followers.delete(tell);
    },
  };
}

/** The offer to take one back, where what was done is not said beside it. */
export const undoWords = ({ words, undoing }: Act): string =>
  undoing ? `Undo by ${undoing()}` : `Undo: ${words}`;

export const nothingToUndo = 'There is nothing to undo.';
