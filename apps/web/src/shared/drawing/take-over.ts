import { findDrawing } from './drawing.ts';

/**
 * Replaces the server's drawing with the page in one step: the focus stays, and a press is repeated. Where the page does not
 * have the button yet, `onEarlyPress` remembers it.
 */
export async function takeOver(
  place: HTMLElement,
  render: () => void,
  onEarlyPress: (pressed: Element) => void = () => {},
): Promise<void> {
  await released(place);
  const pressed = findDrawing()?.querySelector('[data-pressed]');
  const focused = place.contains(document.activeElement) ? document.activeElement : null;
  const selection = focused instanceof HTMLInputElement ? [focused.selectionStart, focused.selectionEnd] : [];
  render();
  const twin = focused && findTwin(place, focused);
  twin?.focus();
  const [start, end] = selection;
  if (twin instanceof HTMLInputElement && typeof start === 'number') twin.setSelectionRange(start, end ?? start);
  if (!pressed) return;
  const button = findTwin(place, pressed);
  if (button) button.click();
  else onEarlyPress(pressed);
}

/** Waits for a pressed finger or mouse button to be released: the pressed button would be gone and the press lost. */
async function released(place: HTMLElement): Promise<void> {
  while (place.querySelector(':active')) {
    await new Promise((resolve) => {
      for (const end of ['pointerup', 'pointercancel', 'keyup']) addEventListener(end, resolve, { once: true });
    });
    await nextTask();
  }
}

/** Drawing and page have the same parts, so elements with the same name correspond. */
const nameOf = (element: Element): string =>
  element.getAttribute('name') ?? element.getAttribute('aria-label') ?? element.textContent ?? '';

function findTwin(place: HTMLElement, drawn: Element): HTMLElement | undefined {
  const alike = place.querySelectorAll<HTMLElement>(drawn.tagName);
  return [...alike].find((element) => nameOf(element) === nameOf(drawn));
}

/** The browser handles input between two tasks. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve));
}
