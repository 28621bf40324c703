import type { SigningAnnexes } from '@rubrica/contract';
import { useEffect, useRef, useState } from 'react';

import { announce } from '../../../../shared/ui/announce/announce.ts';
import { messages as fileMessages } from '../../../../shared/ui/file-drop/messages.ts';
import { shrinkPictures } from '../../../../shared/ui/file-drop/shrink-image.ts';
import { FileProblemError } from '../../../../shared/ui/file-drop/use-upload-queue.ts';
import { whenFree } from '../../../../shared/when-free.ts';
import { useSigning } from '../../flow/use-signing.ts';
import { messages } from './messages.ts';

export type Paper = SigningAnnexes['groups'][number]['documents'][number];

/** Shrinks a photograph on the device and sends it. The person learns at once if it is hard to read. */
export function useBringPaper(paper: Paper, onTaken: (annexes: SigningAnnexes) => void) {
  const { flow } = useSigning();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** What the person has just taken, so that they see whether it can be read. */
  const [picture, setPicture] = useState<Blob>();
  const [notes, setNotes] = useState<readonly string[]>([]);
  const leaving = useLeaving();

  const send = async (file: File): Promise<string | undefined> => {
    const prepared = await shrinkPictures(file);
    setNotes(prepared.notes ?? []);
    const { document_type, annex_id } = paper;
    const { message, annexes, validation } = await whenFree(
      () =>
        flow.call('POST /api/portal/validations/document', {
          body: { document_type, annex_id },
          file: prepared.file,
        }),
      { signal: leaving(), onBusy: () => setNotes([...(prepared.notes ?? []), fileMessages.serverBusy]) },
    );
    setNotes(prepared.notes ?? []);
    if (validation.verdict === 'REJECTED') return message;
    setPicture(prepared.file.type.startsWith('image/') ? prepared.file : undefined);
    announce(messages.arrived(paper.label));
    onTaken(annexes);
    return undefined;
  };
  const bring = async (file: File): Promise<void> => {
    setSending(true);
    setProblem(undefined);
    setNotes([]);
    try {
      setProblem(await send(file));
    } catch (error) {
      setProblem(error instanceof FileProblemError ? error.message : await flow.settle(error));
    } finally {
      setSending(false);
    }
  };
  return { bring, isSending, problem, notes, picture };
}

/** Aborted when the person leaves the step: nothing is sent again afterwards. */
function useLeaving(): () => AbortSignal {
  const controller = useRef(new AbortController());
  useEffect(() => {
    controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);
  return () => controller.current.signal;
}
