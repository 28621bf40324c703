import type { BiometricAttempt } from '@rubrica/contract';
import { useEffect, useRef, useState } from 'react';

import { thenAcceptTerms } from '../../flow/early-consent.ts';
import { useAct, useSigning } from '../../flow/use-signing.ts';
import { captureFrames } from './capture-frames.ts';
import { messages } from './messages.ts';
import { useCamera } from './use-camera.ts';

/** From the camera to the answer: the server says which poses in which order, and what they were worth. */
export function useCapture() {
  const { flow } = useSigning();
  const { camera, turnOn, turnOff } = useCamera('user');
  const { act, isBusy: isComparing, problem, setProblem } = useAct();
  const [attempt, setAttempt] = useState<BiometricAttempt>();
  const [place, setPlace] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const [isStarting, setStarting] = useState(false);
  const videoRef = useRef<HTMLVideoElement>(null);

  const begin = async (): Promise<void> => {
    setProblem(undefined);
    setStarting(true);
    setPlace(undefined);
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

  /** Goes through all poses by itself: who holds a phone at arm's length presses no button. */
  const run = async (): Promise<void> => {
    const video = videoRef.current;
    if (!video || !attempt) return;
    setProblem(undefined);
    const controller = new AbortController();
    running.current = controller;
    const images: string[] = [];
    for (const index of attempt.frames.keys()) {
      setPlace(index);
      const taken = await captureFrames({ ...attempt, video, signal: controller.signal });
      if (taken === 'stopped') return;
      if (taken === 'dark') {
        setPlace(undefined);
        return setProblem(messages.dark);
      }
      images.push(...taken);
    }
    turnOff();
    setAttempt(undefined);
    await send(attempt.attempt_id, images);
  };

  const stop = (): void => {
    running.current?.abort();
    turnOff();
    setAttempt(undefined);
    setPlace(undefined);
    setProblem(undefined);
  };

  useEffect(() => () => running.current?.abort(), []);

  const asked = attempt?.frames[place ?? 0];
  const pose = asked && {
    ...asked,
    place: (place ?? 0) + 1,
    count: attempt.frames.length,
    isRunning: place !== undefined,
  };
  return { camera, pose, begin, run, stop, videoRef, isBusy: isComparing || isStarting, isComparing, problem };
}
