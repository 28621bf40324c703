import { useEffect, useRef, type ReactNode } from 'react';

import { Rubrica } from '../brand/brand.tsx';
import type { PageTenant } from '../tenant.ts';
import { BrandLine } from './brand-line.tsx';
import { MadeWith } from './made-with.tsx';

import classes from './quiet-page.module.css';

/** When there is nothing to do: what happened, in plain words, and whom to ask. */
export function QuietPage({
  tenant,
  title,
  body,
  detail,
  action,
  children,
}: {
  readonly tenant: PageTenant;
  readonly title: string;
  readonly body: string;
  readonly detail?: string | undefined;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <BrandLine tenant={tenant} />
      </header>
      <main className={classes.main}>
        <Rubrica width={180} color="var(--line-2)" className={classes.stroke} />
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        <p className="text-xl soft pretty mt-12">{body}</p>
        {detail !== undefined && <p className={classes.detail}>{detail}</p>}
        {action !== undefined && <div className="mt-24">{action}</div>}
        {children}
      </main>
      <footer className={classes.foot}>
        <MadeWith />
      </footer>
    </div>
  );
}
