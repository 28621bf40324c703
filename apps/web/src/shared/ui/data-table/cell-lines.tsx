import type { ReactNode } from 'react';

import classes from './cell-lines.module.css';

interface CellLinesProps {
  readonly main: ReactNode;
  readonly detail: ReactNode;
  /** The name of the row, not one of its facts. */
  readonly isName?: boolean;
}

/** A main line and a detail below it. */
export function CellLines({ main, detail, isName = false }: CellLinesProps) {
  return (
    <>
      <span className={classes.main} data-name={isName}>
        {main}
      </span>
      <span className="text-xs quiet block">{detail}</span>
    </>
  );
}
