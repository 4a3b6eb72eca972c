/**
 * Stands in for the interceptors in a build: the demo's handlers are asked in the page, so that nothing is intercepted.
 * MSW only makes its answers with them, numbers its requests and compares addresses. The development server has the real
 * ones, for MSW's own worker.
 */

/** Statuses of answers that may have no body, not even an empty one. */
const bodiless = new Set([204, 205, 304]);

export class FetchResponse extends Response {
  /** @param {BodyInit | null} [body] @param {ResponseInit} [init] */
  constructor(body, init) {
    super(bodiless.has(init?.status ?? 200) ? null : body, init);
  }
}

export const createRequestId = () => crypto.randomUUID();

/** @param {URL} url */
export const getCleanUrl = (url, isAbsolute = true) => `${isAbsolute ? url.origin : ''}${url.pathname}`;

/** The service has no sockets: named by a part of MSW that the demo leaves out. */
export const resolveWebSocketUrl = undefined;
