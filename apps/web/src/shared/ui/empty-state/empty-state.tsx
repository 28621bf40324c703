import type { ReactNode } from 'react';

import { SheetArt } from './sheet-art.tsx';

import classes from './empty-state.module.css';

export interface EmptyStateProps {
  readonly title: string;
  /** What to do about it, in a sentence. */
  readonly detail: string;
  readonly action?: ReactNode;
  /** An icon instead of the blank sheet, where a sheet would say the wrong thing. */
  readonly icon?: ReactNode;
  readonly level?: 2 | 3;
}

export function EmptyState({ title, detail, action, icon, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classes.state}>
      {icon === undefined ? <SheetArt /> : <span className={classes.icon}>{icon}</span>}
      <Heading className="heading mt-16">{title}</Heading>
      <p className={classes.detail}>{detail}</p>
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
