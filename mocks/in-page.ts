/** Requests answered by handlers where they are made, as if a server had. */
import { getResponse, type RequestHandler } from 'msw';

/**
 * A fetch that never leaves. It rejects as `fetch` does: a TypeError when the connection was lost, the signal's reason
 * when the caller gave up. What the service did by then stays done.
 */
export function fetchThrough(handlers: RequestHandler[]): (input: Request) => Promise<Response> {
  return async (input) => {
    input.signal.throwIfAborted();
    // Without cookies: msw would read document.cookie, which throws where storage is refused.
    const request = new Request(input, { credentials: 'omit' });
    const answer = getResponse(handlers, request).catch(() => undefined);
    const response = await Promise.race([answer, aborted(input.signal)]);
    // An answer of type "error" is how a handler says that the connection was lost; none means that one threw.
    if (!response || response.type === 'error') throw new TypeError('Failed to fetch');
    return response;
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
