import { slipBytes } from '@rubrica/contract';
import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';

import { QuietAction } from '../../../shared/link-page/actions.tsx';
import { AddButton } from '../../../shared/ui/file-drop/add-button.tsx';
import { inspectFiles } from '../../../shared/ui/file-drop/file-rules.ts';
import { isHeic, isPicture } from '../../../shared/ui/file-drop/file-types.ts';
import { formatBytes } from '../../../shared/ui/file-drop/messages.ts';
import { messages } from '../messages.ts';

import classes from './transfer.module.css';

const rules = {
  types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
  maxBytes: slipBytes,
  maxFiles: 1,
} as const;
/** A photograph gets smaller before it is sent. */
const photoRules = { ...rules, maxBytes: 60_000_000 } as const;

interface SlipFileProps {
  readonly file: File | undefined;
  readonly error: string | undefined;
  readonly onChange: (file: File | undefined) => void;
  readonly onRefused: (words: string) => void;
}

/** One photo or PDF. */
export function SlipFile({ file, error, onChange, onRefused }: SlipFileProps) {
  const [isPreparing, setPreparing] = useState(false);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const take = async ([chosen]: readonly File[]): Promise<void> => {
    if (!chosen) return;
    setNotes([]);
    setPreparing(true);
    try {
      const ready = await prepare(chosen);
      setNotes(ready.notes);
      onChange(ready.file);
    } catch (refusal) {
      onRefused(refusal instanceof Error ? refusal.message : '');
    }
    setPreparing(false);
  };
  return (
    <div className="grid gap-8" data-slip-file>
      <p id="slip-file" className="text-l medium">
        {messages.file}
      </p>
      {file && !isPreparing ? (
        <div className={classes.file}>
          <span className={classes.tile} aria-hidden>
            {isPicture(file.type) ? <IconPhoto size={24} stroke={1.6} /> : <IconFileTypePdf size={24} stroke={1.6} />}
          </span>
          <span className="fills breaks">
            <b className="medium block">{file.name}</b>
            <span className="text-s soft">{formatBytes(file.size)}</span>
          </span>
          <QuietAction onClick={() => onChange(undefined)}>{messages.fileChange}</QuietAction>
        </div>
      ) : (
        <AddButton rules={rules} capture="environment" onAdd={(files) => void take(files)} />
      )}
      <output className="text-s soft hides-empty">{isPreparing && messages.preparing}</output>
      <div className="text-s warned hides-empty">{file && notes.join(' ')}</div>
      <p role="alert" className="text-s wrong breaks hides-empty">
        {error}
      </p>
    </div>
  );
}

interface Ready {
  readonly file: File;
  readonly notes: readonly string[];
}

/** Fails with the words that say why it is not taken. */
async function prepare(chosen: File): Promise<Ready> {
  const isPhoto = isPicture(chosen.type) || isHeic(chosen);
  const { refusals } = inspectFiles([chosen], { rules: isPhoto ? photoRules : rules, present: [] });
  if (refusals[0] !== undefined) throw new Error(refusals[0]);
  if (!isPhoto) return { file: chosen, notes: [] };
  const { shrinkPictures } = await import('../../../shared/ui/file-drop/shrink-image.ts');
  const { file, notes = [] } = await shrinkPictures(chosen);
  return { file, notes };
}
