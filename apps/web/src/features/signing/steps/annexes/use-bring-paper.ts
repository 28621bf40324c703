import type { SigningAnnexes } from '@rubrica/contract';
import { useState } from 'react';

import { FileProblemError } from '../../../../shared/ui/file-drop/use-upload-queue.ts';
import { useSigning } from '../../flow/use-signing.ts';
import { usePictures } from './run/use-pictures.ts';
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
  const { store, remove } = usePictures();
  const paperId = paper.annex_id;

  const bring = async (file: File): Promise<void> => {
    // Phones throw pages away while their camera is open: a picture that was just taken is on no other place.
    if (paper.given === null && file.type.startsWith('image/')) store({ paperId, file, isAgreed: true });
    setSending(true);
    setProblem(undefined);
    setNotes([]);
    try {
      const sent = await sendPaper({ flow, paper, file, signal: leaving(), onNotes: setNotes, onTaken });
      remove(paperId);
      setProblem(sent.problem);
      if (sent.problem !== undefined) return;
      setPicture(sent.picture);
      setRead(sent.read);
    } catch (error) {
      if (error instanceof FileProblemError) remove(paperId);
      setProblem(error instanceof FileProblemError ? error.message : await flow.settle(error));
    } finally {
      setSending(false);
    }
  };
  return { bring, isSending, problem, notes, picture, read };
}
