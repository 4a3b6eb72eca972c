/**
 * The path below which the app is served; begins and ends with a slash. Every script of a build lies in one folder
 * right below it, so it is known from where this one came; the page itself may be a deep link.
 */
export const appBase: string = import.meta.env.DEV
  ? import.meta.env.BASE_URL
  : new URL(/* @vite-ignore: no file, a folder */ '..', import.meta.url).pathname;
