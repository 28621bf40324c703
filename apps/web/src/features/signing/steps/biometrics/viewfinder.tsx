import { useEffect, type RefObject } from 'react';

import { messages } from './messages.ts';

import classes from './viewfinder.module.css';

export interface ViewfinderProps {
  readonly stream: MediaStream;
  readonly videoRef: RefObject<HTMLVideoElement | null>;
  /** Over the picture, or above it where it would cover the face; without it, what to do stands beside it. */
  readonly instruction?: string;
}

/** The person as in a mirror, with the place where their face belongs and what to do. */
export function Viewfinder({ stream, videoRef, instruction }: ViewfinderProps) {
  useEffect(() => {
    const video = videoRef.current;
    if (video) video.srcObject = stream;
  }, [stream, videoRef]);
  return (
    <div className={classes.finder} data-fills={instruction === undefined}>
      {instruction !== undefined && (
        <p className={classes.instruction} aria-live="assertive">
          {instruction}
        </p>
      )}
      <div className={classes.picture}>
        <video ref={videoRef} className={classes.video} autoPlay playsInline muted aria-label={messages.preview} />
        <div className={classes.oval} aria-hidden />
      </div>
    </div>
  );
}
