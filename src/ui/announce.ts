import { createStore, type ReadableStore } from '../lib/store.ts';

/** What can be done about an announcement, such as taking a removal back. */
export interface AnnouncementAction {
  readonly label: string;
  readonly run: () => void;
}

export interface AnnounceOptions {
  /** Interrupts what a screen reader is saying. For errors only. */
  readonly assertive?: boolean;
  /** Shows the words too. Only where the screen does not already show what happened. */
  readonly visible?: boolean;
  /** A button beside the words; makes them visible. They then stay until the agent puts them away, or for `standsFor`. */
  readonly action?: AnnouncementAction;
  /** Milliseconds, for an action that is offered elsewhere too: what is below the words must not stay covered. */
  readonly standsFor?: number;
  /** One that has the same topic gives way to this one, so that doing a thing over and over leaves one message. */
  readonly topic?: string;
}

export interface Announcement {
  readonly id: number;
  readonly text: string;
  readonly assertive: boolean;
  readonly visible: boolean;
  readonly action?: AnnouncementAction | undefined;
  readonly topic?: string | undefined;
}

/** Long enough to be read aloud after others, or read on screen. */
const lifetime = 8000;
const mostVisible = 3;

/** What the agent points at or has the focus in does not go. Milliseconds until that is asked again. */
const askedAgain = 2000;
let isPaused = () => false;

let lastId = 0;
const current = createStore<readonly Announcement[]>([]);

/** Everything being announced now, oldest first. */
export const announcementStore: ReadableStore<readonly Announcement[]> = current;

/** The same as they are now. */
export function announcements(): readonly Announcement[] {
  return current.getState();
}

/**
 * Says something to screen readers, and shows it when asked. Works from anywhere; the Announcer draws it.
 * @returns its id, by which it can be put away.
 */
export function announce(text: string, options: AnnounceOptions = {}): number {
  lastId += 1;
  const { assertive = false, action, topic, standsFor = action ? undefined : lifetime } = options;
  const visible = action !== undefined || options.visible === true;
  const added: Announcement = { id: lastId, text, assertive, visible, action, topic };
  const others = announcements().filter((item) => topic === undefined || item.topic !== topic);
  const shown = others.filter((item) => item.visible);
  const crowded = visible && shown.length >= mostVisible ? shown[0]?.id : undefined;
  current.setState([...others.filter((item) => item.id !== crowded), added]);
  if (standsFor !== undefined) setTimeout(() => expire(added), standsFor);
  return added.id;
}

function expire(item: Announcement): void {
  if (item.visible && announcements().includes(item) && isPaused())
    setTimeout(() => expire(item), askedAgain);
  else dismissAnnouncement(item.id);
}

/** Asks `held` before a visible message goes by itself; the answer ends it. */
export function holdWhile(paused: () => boolean): () => void {
  isPaused = paused;
  return () => {
    isPaused = () => false;
  };
}

/** Puts an announcement away; one that is gone already is no matter. */
export function dismissAnnouncement(id: number): void {
  current.setState((all) =>
    all.some((item) => item.id === id) ? all.filter((item) => item.id !== id) : all,
  );
}
