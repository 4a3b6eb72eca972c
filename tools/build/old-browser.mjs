/**
 * What the page does in a browser that cannot run the app: it says so, instead of staying blank. The function is put into
 * the page as text, as its first script, and stays readable for the oldest of browsers; it may use nothing from outside.
 */

/** The oldest that have what the app is made of; docs/deploy.md has them too. */
export const oldest = 'Chrome or Edge 123, Firefox 125, or Safari 17.5';

/**
 * Whether the app runs here. Of all that it needs these two came last, in one browser or the other: what opens over the page, and
 * colors for light and dark.
 *
 * @returns {boolean}
 */
function isNewEnough() {
  return 'popover' in document.documentElement && CSS.supports('color', 'light-dark(red, red)');
}

/** What a script after it asks before it does anything. */
export const guard = `${isNewEnough.name}()`;

/** The script's text. */
export const oldBrowserScript = `${isNewEnough}
if (!${guard}) document.addEventListener('DOMContentLoaded', function () {
  document.body.textContent = 'Quotebench needs a newer browser: ${oldest}, or later.';
});`;
