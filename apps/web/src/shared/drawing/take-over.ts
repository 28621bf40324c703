import { findDrawing } from './drawing.ts';

/** The page takes the place of what the server drew, in one step: the focus stays, and what was pressed is done. */
export async function takeOver(place: HTMLElement, render: () => void): Promise<void> {
  await released(place);
  const pressed = findDrawing()?.querySelector('[data-pressed]');
  const focused = place.contains(document.activeElement) ? document.activeElement : null;
  const selection = focused instanceof HTMLInputElement ? [focused.selectionStart, focused.selectionEnd] : [];
  render();
  const twin = focused && findTwin(place, focused);
  twin?.focus();
  const [start, end] = selection;
  if (twin instanceof HTMLInputElement && typeof start === 'number') twin.setSelectionRange(start, end ?? start);
  if (pressed) findTwin(place, pressed)?.click();
}

/** A finger between down and up would lift from a button that is gone, and its press would be lost. */
async function released(place: HTMLElement): Promise<void> {
  while (place.querySelector(':active')) {
    await new Promise((resolve) => {
      for (const end of ['pointerup', 'pointercancel', 'keyup']) addEventListener(end, resolve, { once: true });
    });
    await nextTask();
  }
}

/** Drawing and page are made of the same parts: what is called the same is the same. */
const nameOf = (element: Element): string =>
  element.getAttribute('name') ?? element.getAttribute('aria-label') ?? element.textContent ?? '';

function findTwin(place: HTMLElement, drawn: Element): HTMLElement | undefined {
  const alike = place.querySelectorAll<HTMLElement>(drawn.tagName);
  return [...alike].find((element) => nameOf(element) === nameOf(drawn));
}

/** Between two tasks the browser hears the person. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve));
}
