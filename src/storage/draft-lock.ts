/**
 * Which draft this tab works on. A draft is written whole, so two tabs on one draft would write over each other's
 * answers: each claims its own, and a claim ends with the tab.
 */
const releases = new Map<string, () => void>();

/** False when another tab works on it. In a browser without locks nobody can tell, and the draft is taken. */
export function lockDraft(draftId: string): Promise<boolean> {
  const locks = globalThis.navigator?.locks;
  if (!locks || releases.has(draftId)) return Promise.resolve(true);
  return new Promise((resolve) => {
    void locks.request(`quotebench.draft.${draftId}`, { ifAvailable: true }, (lock) => {
      if (!lock) {
        resolve(false);
        return undefined;
      }
      return new Promise<void>((release) => {
        releases.set(draftId, release);
        resolve(true);
      });
    });
  });
}

export function unlockDraft(draftId: string): void {
  releases.get(draftId)?.();
  releases.delete(draftId);
}
