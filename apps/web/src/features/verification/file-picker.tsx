import { verificationMaxBytes } from '@rubrica/contract';
import { IconFileCertificate } from '@tabler/icons-react';
import { useId, useRef, useState, type DragEvent } from 'react';

import { formatBytes } from '../../shared/ui/file-drop/messages.ts';
import { messages } from './messages.ts';

import classes from './file-picker.module.css';

/** One PDF, dropped or chosen. The input itself lies over the area, so that click, touch, Tab and Enter all are its own. */
export function FilePicker({
  onPick,
  isSlim = false,
}: {
  readonly onPick: (file: File) => void;
  readonly isSlim?: boolean;
}) {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (input.current) input.current.value = ''; // the same file may be chosen again
    if (file) onPick(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div
      className={classes.zone}
      data-over={isOver}
      data-slim={isSlim}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        className={classes.input}
        aria-label={messages.pick}
        aria-describedby={hintId}
        onChange={(event) => take(event.currentTarget.files)}
      />
      <span className={classes.tile} aria-hidden>
        <IconFileCertificate size={28} stroke={1.6} />
      </span>
      <span className={classes.words}>
        <PickerTitle isOver={isOver} />
        <span id={hintId} className="text-s quiet">
          {messages.limit(formatBytes(verificationMaxBytes))}
        </span>
      </span>
    </div>
  );
}

function PickerTitle({ isOver }: { readonly isOver: boolean }) {
  return (
    <span className={classes.title} aria-hidden>
      {isOver ? (
        messages.release
      ) : (
        <>
          <span className={classes.drop}>
            {messages.drop} {messages.or} <span className={classes.choose}>{messages.choose}</span>
          </span>
          <span className={classes.touch}>{messages.touch}</span>
        </>
      )}
    </span>
  );
}
