import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

import classes from './next-step-frame.module.css';

interface NextStepFrameProps {
  /** What is missing. */
  readonly title: string;
  /** How that is known. */
  readonly why: string;
  /** Nothing is missing any more: the band says so without «Siguiente paso». */
  readonly isDone?: boolean;
  /** The one button that moves it on. */
  readonly children?: ReactNode;
}

/** What is missing, how that is known, and the one button that moves it on. */
export function NextStepFrame({ title, why, isDone = false, children }: NextStepFrameProps) {
  return (
    <section className={classes.band} aria-label="Siguiente paso">
      <div className={classes.words} aria-live="polite">
        {!isDone && <p className={classes.eyebrow}>Siguiente paso</p>}
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.why}>{why}</p>
      </div>
      {children !== undefined && <div className={classes.buttons}>{children}</div>}
    </section>
  );
}

interface BandButtonProps {
  readonly icon: ReactNode;
  readonly isBusy?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export const BandButton = ({ icon, isBusy = false, onClick, children }: BandButtonProps) => (
  <Button variant="white" size="md" leftSection={icon} loading={isBusy} onClick={onClick}>
    {children}
  </Button>
);
