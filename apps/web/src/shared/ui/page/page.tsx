import type { ReactNode } from 'react';

import classes from './page.module.css';

/** The parts of a page under each other, in one rhythm. */
export function Page({ children }: { readonly children: ReactNode }) {
  return <div className={classes.page}>{children}</div>;
}
