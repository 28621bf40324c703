/**
 * The page that the server rendered, shown until the page's own script is needed: typed text stays in its fields, and
 * presses are marked (`mark-presses.ts`) and repeated by the script that replaces it.
 */
export const findDrawing = (): HTMLElement | undefined =>
  document.querySelector<HTMLElement>('[data-first-picture]') ?? undefined;

/** Runs the page: at once where nothing is drawn or somebody is expected, otherwise when they touch what is drawn. */
export async function begin(load: () => Promise<unknown>, isExpected: () => boolean = () => false): Promise<void> {
  const drawing = findDrawing();
  if (!drawing) return void (await load());
  const isUsed = touched(deeds); // an action during the first paint counts
  await painted();
  if (!isExpected() && !isTouched(drawing)) await Promise.race([isUsed, touched()]);
  return arrive(drawing, load);
}

/** Every touch retries until the script has loaded. */
async function arrive(drawing: HTMLElement, load: () => Promise<unknown>): Promise<void> {
  try {
    await load();
  } catch {
    notifyUnreachable(drawing);
    await touched();
    await arrive(drawing, load);
  }
}

/** Any action of a person. A mouse movement comes long before its click. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'wheel'] as const;
/** Events that a browser never fires on its own while a page loads. */
const deeds = ['pointerdown', 'keydown', 'input'] as const;

/** Actions from before our first script ran. */
function isTouched(drawing: HTMLElement): boolean {
  if (drawing.querySelector('[data-pressed]')) return true;
  return [...drawing.querySelectorAll('input')].some((field) =>
    field.type === 'checkbox' ? field.checked !== field.defaultChecked : field.value !== field.defaultValue,
  );
}

function touched(by: readonly string[] = signs): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const hear = (): void => {
      stop.abort();
      resolve();
    };
    for (const sign of by) addEventListener(sign, hear, { capture: true, passive: true, signal: stop.signal });
  });
}

/** The script failed to load: show the page's error text and stop waiting. */
function notifyUnreachable(drawing: HTMLElement): void {
  for (const pressed of drawing.querySelectorAll('[data-pressed]')) pressed.removeAttribute('data-pressed');
  for (const notice of drawing.querySelectorAll<HTMLElement>('[data-unreachable]')) notice.hidden = false;
}

/** Waits until the server's drawing is painted before the script starts. A hidden page paints nothing. */
function painted(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });
}
