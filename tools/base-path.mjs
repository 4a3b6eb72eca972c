/**
 * The path the app is served under, from the build setting `BASE_PATH`: `/` unless set; begins and ends with a slash.
 *
 * @param {Record<string, string | undefined>} settings
 */
export function basePath(settings) {
  const trimmed = (settings['BASE_PATH'] ?? '').trim().replace(/^\/+|\/+$/g, '');
  return trimmed === '' ? '/' : `/${trimmed}/`;
}
