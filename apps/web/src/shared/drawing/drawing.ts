/**
 * A page that the server drew, served by a few lines until the page's own script is needed: what is typed stays in its
 * fields, what is pressed is marked and pressed again by whoever takes its place.
 */
export const findDrawing = (): HTMLElement | undefined =>
  document.querySelector<HTMLElement>('[data-first-picture]') ?? undefined;

/** Any sign of a person. A mouse that moves comes long before its click. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'wheel'] as const;

export function touched(): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const hear = (): void => {
      stop.abort();
      resolve();
    };
    for (const sign of signs) addEventListener(sign, hear, { capture: true, passive: true, signal: stop.signal });
  });
}

export function markPresses(drawing: HTMLElement): void {
  const mark = (pressed: Element | null): void => {
    if (!pressed) return;
    forgetPress(drawing);
    pressed.setAttribute('data-pressed', '');
  };
  drawing.addEventListener('click', ({ target }) => mark((target as Element).closest('button')));
  drawing.addEventListener('keydown', ({ key, target }) => {
    const isInField = target instanceof HTMLInputElement && target.type !== 'checkbox';
    if (key === 'Enter' && isInField) mark(drawing.querySelector('button[type=submit]'));
  });
}

/** The script did not come: said in the page's own words, and nothing waits any more. */
export function tellUnreachable(drawing: HTMLElement): void {
  forgetPress(drawing);
  for (const notice of drawing.querySelectorAll<HTMLElement>('[data-unreachable]')) notice.hidden = false;
}

function forgetPress(drawing: HTMLElement): void {
  for (const pressed of drawing.querySelectorAll('[data-pressed]')) pressed.removeAttribute('data-pressed');
}

/** What the server drew is painted before a script keeps the machine busy. A hidden page paints nothing. */
export function painted(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });
}
