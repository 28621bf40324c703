/**
 * A page that the server drew, served by a few lines until the page's own script is needed: what is typed stays in its
 * fields, what is pressed is marked (`mark-presses.ts`) and pressed again by whoever takes its place.
 */
export const findDrawing = (): HTMLElement | undefined =>
  document.querySelector<HTMLElement>('[data-first-picture]') ?? undefined;

/** Runs the page: at once where nothing is drawn or somebody is expected, otherwise when they touch what is drawn. */
export async function begin(load: () => Promise<unknown>, isExpected: () => boolean = () => false): Promise<void> {
  const drawing = findDrawing();
  if (!drawing) return void (await load());
  const isUsed = touched(deeds); // who begins while it is being painted need not begin again
  await painted();
  if (!isExpected() && !isTouched(drawing)) await Promise.race([isUsed, touched()]);
  return arrive(drawing, load);
}

/** Until it is here, each touch asks again. */
async function arrive(drawing: HTMLElement, load: () => Promise<unknown>): Promise<void> {
  try {
    await load();
  } catch {
    tellUnreachable(drawing);
    await touched();
    await arrive(drawing, load);
  }
}

/** Any sign of a person. A mouse that moves comes long before its click. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'wheel'] as const;
/** Those that a browser never makes up by itself while it loads a page. */
const deeds = ['pointerdown', 'keydown', 'input'] as const;

/** What was done before a line of ours ran. */
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

/** The script did not come: said in the page's own words, and nothing waits any more. */
function tellUnreachable(drawing: HTMLElement): void {
  for (const pressed of drawing.querySelectorAll('[data-pressed]')) pressed.removeAttribute('data-pressed');
  for (const notice of drawing.querySelectorAll<HTMLElement>('[data-unreachable]')) notice.hidden = false;
}

/** What the server drew is painted before a script keeps the machine busy. A hidden page paints nothing. */
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
