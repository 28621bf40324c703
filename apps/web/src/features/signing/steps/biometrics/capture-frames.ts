import type { BiometricAttempt } from '@rubrica/contract';

import { takeFrame } from './take-frame.ts';

/** To read what to do, and to begin with it. */
const leadMilliseconds = 1200;
/** A camera in little light gives fewer pictures: each is taken once, and the wait for others ends. */
const triesPerFrame = 3;

interface Order extends Pick<BiometricAttempt, 'frames_per_pose' | 'frame_interval_milliseconds'> {
  readonly video: HTMLVideoElement;
  readonly signal: AbortSignal;
}

/** The pictures of one pose, one after the other; `dark` where the first shows too little, `stopped` where nobody waits. */
export async function captureFrames(order: Order): Promise<readonly string[] | 'dark' | 'stopped'> {
  const { video, signal, frames_per_pose: count, frame_interval_milliseconds: interval } = order;
  await pause(leadMilliseconds);
  const taken: string[] = [];
  for (let tick = 0; tick < count * triesPerFrame && taken.length < count; tick += 1) {
    if (tick > 0) await pause(interval);
    if (signal.aborted) return 'stopped';
    const frame = takeFrame(video);
    if (taken.length === 0 && frame?.isDark === true) return 'dark';
    if (frame && frame.image !== taken.at(-1)) taken.push(frame.image);
  }
  return taken;
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
