import type { SigningAnnexes } from '@rubrica/contract';
import { useState } from 'react';

import { FileProblemError } from '../../../../../shared/ui/file-drop/use-upload-queue.ts';
import { useSigning } from '../../../flow/use-signing.ts';
import { useCamera } from '../../biometrics/use-camera.ts';
import { sendPaper, type Outcome, type Paper } from '../send-paper.ts';
import { useLeaving } from '../use-leaving.ts';
import { messages } from './messages.ts';

/** Where a run stands: not begun, the camera looks for papers, or the pictures are looked at before they are sent. */
export type Phase = 'closed' | 'camera' | 'review';

export type Outcomes = Readonly<Record<string, Outcome>>;
type Shots = Readonly<Record<string, File>>;

export type PaperRun = ReturnType<typeof usePaperRun>;

/** All missing papers, one after the other; nothing is sent before the person has seen the pictures. */
export function usePaperRun(papers: readonly Paper[], onTaken: (annexes: SigningAnnexes) => void) {
  const { camera, turnOn, turnOff } = useCamera('environment');
  const [phase, setPhase] = useState<Phase>('closed');
  const [shots, setShots] = useState<Shots>({});
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
      const taken = { ...shots, [paper.annex_id]: file };
      setShots(taken);
      goOn(taken, skipped);
    },
    skip: (paper: Paper): void => {
      const left = [...skipped, paper.annex_id];
      setSkipped(left);
      goOn(shots, left);
    },
    ...useSendShots({ papers, shots, setShots, onTaken, onDone: () => end('closed') }),
  };
}

interface SendOptions {
  readonly papers: readonly Paper[];
  readonly shots: Shots;
  readonly setShots: (change: (shots: Shots) => Shots) => void;
  readonly onTaken: (annexes: SigningAnnexes) => void;
  readonly onDone: () => void;
}

/** One after the other; what has arrived is not sent again, also where the network goes in between. */
function useSendShots({ papers, shots, setShots, onTaken, onDone }: SendOptions) {
  const { flow } = useSigning();
  const leaving = useLeaving();
  const [sending, setSending] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [outcomes, setOutcomes] = useState<Outcomes>({});
  const put = ({ annex_id: id }: Paper, outcome: Outcome): void => {
    setOutcomes((before) => ({ ...before, [id]: outcome }));
    setShots(({ [id]: _sent, ...rest }) => rest);
  };
  const sendAll = async (): Promise<void> => {
    for (const [index, paper] of papers.filter(({ annex_id: id }) => id in shots).entries()) {
      const file = shots[paper.annex_id];
      if (!file) continue;
      setSending(index + 1);
      put(paper, await sendPaper({ flow, paper, file, signal: leaving(), onNotes: () => {}, onTaken }));
    }
  };
  const send = async (): Promise<void> => {
    setProblem(undefined);
    try {
      await sendAll();
      onDone();
    } catch (error) {
      setProblem(error instanceof FileProblemError ? error.message : await flow.settle(error));
    } finally {
      setSending(undefined);
    }
  };
  return { send: () => void send(), sending, problem, outcomes };
}
