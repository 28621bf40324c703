import { Button } from '@mantine/core';

import { messages } from './messages.ts';

import classes from './judging-panel.module.css';

export interface JudgingPanelProps {
  readonly name: string;
  /** 0 to 1; 1 is with the server. */
  readonly progress: number;
  readonly onCancel: () => void;
}

export function JudgingPanel({ name, progress, onCancel }: JudgingPanelProps) {
  const isSending = progress < 1;
  const title = isSending ? messages.sending(name) : messages.judging(name);
  return (
    <section className={classes.panel} aria-busy>
      <output className={classes.title}>{title}</output>
      <progress className={classes.progress} aria-label={title} max={1} {...(isSending && { value: progress })} />
      <p className="soft">{messages.judgingDetail}</p>
      <Button variant="default" onClick={onCancel}>
        {messages.cancel}
      </Button>
    </section>
  );
}
