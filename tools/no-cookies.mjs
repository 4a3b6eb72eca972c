/**
 * Stands in for tough-cookie and set-cookie-parser in the browser build. MSW keeps a cookie jar for its mocked answers;
 * our service sets no cookies, and the first brings the public suffix list, which is most of MSW's weight.
 */
export const splitCookiesString = (/** @type {string} */ header) => [header];

export const Cookie = { fromJSON: () => null };

export class MemoryCookieStore {
  idx = {};
}

export class CookieJar {
  getCookiesSync() {
    return [];
  }

  async setCookie() {}
}
