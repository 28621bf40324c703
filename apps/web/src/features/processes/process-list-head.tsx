import type { ReactNode } from 'react';

import { usePageTitle } from '../../shared/page-title.ts';

import classes from './process-list-head.module.css';

interface ProcessListHeadProps {
  readonly title: string;
  readonly tabs: ReactNode;
  readonly actions: ReactNode;
}

/** The bar above says the title already: where there is room, tabs and actions share one line and more rows are seen. */
export function ProcessListHead({ title, tabs, actions }: ProcessListHeadProps) {
  usePageTitle(title);
  return (
    <header className={classes.head}>
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.tabs}>{tabs}</div>
      <div className={classes.actions}>{actions}</div>
    </header>
  );
}
