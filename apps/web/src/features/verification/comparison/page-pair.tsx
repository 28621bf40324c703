import type { ComparedPageView } from '@rubrica/contract';
import { IconCheck, IconX } from '@tabler/icons-react';

import { Skeleton, LoadingRegion } from '../../../shared/ui/skeleton/skeleton.tsx';
import { messages } from './messages.ts';
import { OutlinedPage } from './outlined-page.tsx';
import type { PairOfPictures } from './use-comparison.ts';

import classes from './page-pair.module.css';

export interface PagePairProps {
  readonly page: ComparedPageView;
  readonly pair: PairOfPictures | undefined;
  readonly signedAt: string | undefined;
}

/** One page twice: as it was signed and as it is. */
export function PagePair({ page, pair, signedAt }: PagePairProps) {
  if (!pair)
    return (
      <LoadingRegion label={messages.drawingPage(page.number)}>
        <Skeleton shape="block" height={420} />
      </LoadingRegion>
    );
  const isChanged = page.state === 'changed' || page.state === 'added' || page.state === 'removed';
  return (
    <>
      <figure className="shrinks">
        <figcaption className={classes.caption}>
          <b className="inline-row strong gap-8">
            <IconCheck size={20} stroke={2.2} aria-hidden />
            {messages.asSigned}
          </b>
          <span className="quiet figures">{signedAt ?? messages.page(page.number)}</span>
        </figcaption>
        <Side page={page} pair={pair} side="signed" />
      </figure>
      <figure className="shrinks">
        <figcaption className={classes.caption} data-changed={isChanged}>
          <b className="inline-row strong gap-8">
            {isChanged ? (
              <IconX size={20} stroke={2.2} aria-hidden />
            ) : (
              <IconCheck size={20} stroke={2.2} aria-hidden />
            )}
            {messages.today}
          </b>
          <span className="quiet figures">{page.state === 'same' ? messages.same : page.state_text}</span>
        </figcaption>
        <Side page={page} pair={pair} side="today" />
      </figure>
    </>
  );
}

export interface SideProps {
  readonly page: ComparedPageView;
  readonly pair: PairOfPictures;
  readonly side: 'signed' | 'today';
  /** Whole also where the screen is narrow. */
  readonly isWhole?: boolean;
}

export function Side({ page, pair, side, isWhole = false }: SideProps) {
  const { number, state, areas } = page;
  const picture = side === 'today' && state !== 'same' ? pair.today : pair.signed;
  if (!picture) return <p className={classes.missing}>{whyMissing(state, side)}</p>;
  const label = side === 'signed' ? messages.pictureSigned(number) : messages.pictureToday(number);
  return (
    <OutlinedPage
      picture={picture}
      label={label}
      areas={areas}
      side={side}
      isCropped={!isWhole && (state === 'changed' || state === 'signatures')}
    />
  );
}

function whyMissing(state: ComparedPageView['state'], side: 'signed' | 'today'): string {
  if (state === 'added' && side === 'signed') return messages.notThere;
  if (state === 'removed' && side === 'today') return messages.gone;
  return messages.notDrawn;
}
