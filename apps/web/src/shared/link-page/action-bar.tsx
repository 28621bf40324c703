import type { ReactNode } from 'react';

import classes from './action-bar.module.css';

/** The one thing to do, always on the screen. */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  return (
    <footer className={classes.bar}>
      <div className={classes.action}>{children}</div>
    </footer>
  );
}
