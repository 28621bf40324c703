import type { ReactNode } from 'react';

import { messages } from './messages.ts';

import classes from './selection-bar.module.css';

interface SelectionBarProps {
  readonly count: number;
  readonly actions: ReactNode;
  readonly onClear: () => void;
}

/** Over the table's head, so that nothing moves when the first row is selected; at the foot of a phone. */
export function SelectionBar({ count, actions, onClear }: SelectionBarProps) {
  return (
    <section aria-label={messages.selectionBar} className={classes.bar}>
      <output className={classes.count}>{messages.selected(count)}</output>
      <div className={classes.actions}>{actions}</div>
      <button type="button" className={classes.clear} onClick={onClear}>
        {messages.clearSelection}
      </button>
    </section>
  );
}
