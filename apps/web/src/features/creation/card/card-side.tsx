import { Loader } from '@mantine/core';
import type { CardReading } from '@rubrica/contract';
import { IconCamera, IconCircleCheck, IconUpload } from '@tabler/icons-react';
import type { ChangeEvent } from 'react';

import { useIsPhone } from '../../../shared/ui/viewport/use-is-phone.ts';
import { messages } from './messages.ts';
import type { SideState } from './use-card.ts';

import classes from './card-dialog.module.css';

const types = 'application/pdf,image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

export interface CardSideProps {
  readonly type: CardReading['document_type'];
  readonly state: SideState;
  readonly onChosen: (file: File) => void;
}

/** One side: by the camera of a phone, or out of what is stored; and what became of it. */
export function CardSide({ type, state, onChosen }: CardSideProps) {
  const side = messages.sides[type];
  return (
    <section className={classes.side} aria-label={side}>
      <h3 className="heading size-m">{side}</h3>
      <p className="quiet size-xs">{messages.hints[type]}</p>
      {state.status === 'reading' ? (
        <output className={classes.reading}>
          <Loader size={18} />
          {messages.reading(side)}
        </output>
      ) : (
        <SideButtons side={side} onChosen={onChosen} />
      )}
      {state.status === 'read' && (
        <p className="inline-row size-s gap-6 mt-8">
          <IconCircleCheck size={18} stroke={1.7} aria-hidden />
          {messages.read}
        </p>
      )}
      {state.status === 'refused' && (
        <div role="alert" className="size-s wrong mt-8">
          <strong>{messages.refused}</strong>
          <ul>
            {state.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function SideButtons({ side, onChosen }: { readonly side: string; readonly onChosen: (file: File) => void }) {
  const isPhone = useIsPhone();
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = input.files ?? [];
    if (file) onChosen(file);
    input.value = ''; // the same file may be chosen again
  };
  return (
    <div className="wraps flex gap-8 mt-8">
      {isPhone && (
        <label className={classes.button}>
          <IconCamera size={18} stroke={1.7} aria-hidden />
          {messages.photo}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            aria-label={messages.photoOf(side)}
            onChange={choose}
          />
        </label>
      )}
      <label className={classes.button}>
        <IconUpload size={18} stroke={1.7} aria-hidden />
        {messages.file}
        <input type="file" accept={types} aria-label={messages.fileOf(side)} onChange={choose} />
      </label>
    </div>
  );
}
