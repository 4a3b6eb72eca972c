/** The mark of invented data on what a client can receive. */
export const demoMark = 'DEMO: invented carriers and premiums.';

/** What every screen with premiums ends with. */
export const promise = 'Quote only, not a policy or binder. No coverage until confirmed in writing.';

/** The same on what a client can receive: print, files and e-mail. The workspace may add notices, never remove it. */
export const clientPromise =
  'This is a quote, not a policy, binder or application. No coverage is bound or changed until the carrier or our agency confirms it in writing. Keep your current insurance until then. Premiums can change after reports, inspection and underwriting. The policy controls.';
