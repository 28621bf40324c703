import { IconArrowLeft, IconCamera } from '@tabler/icons-react';
import { useEffect, useRef, type RefObject } from 'react';

import { PrimaryAction, QuietAction } from '../../../../../shared/link-page/actions.tsx';
import { announce } from '../../../../../shared/ui/announce/announce.ts';
import { HelpButton } from '../../../frame/help-button.tsx';
import { useStepHeading } from '../../../frame/step-frame.tsx';
import { messages as flowMessages } from '../../../messages.ts';
import type { Paper } from '../send-paper.ts';
import type { Hint } from './auto-shot.ts';
import { messages } from './messages.ts';
import { takePicture } from './take-picture.ts';
import { useAutoShot } from './use-auto-shot.ts';
import type { PaperRun } from './use-paper-run.ts';

import classes from './camera-run.module.css';

export interface CameraRunProps {
  readonly run: PaperRun;
  readonly wanted: Paper;
  readonly stream: MediaStream;
}

/** The camera, the paper that is wanted now, and what keeps the picture from being taken. */
export function CameraRun({ run, wanted, stream }: CameraRunProps) {
  const heading = useStepHeading();
  const { video, hint, take } = useShots({ run, wanted, stream });
  const { papers, shots } = run;
  const needed = papers.filter((paper) => paper.required);
  const before = papers.slice(0, papers.indexOf(wanted)).findLast(({ annex_id: id }) => id in shots);
  return (
    <div className={classes.run}>
      <header className={classes.top}>
        <button type="button" className={classes.back} aria-label={flowMessages.back} onClick={run.finish}>
          <IconArrowLeft size={20} stroke={1.8} aria-hidden />
        </button>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {messages.title}
        </h1>
        <HelpButton />
      </header>
      <main className={classes.finder}>
        <video ref={video} className={classes.video} autoPlay playsInline muted aria-label={messages.finder} />
        <div className={classes.frame} data-hint={hint} data-shape={shapeOf(wanted)} aria-hidden />
        <output className={classes.hint} data-hint={hint}>
          {hint === undefined ? messages.starting : messages.hints[hint]}
        </output>
      </main>
      <footer className={classes.foot}>
        <p className={classes.wanted} aria-live="assertive">
          <span className={classes.place}>
            {wanted.required ? messages.place(needed.indexOf(wanted) + 1, needed.length) : messages.optional}
          </span>
          <b>{wanted.label}</b>
        </p>
        <PrimaryAction icon={<IconCamera size={22} stroke={1.7} aria-hidden />} onClick={take}>
          {messages.take}
        </PrimaryAction>
        <div className={classes.others}>
          <QuietAction onClick={() => run.skip(wanted)}>{messages.skip}</QuietAction>
          {Object.keys(shots).length > 0 && <QuietAction onClick={run.finish}>{messages.finish}</QuietAction>}
          {before && <QuietAction onClick={() => run.open(before)}>{messages.repeatLast}</QuietAction>}
        </div>
      </footer>
    </div>
  );
}

/** A card lies; any other paper stands. */
const shapeOf = ({ document_type: type }: Paper): 'card' | 'sheet' => (/cedula|licen/.test(type) ? 'card' : 'sheet');

/** By itself or by hand; one picture at a time. */
function useShots({ run, wanted, stream }: CameraRunProps): {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly hint: Hint | undefined;
  readonly take: () => void;
} {
  const video = useRef<HTMLVideoElement>(null);
  const isTaking = useRef(false);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  const take = async (): Promise<void> => {
    if (isTaking.current || !video.current) return;
    isTaking.current = true;
    const picture = await takePicture(video.current, wanted.document_type);
    isTaking.current = false;
    if (!picture) return;
    rest();
    letFeel();
    announce(messages.taken(wanted.label));
    run.keep(wanted, picture);
  };
  const { hint, rest } = useAutoShot({ video, onGood: () => void take() });
  return { video, hint, take: () => void take() };
}

/** Where a phone can, and where nothing was said against motion. */
function letFeel(): void {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(10);
}
