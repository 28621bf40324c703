import classes from './announce.module.css';

let region: HTMLElement | undefined;
let shownScreen = '';

/** Announces a text to screen readers. One region for the whole page, so that announcements do not interrupt each other. */
export function announce(text: string): void {
  const place = (region ??= createRegion());
  if (!place.isConnected) document.body.append(place);
  // A screen reader ignores a repeated text: an invisible character makes it different.
  place.textContent = place.textContent === text ? `${text}\u00A0` : text;
}

/** On a new screen: what was said about the one before is not found there any more. */
export function clearAnnouncement(screen: string): void {
  if (region && screen !== shownScreen) region.textContent = '';
  shownScreen = screen;
}

function createRegion(): HTMLElement {
  const created = document.createElement('div');
  created.setAttribute('role', 'status');
  created.setAttribute('aria-live', 'polite');
  created.className = classes.region ?? '';
  return created;
}
