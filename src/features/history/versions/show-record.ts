/** The place of the record on the page. */
export const recordId = 'the-record';

/** Goes to the record where it has gone out of sight above; what is in sight stays where it is, the focus too. */
export function showRecord(): void {
  const record = document.getElementById(recordId);
  if (!record || record.getBoundingClientRect().top >= 0) return;
  record.focus({ preventScroll: true });
  record.scrollIntoView();
}

/** Gives the record the focus that a control had that went. */
export function focusRecord(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.getElementById(recordId)?.focus({ preventScroll: true });
  });
}
