import { decodePicture } from '../../pictures/decode-picture.ts';
import type { AskNet } from '../face-models.ts';
import { observeFrame, type FrameObservation } from './observe-frame.ts';

/** Frames are captured for the nets: a larger one is scaled down. */
const frameSide = 960;

export async function observeFrames(ask: AskNet, frames: readonly Uint8Array[]): Promise<readonly FrameObservation[]> {
  const observed: FrameObservation[] = [];
  for (const frame of frames) {
    const picture = await decodePicture(frame, frameSide);
    if (picture) observed.push(await observeFrame(ask, picture));
    else observed.push({ faces: 0, face: undefined, thumbnail: new Uint8Array(1024) });
  }
  return observed;
}
