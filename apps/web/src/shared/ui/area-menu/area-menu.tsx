import { useEffect, useRef, type ReactNode } from 'react';

import classes from './area-menu.module.css';

interface AreaMenuProps {
  readonly label: string;
  /** `side`: a column beside the page where there is room for one, for more links than a line holds. */
  readonly at?: 'top' | 'side';
  readonly children: ReactNode;
}

/** The links that the pages of one area share. On a narrow screen the current one is scrolled into view. */
export function AreaMenu({ label, at = 'top', children }: AreaMenuProps) {
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <nav ref={menu} aria-label={label} className={classes.menu} data-at={at}>
      {children}
    </nav>
  );
}
