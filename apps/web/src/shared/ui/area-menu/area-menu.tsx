import { useEffect, useRef, type ReactNode } from 'react';

import classes from './area-menu.module.css';

/** The links that the pages of one area share. On a narrow screen the current one is scrolled into view. */
export function AreaMenu({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <nav ref={menu} aria-label={label} className={classes.menu}>
      {children}
    </nav>
  );
}
