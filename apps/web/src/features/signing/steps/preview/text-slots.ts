import type { PageSlot, Window } from '../../../../shared/ui/pdf-viewer/layout.ts';

/** Where the pages stand in what scrolls. */
export function slotsOf(scroller: HTMLElement): readonly PageSlot[] {
  const zero = scroller.getBoundingClientRect().top - scroller.scrollTop;
  return [...scroller.querySelectorAll<HTMLElement>(':scope > * > article[data-page]')].map((page) => {
    const { top, left, width, height } = page.getBoundingClientRect();
    return { number: Number(page.dataset['page']), top: top - zero, left, width, height };
  });
}

export const windowOf = ({ scrollTop: top, clientHeight: height }: HTMLElement): Window => ({ top, height });

/** The page that counts as the current one. */
export const pageAt = (slots: readonly PageSlot[], { top, height }: Window): number | undefined =>
  slots.findLast((slot) => slot.top <= top + height * 0.4)?.number ?? slots[0]?.number;
