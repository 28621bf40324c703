import type { BiometricAttempt } from '@rubrica/contract';
import { useEffect, useRef, useState } from 'react';

import { thenAcceptTerms } from '../../flow/early-consent.ts';
import { useAct, useSigning } from '../../flow/use-signing.ts';
import { capturePoses } from './capture-frames.ts';
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

  /** Goes through all poses by itself: who holds a phone at arm's length presses no button. */
  const run = async (): Promise<void> => {
    const video = videoRef.current;
    if (!video || !attempt) return;
    setProblem(undefined);
    const controller = new AbortController();
    running.current = controller;
    const images = await capturePoses({ attempt, video, signal: controller.signal, onPose: setPlace });
    if (images === 'stopped') return;
    if (typeof images === 'string') {
      setPlace(undefined);
      return setProblem(messages[images]);
    }
    turnOff();
    setAttempt(undefined);
    await send({ flow, act, setProblem }, { attempt_id: attempt.attempt_id, frames: [...images] });
  };

  const stop = (): void => {
    running.current?.abort();
    turnOff();
    setAttempt(undefined);
    setPlace(undefined);
    setProblem(undefined);
  };

  useEffect(() => () => running.current?.abort(), []);
  const pose = attempt && describePose(attempt, place);
  return { camera, pose, begin, run, stop, videoRef, isBusy: isComparing || isStarting, isComparing, problem };
}

interface Acting extends Pick<ReturnType<typeof useAct>, 'act' | 'setProblem'> {
  readonly flow: ReturnType<typeof useSigning>['flow'];
}

/** What the answer says of a failed attempt stands over the next one. */
async function send(
  { flow, act, setProblem }: Acting,
  body: { readonly attempt_id: string; readonly frames: string[] },
): Promise<void> {
  let failure: string | undefined;
  const prove = async () => {
    const answer = await flow.call('POST /api/portal/biometric/verification', { body });
    if (!answer.is_match) failure = `${answer.message} ${messages.left(answer.remaining_attempts)}`;
    return answer.state;
  };
  const isSent = await act(thenAcceptTerms(flow, prove));
  if (isSent) setProblem(failure);
}

/** Before it begins, the first. */
function describePose({ frames }: BiometricAttempt, place: number | undefined) {
  const asked = frames[place ?? 0];
  return asked && { ...asked, place: (place ?? 0) + 1, count: frames.length, isRunning: place !== undefined };
}
