/**
 * Embedded in the page as text and run before any file has loaded, so it may use nothing from this module's scope. Marks
 * the last button that was pressed.
 */
export function markPresses(): void {
  const drawing = document.querySelector<HTMLElement>('[data-first-picture]');
  const mark = (pressed: Element | null | undefined): void => {
    if (!pressed) return;
    for (const earlier of document.querySelectorAll('[data-pressed]')) earlier.removeAttribute('data-pressed');
    pressed.setAttribute('data-pressed', '');
  };
  drawing?.addEventListener('click', ({ target }) => mark((target as Element).closest('button')));
  drawing?.addEventListener('keydown', ({ key, target }) => {
    const isInField = target instanceof HTMLInputElement && target.type !== 'checkbox';
    if (key === 'Enter' && isInField) mark(drawing.querySelector('button[type=submit]'));
  });
}
