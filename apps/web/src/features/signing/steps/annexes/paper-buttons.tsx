import { Loader } from '@mantine/core';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import type { ChangeEvent } from 'react';

import { useIsLow } from '../../../../shared/ui/viewport/use-is-low.ts';
import { useIsPhone } from '../../../../shared/ui/viewport/use-is-phone.ts';
import { messages } from './messages.ts';

import classes from './paper-buttons.module.css';

const types = 'application/pdf,image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

export interface PaperButtonsProps {
  readonly label: string;
  readonly isSending: boolean;
  readonly onChosen: (file: File) => void;
}

/** By the camera where there is one at hand, or out of what is stored. */
export function PaperButtons({ label, isSending, onChosen }: PaperButtonsProps) {
  const [isNarrow, isLow] = [useIsPhone(), useIsLow()];
  const isPhone = isNarrow || isLow; // also turned
  if (isSending)
    return (
      <output className={classes.sending}>
        <Loader size={18} />
        {messages.sending}
      </output>
    );
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = input.files ?? [];
    if (file) onChosen(file);
    input.value = ''; // the same file may be chosen again
  };
  return (
    <div className="wraps flex gap-8 mt-16">
      {isPhone && (
        <label className={classes.button} data-first>
          <IconCamera size={18} stroke={1.7} aria-hidden />
          {messages.photo}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            aria-label={messages.photoOf(label)}
            onChange={choose}
          />
        </label>
      )}
      <label className={classes.button} data-first={!isPhone || undefined}>
        <IconUpload size={18} stroke={1.7} aria-hidden />
        {messages.file}
        <input type="file" accept={types} aria-label={messages.fileOf(label)} onChange={choose} />
      </label>
    </div>
  );
}
