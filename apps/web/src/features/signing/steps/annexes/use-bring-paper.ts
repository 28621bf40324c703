import type { SigningAnnexes } from '@rubrica/contract';
import { useState } from 'react';

import { FileProblemError } from '../../../../shared/ui/file-drop/use-upload-queue.ts';
import { useSigning } from '../../flow/use-signing.ts';
import { sendPaper, type Outcome, type Paper } from './send-paper.ts';
import { useLeaving } from './use-leaving.ts';

interface Bringing {
  /** Where it was photographed together with others. */
  readonly outcome: Outcome | undefined;
  readonly onTaken: (annexes: SigningAnnexes) => void;
}

/** Sends one paper. The person learns at once if it is hard to read. */
export function useBringPaper(paper: Paper, { outcome, onTaken }: Bringing) {
  const { flow } = useSigning();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState(paper.given === null ? outcome?.problem : undefined);
  /** What the person has just taken, so that they see whether it can be read. */
  const [picture, setPicture] = useState(outcome?.picture);
  const [notes, setNotes] = useState(outcome?.notes ?? []);
  const [read, setRead] = useState(outcome?.read);
  const leaving = useLeaving();

  const bring = async (file: File): Promise<void> => {
    setSending(true);
    setProblem(undefined);
    setNotes([]);
    try {
      const sent = await sendPaper({ flow, paper, file, signal: leaving(), onNotes: setNotes, onTaken });
      setProblem(sent.problem);
      if (sent.problem !== undefined) return;
      setPicture(sent.picture);
      setRead(sent.read);
    } catch (error) {
      setProblem(error instanceof FileProblemError ? error.message : await flow.settle(error));
    } finally {
      setSending(false);
    }
  };
  return { bring, isSending, problem, notes, picture, read };
}
