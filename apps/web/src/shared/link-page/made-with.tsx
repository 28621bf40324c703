import { Mark } from '../brand/brand.tsx';
import { messages } from './messages.ts';

import classes from './made-with.module.css';

export function MadeWith() {
  return (
    <p className={classes.line}>
      <Mark width={14} />
      <span>
        {messages.madeWith} <b>Rúbrica</b>
      </span>
    </p>
  );
}
