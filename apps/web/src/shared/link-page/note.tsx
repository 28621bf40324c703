import { IconAlertCircle, IconCircleCheck, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import classes from './note.module.css';

/** Why something is asked, or what happens with it. */
export function Note({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  return (
    <div className={classes.note}>
      <IconLock size={22} stroke={1.6} className="linked fixed" aria-hidden />
      <p>
        {title !== undefined && <b>{title} </b>}
        {children}
      </p>
    </div>
  );
}

/** What was done, where nothing more has to be done. */
export const Done = ({ children }: { readonly children: ReactNode }) => (
  <p className={classes.done}>
    <IconCircleCheck size={20} stroke={1.7} aria-hidden />
    <span>{children}</span>
  </p>
);

/** What went wrong where the person acted; heard as soon as it appears. */
export function Problem({ children }: { readonly children: string | undefined }) {
  return (
    <div role="alert">
      {children !== undefined && (
        <p className={classes.problem}>
          <IconAlertCircle size={20} stroke={1.7} aria-hidden />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
