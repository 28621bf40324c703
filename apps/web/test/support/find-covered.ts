/**
 * Controls that something else lies over, or whose words are cut: those of the question that is asked, where there is
 * one. Runs in the page: it knows nothing outside itself.
 */
export function findCovered(): readonly string[] {
  const asking = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1);
  const root = asking ?? document;
  const controls = [...root.querySelectorAll<HTMLElement>('button, a[href], input:not([type=file]), textarea')].filter(
    (control) => control.checkVisibility({ visibilityProperty: true }) && control.getBoundingClientRect().width > 1,
  );
  return controls.flatMap((control) => {
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = control.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    const label = control.closest('label');
    const isHit = found !== null && (control.contains(found) || found.contains(control) || label?.contains(found));
    const isCut = [control, ...control.querySelectorAll('span')].some(
      (part) =>
        part.scrollWidth > part.clientWidth + 1 &&
        part.clientWidth > 1 &&
        getComputedStyle(part).overflowX !== 'visible',
    );
    const name = control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 40);
    return [...(isHit ? [] : [`covered: ${name}`]), ...(isCut ? [`cut: ${name}`] : [])];
  });
}
