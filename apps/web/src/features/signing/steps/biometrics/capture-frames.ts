import type { BiometricAttempt } from '@rubrica/contract';

import { takeFrame } from './take-frame.ts';

/** To read what to do, and to begin with it. */
const leadMilliseconds = 1200;
/** A camera in little light gives fewer pictures: each is taken once, and the wait for others ends. */
const triesPerFrame = 3;

interface Capture {
  readonly attempt: BiometricAttempt;
  readonly video: HTMLVideoElement;
  readonly signal: AbortSignal;
  readonly onPose: (place: number) => void;
}

/** The pictures of all poses, in their order. */
export async function capturePoses({ attempt, video, signal, onPose }: Capture): Promise<Captured> {
  const images: string[] = [];
  for (const place of attempt.frames.keys()) {
    onPose(place);
    const taken = await captureFrames({ ...attempt, video, signal });
    if (typeof taken === 'string') return taken;
    images.push(...taken);
  }
  return images;
}

/** `dark` where the first picture of a pose shows too little, `slow` where too few came, `stopped` where nobody waits. */
type Captured = readonly string[] | 'dark' | 'slow' | 'stopped';

interface Order extends Pick<BiometricAttempt, 'frames_per_pose' | 'frame_interval_milliseconds'> {
  readonly video: HTMLVideoElement;
  readonly signal: AbortSignal;
}

/** The pictures of one pose, one after the other. */
async function captureFrames(order: Order): Promise<Captured> {
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
  return taken.length < count ? 'slow' : taken;
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
