/**
 * Stands in the page itself, as text behind what is drawn, and runs before any file has come: it may use nothing from
 * around it. The last button that was pressed is marked.
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
