import { Button } from '@mantine/core';
import { IconCloudOff, IconFileAlert, IconLock, IconRefresh, type Icon } from '@tabler/icons-react';

import { ProgressBar } from '../progress-bar/progress-bar.tsx';
import { messages } from './messages.ts';
import type { PdfProblem } from './pdf-source.ts';

import classes from './viewer-states.module.css';

const icons = { password: IconLock, damaged: IconFileAlert, network: IconCloudOff } as const satisfies Record<
  PdfProblem,
  Icon
>;

/** A placeholder of the page and the progress of the download. */
export function ViewerOpening({ loaded }: { readonly loaded: number | undefined }) {
  return (
    <div className={classes.opening}>
      <div className={classes.sheet} aria-hidden />
      <output className={classes.status}>
        {loaded === undefined ? messages.opening : messages.openingShare(loaded)}
        <ProgressBar label={messages.opening} value={loaded} />
      </output>
    </div>
  );
}

export function ViewerProblem({ problem, onRetry }: { readonly problem: PdfProblem; readonly onRetry: () => void }) {
  const { title, detail } = messages.problems[problem];
  const ProblemIcon = icons[problem];
  return (
    <div className={classes.problem} role="alert">
      <span className={classes.icon}>
        <ProblemIcon size={28} stroke={1.6} aria-hidden />
      </span>
      <h2>{title}</h2>
      <p>{detail}</p>
      <Button
        variant="default"
        size="md"
        mih={44}
        leftSection={<IconRefresh size={18} stroke={1.8} aria-hidden />}
        onClick={onRetry}
      >
        {messages.retry}
      </Button>
    </div>
  );
}
