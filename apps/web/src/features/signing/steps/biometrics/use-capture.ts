import type { BiometricAttempt } from '@rubrica/contract';
import { useRef, useState } from 'react';

import { thenAcceptTerms } from '../../flow/early-consent.ts';
import { useAct, useSigning } from '../../flow/use-signing.ts';
import { messages } from './messages.ts';
import { takeFrame } from './take-frame.ts';
import { useCamera } from './use-camera.ts';

/** From the camera to the answer: the server says which poses, and what they were worth. */
export function useCapture() {
  const { flow } = useSigning();
  const { camera, turnOn, turnOff } = useCamera('user');
  const { act, isBusy: isComparing, problem, setProblem } = useAct();
  const [attempt, setAttempt] = useState<BiometricAttempt>();
  const [images, setImages] = useState<readonly string[]>([]);
  const [isStarting, setStarting] = useState(false);
  const videoRef = useRef<HTMLVideoElement>(null);

  const begin = async (): Promise<void> => {
    setProblem(undefined);
    setStarting(true);
    setImages([]);
    try {
      if (await turnOn()) setAttempt(await flow.call('POST /api/portal/biometric/create', { body: { consent: true } }));
    } catch (error) {
      turnOff();
      setProblem(await flow.settle(error));
    } finally {
      setStarting(false);
    }
  };

  const send = async (id: string, frames: readonly string[]): Promise<void> => {
    let failure: string | undefined;
    const prove = async () => {
      const answer = await flow.call('POST /api/portal/biometric/verification', {
        body: { attempt_id: id, frames: [...frames] },
      });
      if (!answer.is_match) failure = `${answer.message} ${messages.left(answer.remaining_attempts)}`;
      return answer.state;
    };
    const isSent = await act(thenAcceptTerms(flow, prove));
    if (isSent) setProblem(failure);
  };

  const take = async (): Promise<void> => {
    const frame = videoRef.current && takeFrame(videoRef.current);
    if (!frame || !attempt) return;
    if (frame.isDark) return setProblem(messages.dark);
    setProblem(undefined);
    const taken = [...images, frame.image];
    setImages(taken);
    if (taken.length < attempt.frames.length) return;
    turnOff();
    setAttempt(undefined);
    await send(attempt.attempt_id, taken);
  };

  const stop = (): void => {
    turnOff();
    setAttempt(undefined);
    setProblem(undefined);
  };

  const asked = attempt?.frames[images.length];
  const pose = asked && { ...asked, place: images.length + 1, count: attempt.frames.length };
  return { camera, pose, begin, take, stop, videoRef, isBusy: isComparing || isStarting, isComparing, problem };
}
