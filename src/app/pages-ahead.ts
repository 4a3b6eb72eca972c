/**
 * Fetches what the client list needs while a connection is still opening, so that the one does not wait for the other.
 * A chunk that cannot be had is reported when its page is shown.
 */
export function fetchClientList(): void {
  void Promise.allSettled([import('./ConnectedPages.tsx'), import('../features/clients/ClientsPage.tsx')]);
}
