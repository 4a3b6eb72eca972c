import { flushSync } from 'react-dom';
import { addressOf, addressText, type Address } from '../../domain/client/address.ts';

const prefix = 'answer-';

/** DOM id of the input of an answer, so that a problem can lead to it. Any qid may be in it, so it is encoded. */
export function fieldId(address: Address): string {
  return `${prefix}${encodeURIComponent(addressText(address))}`;
}

/** The answer of this input, or of the input that it is part of; undefined for anything else. */
export function addressOfField(element: Element): Address | undefined {
  const field = element.closest(`[id^="${prefix}"]`);
  return field ? addressOf(decodeURIComponent(field.id.slice(prefix.length))) : undefined;
}

/** The inputs of all answers, in the order of the page. */
export function answerFields(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`[id^="${prefix}"]`)];
}

/** Brings the cell of an answer on screen that is not drawn; undefined where there is none. */
type CellFinder = (address: Address) => HTMLElement | null | undefined;

const cellFinders = new Set<CellFinder>();

/** Finds answers in a grid, which draws only the rows near what is on screen. Returns the function that ends this. */
export function findCells(find: CellFinder): () => void {
  cellFinders.add(find);
  return () => cellFinders.delete(find);
}

/** Moves the focus to an answer's input and brings it into view, in a closed item too. False when it is not on screen. */
export function focusAnswer(address: Address): boolean {
  if (focusField(fieldId(address))) return true;
  for (const find of cellFinders) {
    const cell = find(address);
    if (cell) return focusOn(cell);
  }
  openItem(address[1]);
  return focusField(fieldId(address));
}

/** The same with a DOM id of any field. */
export function focusField(id: string): boolean {
  const field = document.getElementById(id);
  return field !== null && focusOn(field);
}

/** A new client starts in its first question, unless the agent is somewhere already. */
export function focusFirstQuestion(form: HTMLElement | null): void {
  const active = document.activeElement;
  if (active !== null && active !== document.body && !active.matches('h1')) return;
  const first = form?.querySelector<HTMLElement>(`[id^="${prefix}"]`);
  if (first) controlIn(first).focus();
}

/** Unfolds the section that a place is in, or is, so that the place can have the focus. */
export function unfold(place: Element): void {
  const folded = place.closest('[data-folded]') ?? place.querySelector('[data-folded]');
  const button = folded?.closest('section')?.querySelector<HTMLElement>('[data-fold]');
  if (button) flushSync(() => button.click());
}

/** The same, with a fallback if the answer is not rendered: its item, its loop, or the given section. */
export function focusPlace(address: Address, section: string): void {
  if (focusAnswer(address)) return;
  const [loop, iterationId] = address;
  const around =
    (iterationId === undefined ? null : itemOf(iterationId)) ??
    document.getElementById(fieldId([loop])) ??
    document.getElementById(section);
  if (around) focusOn(around);
}

/** Leads to an answer from a list of them. `reveal` brings on screen what the view in use leaves out. */
export function goToAnswer(address: Address, section: string, reveal: () => void): void {
  if (focusAnswer(address)) return;
  reveal();
  requestAnimationFrame(() => focusPlace(address, section));
}

// A group of radios is no control itself; its first radio is. An element that can take the focus itself gets it.
function controlIn(place: HTMLElement): HTMLElement {
  return place.matches('input, select, textarea, button, [tabindex]:not([role="radiogroup"])')
    ? place
    : (place.querySelector<HTMLElement>('input, button') ?? place);
}

function focusOn(place: HTMLElement): true {
  unfold(place);
  const control = controlIn(place);
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: 'center' });
  return true;
}

const itemOf = (iterationId: string): HTMLElement | null =>
  document.querySelector(`[data-iteration="${CSS.escape(iterationId)}"]`);

function openItem(iterationId: string | undefined): void {
  if (iterationId === undefined) return;
  const item = itemOf(iterationId);
  const button = item?.matches('[data-closed]') ? item.querySelector('button') : undefined;
  if (button) flushSync(() => button.click());
}

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
