import type { SigningAnnexes } from '@rubrica/contract';
import { useEffect, useEffectEvent, useState } from 'react';

import { FileProblemError } from '../../../../../shared/ui/file-drop/use-upload-queue.ts';
import { useSigning } from '../../../flow/use-signing.ts';
import { useCamera } from '../../biometrics/use-camera.ts';
import { sendPaper, type Outcome, type Paper } from '../send-paper.ts';
import { useLeaving } from '../use-leaving.ts';
import { messages } from './messages.ts';
import type { StoredPicture } from './picture-store.ts';
import { usePictures } from './use-pictures.ts';
import { useShots, type Shots } from './use-shots.ts';

/** Where a run stands: not begun, the camera looks for papers, or the pictures are looked at before they are sent. */
export type Phase = 'closed' | 'camera' | 'review';

export type Outcomes = Readonly<Record<string, Outcome>>;

export type PaperRun = ReturnType<typeof usePaperRun>;

export interface RunOptions {
  /** The missing ones, in the order in which they are asked for. */
  readonly papers: readonly Paper[];
  /** What an earlier page of this visit photographed. */
  readonly stored: readonly StoredPicture[];
  readonly onTaken: (annexes: SigningAnnexes) => void;
}

/**
 * All missing papers, one after the other; nothing is sent before the person has seen the pictures. A page that was thrown
 * away goes on where it was: what was to be sent is sent, the rest waits to be seen.
 */
export function usePaperRun({ papers, stored, onTaken }: RunOptions) {
  const { camera, turnOn, turnOff } = useCamera('environment');
  const { shots, agreed, take, drop } = useShots(papers, stored);
  const [phase, setPhase] = useState<Phase>(agreed.length > 0 ? 'review' : 'closed');
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [again, setAgain] = useState<string>();
  const [trouble, setTrouble] = useState<string>();
  const isWanted = ({ annex_id: id }: Paper, taken: Shots, left: readonly string[]): boolean =>
    !(id in taken) && !left.includes(id);
  const repeated = papers.find(({ annex_id: id }) => id === again);
  const wanted = repeated ?? papers.find((paper) => isWanted(paper, shots, skipped));

  const end = (next: Exclude<Phase, 'camera'>): void => {
    turnOff();
    setAgain(undefined);
    setPhase(next);
  };
  const goOn = (taken: Shots, left: readonly string[]): void => {
    setAgain(undefined);
    if (!papers.some((paper) => isWanted(paper, taken, left))) end(Object.keys(taken).length > 0 ? 'review' : 'closed');
  };
  const hasShots = Object.keys(shots).length > 0;
  const rest = hasShots ? 'review' : 'closed';
  /** For all that are missing, or for one of them once more. */
  const open = async (paper?: Paper): Promise<void> => {
    setTrouble(undefined);
    setAgain(paper?.annex_id);
    if (!paper) setSkipped([]);
    if (!paper && papers.every(({ annex_id: id }) => id in shots)) return setPhase(rest);
    if (camera.status === 'on' || (await turnOn())) return setPhase('camera');
    setTrouble(messages.noCamera);
    return setPhase(rest);
  };
  return {
    papers,
    phase: phase === 'camera' && (camera.status !== 'on' || !wanted) ? rest : phase,
    stream: camera.status === 'on' ? camera.stream : undefined,
    wanted,
    shots,
    trouble,
    isAsking: camera.status === 'asking',
    open: (paper?: Paper) => void open(paper),
    close: () => end('closed'),
    review: () => setPhase(rest),
    finish: () => end(rest),
    keep: (paper: Paper, file: File): void => {
      take(paper, file);
      goOn({ ...shots, [paper.annex_id]: file }, skipped);
    },
    skip: (paper: Paper): void => {
      const left = [...skipped, paper.annex_id];
      setSkipped(left);
      goOn(shots, left);
    },
    ...useSendShots({ papers, shots, agreed, drop, onTaken, onDone: () => end('closed') }),
  };
}

interface SendOptions {
  readonly papers: readonly Paper[];
  readonly shots: Shots;
  readonly drop: (paper: Paper) => void;
  /** What an earlier page was asked to send. */
  readonly agreed: readonly StoredPicture[];
  readonly onTaken: (annexes: SigningAnnexes) => void;
  readonly onDone: () => void;
}

/** One after the other; what has arrived is not sent again, also where the network or the page goes in between. */
function useSendShots({ papers, shots, agreed, drop, onTaken, onDone }: SendOptions) {
  const { flow } = useSigning();
  const { store } = usePictures();
  const leaving = useLeaving();
  const [sending, setSending] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [outcomes, setOutcomes] = useState<Outcomes>({});
  const put = (paper: Paper, outcome: Outcome): void => {
    setOutcomes((before) => ({ ...before, [paper.annex_id]: outcome }));
    drop(paper);
  };
  const sendAll = async (taken: Shots): Promise<void> => {
    for (const [index, paper] of papers.filter(({ annex_id: id }) => id in taken).entries()) {
      const file = taken[paper.annex_id];
      if (!file) continue;
      setSending(index + 1);
      put(paper, await sendPaper({ flow, paper, file, signal: leaving(), onNotes: () => {}, onTaken }));
    }
  };
  const send = async (taken: Shots): Promise<void> => {
    setProblem(undefined);
    for (const [paperId, file] of Object.entries(taken)) store({ paperId, file, isAgreed: true });
    try {
      await sendAll(taken);
      onDone();
    } catch (error) {
      setProblem(error instanceof FileProblemError ? error.message : await flow.settle(error));
    } finally {
      setSending(undefined);
    }
  };
  const goOn = useEffectEvent(() => {
    if (agreed.length > 0) void send(Object.fromEntries(agreed.map(({ paperId, file }) => [paperId, file])));
  });
  useEffect(() => void Promise.resolve().then(() => goOn()), []);
  return { send: () => void send(shots), sending, problem, outcomes };
}
