/**
 * Leaves the field in use and goes back to it: what is decided on leaving an answer, such as its note, is decided before
 * the answers are gathered.
 */
export function settleField(form: HTMLElement | null): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement) || form?.contains(field) !== true) return;
  field.blur();
  field.focus({ preventScroll: true });
}
