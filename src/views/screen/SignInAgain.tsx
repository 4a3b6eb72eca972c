import { appBase } from '../../lib/app-base.ts';
import { pageFile } from '../../paths.ts';

/**
 * Leads to the gateway's own sign-in. The app starts from its cache, where no proxy sees it: the page as a file comes from
 * the host, which asks to sign in before it sends that.
 */
export function SignInAgain() {
  return <a href={`${appBase}${pageFile}`}>Sign in again</a>;
}
