/**
 * The app's content security policy, for the meta tag of the build and for the header of our own servers.
 *
 * `VITE_CONNECT_SRC` narrows where the app may call to, as in `'self' https://quotes.example.com`; without it any
 * https address and this machine are allowed, because an agent may type the service's address.
 *
 * @param {Record<string, string | undefined>} settings the build settings
 * @returns {string} the directives that work in a meta tag
 */
export function contentPolicy(settings) {
  const connect = settings['VITE_CONNECT_SRC'] || "'self' https: http://127.0.0.1:* http://localhost:*";
  if (/[;,\r\n]/.test(connect)) throw new Error('VITE_CONNECT_SRC must be a list of sources without ; or ,');
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `connect-src ${connect}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
  ].join('; ');
}

/**
 * The same policy for a header, which alone can forbid framing.
 *
 * @param {Record<string, string | undefined>} settings the build settings
 */
export function contentPolicyHeader(settings) {
  return `${contentPolicy(settings)}; frame-ancestors 'none'`;
}
