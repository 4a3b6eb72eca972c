/**
 * Which draft this tab works on. A draft is written whole, so two tabs on one draft would write over each other's
 * answers: each claims its own, and a claim ends with the tab.
 */
const releases = new Map<string, () => void>();

/**
 * False when another tab works on it. In a browser without locks nobody can tell, and the draft is taken.
 * @param wait Milliseconds to wait for the lock: a tab that closes releases its lock a moment later.
 */
export function lockDraft(draftId: string, wait = 0): Promise<boolean> {
  const locks = globalThis.navigator?.locks;
  if (!locks || releases.has(draftId)) return Promise.resolve(true);
  const options = wait === 0 ? { ifAvailable: true } : { signal: AbortSignal.timeout(wait) };
  return new Promise((resolve) => {
    const request = locks.request(`quotebench.draft.${draftId}`, options, (lock) => {
      if (!lock) {
        resolve(false);
        return undefined;
      }
      return new Promise<void>((release) => {
        releases.set(draftId, release);
        resolve(true);
      });
    });
    // The wait ran out: the other tab is there to stay.
    request.catch(() => resolve(false));
  });
}

export function unlockDraft(draftId: string): void {
  releases.get(draftId)?.();
  releases.delete(draftId);
}
