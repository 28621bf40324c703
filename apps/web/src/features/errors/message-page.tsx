import type { ReactNode } from 'react';

import { Rubrica } from '../../shared/brand/brand.tsx';
import { Wordmark } from '../../shared/brand/wordmark.tsx';
import { usePageTitle } from '../../shared/page-title.ts';

import classes from './message-page.module.css';

/** One thing to say, one thing to do. */
export function MessagePage({
  status,
  title,
  detail,
  action,
}: {
  readonly status: number;
  readonly title: ReactNode;
  readonly detail: string;
  readonly action?: ReactNode;
}) {
  usePageTitle(typeof title === 'string' ? title : undefined);
  return (
    <main className={classes.page}>
      <div className={classes.content}>
        <p className="strong quiet figures size-m" aria-hidden>
          {status}
        </p>
        <h1>{title}</h1>
        <p className={classes.detail}>{detail}</p>
        {action}
      </div>
      <Rubrica width={420} className={classes.stroke} />
      <footer className={classes.foot}>
        <Wordmark size={14} />
      </footer>
    </main>
  );
}
