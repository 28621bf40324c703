import { Button } from '@mantine/core';
import type { VerificationView } from '@rubrica/contract';
import { IconPrinter } from '@tabler/icons-react';

import { formatDateTime } from '../../shared/format.ts';
import { formatBytes } from '../../shared/ui/file-drop/messages.ts';
import { messages } from './messages.ts';

import classes from './file-summary.module.css';

export interface FileSummaryProps {
  readonly name: string;
  readonly view: VerificationView;
  /** Of its button: `default` where another one is the main button of the page. */
  readonly look?: 'filled' | 'default';
}

/** Which file the result is about, so that a printed result can be held against it. */
export function FileSummary({ name, view, look = 'filled' }: FileSummaryProps) {
  return (
    <aside className={classes.summary} aria-label={messages.file}>
      <div>
        <p className="text-l strong breaks">{name}</p>
        <p className="text-s quiet">
          {formatBytes(view.size_bytes)}
          {view.signatures.length > 0 && ` · ${view.whole_file ? messages.whole : messages.notWhole}`}
        </p>
      </div>
      <div>
        <p className="text-s quiet">{messages.sha256}</p>
        <p className="text-s breaks">{view.sha256}</p>
      </div>
      <Button
        size="md"
        variant={look}
        fullWidth
        leftSection={<IconPrinter size={19} stroke={1.8} />}
        className={classes.print}
        onClick={() => print()}
      >
        {messages.print}
      </Button>
      <p className="text-s quiet">
        {messages.judgedAt(formatDateTime(view.judged_at))}.
        {view.signatures.length > 0 && ` ${view.asked_authorities ? messages.asked : messages.notAsked}`}
      </p>
    </aside>
  );
}
