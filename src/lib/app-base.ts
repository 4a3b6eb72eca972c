/**
 * The path that the app is served under; begins and ends with a slash. It comes from this script's own address, because
 * the page's may be a deep link and every script of a build is one folder below the base.
 */
export const appBase: string = import.meta.env.DEV
  ? import.meta.env.BASE_URL
  : new URL(/* @vite-ignore: a folder, not a file */ '..', import.meta.url).pathname;
