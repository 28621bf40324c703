import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

import classes from './data-table.module.css';

/** A table wider than its place is scrolled sideways, also by keyboard; one that fits is no stop of the Tab key. */
export function ScrollArea({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const isWider = useIsWider(area);
  return (
    <div ref={area} className={classes.scroll} {...(isWider && { role: 'region', 'aria-label': label, tabIndex: 0 })}>
      {children}
    </div>
  );
}

function useIsWider(area: RefObject<HTMLDivElement | null>): boolean {
  const [isWider, setIsWider] = useState(false);
  useEffect(() => {
    const place = area.current;
    if (place === null) return undefined;
    const watch = new ResizeObserver(() =>
      setIsWider(getComputedStyle(place).overflowX === 'auto' && place.scrollWidth > place.clientWidth),
    );
    for (const part of [place, ...place.children]) watch.observe(part);
    return () => watch.disconnect();
  }, [area]);
  return isWider;
}
