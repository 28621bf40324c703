import classes from './announce.module.css';

let region: HTMLElement | undefined;

/** Says something to people who listen to the screen; one region for the whole page, so that two parts never talk over each other. */
export function announce(text: string): void {
  const place = (region ??= createRegion());
  if (!place.isConnected) document.body.append(place);
  // The same words twice are silence to a screen reader: an invisible mark makes them new.
  place.textContent = place.textContent === text ? `${text}\u00A0` : text;
}

function createRegion(): HTMLElement {
  const created = document.createElement('div');
  created.setAttribute('role', 'status');
  created.setAttribute('aria-live', 'polite');
  created.className = classes.region ?? '';
  return created;
}
