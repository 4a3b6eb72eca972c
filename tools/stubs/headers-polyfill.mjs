/**
 * Stands in for headers-polyfill in the browser build. MSW reads cookies and multipart bodies with it; our service sets
 * no cookies and takes JSON only.
 */
export class Headers {
  getAll() {
    return [];
  }
}

export const stringToHeaders = () => {
  throw new Error('The service takes JSON only.');
};
