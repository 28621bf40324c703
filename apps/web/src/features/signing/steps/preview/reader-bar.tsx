import type { SigningDocument } from '@rubrica/contract';
import { IconCheck, IconMapPin } from '@tabler/icons-react';
import type { Ref } from 'react';

import { PrimaryAction } from '../../../../shared/link-page/actions.tsx';
import { describeReading } from './describe-reading.ts';
import { messages } from './messages.ts';

import classes from './reader.module.css';

export interface ReaderBarProps {
  readonly paper: SigningDocument;
  readonly isRead: boolean;
  readonly seen: ReadonlySet<number>;
  /** The one that is shown. */
  readonly page: number;
  readonly isBusy: boolean;
  readonly afterReading: string;
  readonly onNext: () => void;
  readonly onPlace: (() => void) | undefined;
  /** Where one signs on the paper: the place of the consent and its button. */
  readonly signingRef: Ref<HTMLDivElement> | undefined;
}

/** How much was read, a way to where one signs, and the one thing to do. */
export function ReaderBar(props: ReaderBarProps) {
  const { paper, isRead, seen, page, isBusy, afterReading, onNext, onPlace, signingRef } = props;
  const { page_count: count } = paper;
  return (
    <footer className={classes.bar}>
      <output className={classes.seen} data-read={isRead}>
        {isRead && <IconCheck size={16} stroke={2.4} aria-hidden />}
        {describeReading({ count, seen, isRead, page })}
      </output>
      {signingRef ? (
        <div ref={signingRef} className={classes.signing} />
      ) : (
        <div className={classes.actions}>
          {onPlace && (
            <button type="button" className={classes.places} aria-label={messages.myPlaces} onClick={onPlace}>
              <IconMapPin size={18} stroke={1.8} aria-hidden />
              <span className={classes.short}>{messages.myPlacesShort}</span>
              <span className={classes.long}>{messages.myPlaces}</span>
            </button>
          )}
          <PrimaryAction isBusy={isBusy} onClick={onNext}>
            {isRead ? afterReading : messages.goOn}
          </PrimaryAction>
        </div>
      )}
    </footer>
  );
}
