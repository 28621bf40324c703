import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';

import { formatBytes, messages } from './messages.ts';
import type { UploadItem } from './upload-queue.ts';

import classes from './file-list.module.css';

/** Size and state, in a few words. */
export function FileState({ item }: { readonly item: UploadItem<unknown> }) {
  const { status, size, progress } = item;
  return (
    <span className={classes.state} data-status={status}>
      {formatBytes(size)}
      <span className={classes.words}>
        {status === 'done' && <IconCheck size={15} stroke={2.2} aria-hidden />}
        {status === 'failed' && <IconAlertTriangle size={15} stroke={1.9} aria-hidden />}
        {status === 'uploading' ? messages.uploading(progress) : messages[status]}
      </span>
    </span>
  );
}

interface FileProgressProps {
  readonly item: UploadItem<unknown>;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
}

/** How far it is or what went wrong, and what can be done about it. */
export function FileProgress({ item, onCancel, onRetry }: FileProgressProps) {
  const { name, status, progress, problem, notes = [] } = item;
  const isOpen = status === 'waiting' || status === 'uploading';
  const isOver = status === 'failed' || status === 'cancelled';
  if (!isOpen && !isOver && notes.length === 0) return null;
  return (
    <div className={classes.more}>
      {isOpen && (
        <div className={classes.line}>
          <progress className={classes.progress} aria-label={messages.progressOf(name)} max={1} value={progress} />
          <button type="button" className={classes.link} aria-label={messages.cancel(name)} onClick={onCancel}>
            {messages.cancelShort}
          </button>
        </div>
      )}
      {isOver && (
        <div className={classes.line}>
          <span className={classes.problem}>{problem}</span>
          <button type="button" className={classes.link} aria-label={messages.retry(name)} onClick={onRetry}>
            {messages.retryShort}
          </button>
        </div>
      )}
      {notes.map((note) => (
        <span key={note} className={classes.note}>
          <IconInfoCircle size={16} stroke={1.8} aria-hidden />
          {note}
        </span>
      ))}
    </div>
  );
}
