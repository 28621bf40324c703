import { Mark } from './brand.tsx';

import classes from './wordmark.module.css';

export function Wordmark({ size = 16 }: { readonly size?: 14 | 16 }) {
  return (
    <span className={classes.wordmark} data-size={size}>
      <Mark width={size + 6} />
      Rúbrica
    </span>
  );
}
