import type { ReactNode } from 'react';

import classes from './field-grid.module.css';

export interface FieldGridProps {
  readonly columns?: 1 | 2 | 3;
  readonly children: ReactNode;
}

/** Fields in rows whose gaps leave room for an error of two lines. One column on a phone. */
export function FieldGrid({ columns = 2, children }: FieldGridProps) {
  return (
    <div className={classes.grid} data-columns={columns}>
      {children}
    </div>
  );
}

/** A field as wide as the whole row. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
