import { createStore, type ReadableStore } from '../lib/store.ts';

/** What the agent can do about an announcement, such as undo a removal. */
export interface AnnouncementAction {
  readonly label: string;
  readonly run: () => void;
}

export interface AnnounceOptions {
  /** Interrupts what a screen reader is saying. For errors only. */
  readonly assertive?: boolean;
  /** Shows the text too, where the screen does not already show what happened. */
  readonly visible?: boolean;
  /** A button next to the text, which is then visible until the agent dismisses it, or for `visibleMs`. */
  readonly action?: AnnouncementAction;
  /** Milliseconds, for an action that is also offered elsewhere: the message covers what is below it. */
  readonly visibleMs?: number;
  /**
   * Replaces an earlier announcement of the same topic, so that a repeated action leaves one message. Without a topic, the
   * same text without an action is replaced.
   */
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

/** Long enough to read it on screen, or aloud after others. */
const lifetimeMs = 8000;
const mostVisible = 3;

/** How long an expired message waits while the agent points at it or has focus in it. */
const pausedRetryMs = 2000;
let isPaused = () => false;

let lastId = 0;
const current = createStore<readonly Announcement[]>([]);

/** All current announcements, oldest first. */
export const announcementStore: ReadableStore<readonly Announcement[]> = current;

/** The current value of `announcementStore`. */
export function announcements(): readonly Announcement[] {
  return current.getState();
}

/**
 * Announces a text to screen readers, and shows it if asked. The Announcer renders it.
 * @returns its id for `dismissAnnouncement`.
 */
export function announce(text: string, options: AnnounceOptions = {}): number {
  lastId += 1;
  const { assertive = false, action, topic, visibleMs = action ? undefined : lifetimeMs } = options;
  const visible = action !== undefined || options.visible === true;
  const added: Announcement = { id: lastId, text, assertive, visible, action, topic };
  const repeats = (item: Announcement) =>
    topic === undefined ? item.text === text && item.action === undefined : item.topic === topic;
  const others = announcements().filter((item) => !repeats(item));
  const shown = others.filter((item) => item.visible);
  const crowded = visible && shown.length >= mostVisible ? shown[0]?.id : undefined;
  current.setState([...others.filter((item) => item.id !== crowded), added]);
  if (visibleMs !== undefined) setTimeout(() => expire(added), visibleMs);
  return added.id;
}

function expire(item: Announcement): void {
  if (item.visible && announcements().includes(item) && isPaused())
    setTimeout(() => expire(item), pausedRetryMs);
  else dismissAnnouncement(item.id);
}

/** Keeps visible messages from expiring while `paused` returns true. Returns the function that ends this. */
export function pauseExpiryWhile(paused: () => boolean): () => void {
  isPaused = paused;
  return () => {
    isPaused = () => false;
  };
}

/** Removes an announcement, if it is still there. */
export function dismissAnnouncement(id: number): void {
  current.setState((all) =>
    all.some((item) => item.id === id) ? all.filter((item) => item.id !== id) : all,
  );
}
