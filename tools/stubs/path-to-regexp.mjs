/** Stands in for path-to-regexp in the browser build: our handlers match addresses themselves (mocks/match-path.ts). */
export const match = () => {
  throw new Error('No handler is registered by a path pattern.');
};
