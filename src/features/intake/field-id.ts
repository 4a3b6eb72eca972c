import { addressText, type Address } from '../../domain/answers/address.ts';
import { addressOf } from '../../domain/agency-file/marks.ts';

const prefix = 'answer-';

/** DOM id of the input of an answer, so that a problem can lead to it. Any qid may be in it, so it is encoded. */
export function fieldId(address: Address): string {
  return `${prefix}${encodeURIComponent(addressText(address))}`;
}

/** The answer whose input this is, or stands in; undefined for anything else. */
export function addressOfField(element: Element): Address | undefined {
  const field = element.closest(`[id^="${prefix}"]`);
  return field ? addressOf(decodeURIComponent(field.id.slice(prefix.length))) : undefined;
}

/**
 * Moves the focus to an answer's input and brings it into view. False when it is not on screen; an item that is closed
 * is opened then, so that it will be.
 */
export function focusAnswer(address: Address): boolean {
  const input = document.getElementById(fieldId(address));
  if (!input) {
    openItem(address[1]);
    return false;
  }
  // A group of radios is no control itself; its first radio is.
  const control = input.matches('input, select, textarea, button')
    ? input
    : (input.querySelector('input') ?? input);
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
  return true;
}

function openItem(iterationId: string | undefined): void {
  if (iterationId === undefined) return;
  document
    .querySelector<HTMLElement>(`[data-closed][data-iteration="${CSS.escape(iterationId)}"] button`)
    ?.click();
}
