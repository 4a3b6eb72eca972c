import { useEffect, type RefObject } from 'react';

/** Enter in a question goes to the next one that is still missing. In long texts Enter makes a line. */
export function useEnterToMissing(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = form.current;
    const onKey = (event: KeyboardEvent) => {
      const from = event.target;
      if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing) return;
      if (!(from instanceof HTMLInputElement || from instanceof HTMLSelectElement)) return;
      const missing = [...(element?.querySelectorAll<HTMLElement>('[data-missing]') ?? [])];
      const next = missing.find(
        (row) =>
          !row.contains(from) && (from.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
      );
      const control = next?.querySelector<HTMLElement>('input, select, textarea, [aria-expanded]');
      if (!control) return;
      event.preventDefault();
      control.focus();
      control.scrollIntoView({ block: 'center' });
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  }, [form]);
}
