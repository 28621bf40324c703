import { Button } from '@mantine/core';

import { ProgressBar } from '../../shared/ui/progress-bar/progress-bar.tsx';
import { messages } from './messages.ts';

import classes from './judging-panel.module.css';

export interface JudgingPanelProps {
  readonly name: string;
  /** 0 to 1; 1 is with the server. */
  readonly progress: number | 'busy';
  readonly onCancel: () => void;
}

export function JudgingPanel({ name, progress, onCancel }: JudgingPanelProps) {
  const sent = progress === 'busy' ? undefined : progress;
  const isSending = sent !== undefined && sent < 1;
  const title = titleOf(name, progress);
  return (
    <section className={classes.panel} aria-busy>
      <output className={classes.title}>{title}</output>
      <div className={classes.progress}>
        <ProgressBar label={title} value={isSending ? sent : undefined} />
      </div>
      <p className="soft">{progress === 'busy' ? messages.busyDetail : messages.judgingDetail}</p>
      <Button variant="default" onClick={onCancel}>
        {messages.cancel}
      </Button>
    </section>
  );
}

function titleOf(name: string, progress: JudgingPanelProps['progress']): string {
  if (progress === 'busy') return messages.busy(name);
  return progress < 1 ? messages.sending(name) : messages.judging(name);
}
