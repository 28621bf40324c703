import type { Operations, ReadOnPaper, Returned, SigningAnnexes } from '@rubrica/contract';

import { announce } from '../../../../shared/ui/announce/announce.ts';
import { isHeic } from '../../../../shared/ui/file-drop/file-types.ts';
import { messages as fileMessages } from '../../../../shared/ui/file-drop/messages.ts';
import { shrinkPictures } from '../../../../shared/ui/file-drop/shrink-image.ts';
import { whenFree } from '../../../../shared/when-free.ts';
import type { SigningFlow } from '../../flow/signing-flow.ts';
import { messages } from './messages.ts';

export type Paper = SigningAnnexes['groups'][number]['documents'][number];

/** What became of a paper: why it was not taken, or the picture of the one that was. */
export interface Outcome {
  readonly problem?: string | undefined;
  readonly picture?: Blob | undefined;
  readonly notes: readonly string[];
  /** What was read on it, for the person to confirm. */
  readonly read?: ReadOnPaper | undefined;
}

export interface Sending {
  readonly flow: SigningFlow;
  readonly paper: Paper;
  readonly file: File;
  readonly signal: AbortSignal;
  readonly onNotes: (notes: readonly string[]) => void;
  readonly onTaken: (annexes: SigningAnnexes) => void;
}

/** Shrinks a photograph on the device and sends it; one that no browser but Safari reads goes as it is. */
export async function sendPaper({ flow, paper, file, signal, onNotes, onTaken }: Sending): Promise<Outcome> {
  const { file: prepared, notes = [] } = isHeic(file) ? { file } : await shrinkPictures(file);
  onNotes(notes);
  const { document_type, annex_id } = paper;
  const { message, annexes, validation, read } = await whenFree(
    () => flow.call('POST /api/portal/validations/document', { body: { document_type, annex_id }, file: prepared }),
    { signal, onBusy: () => onNotes([...notes, fileMessages.serverBusy]) },
  );
  onNotes(notes);
  if (validation.verdict === 'REJECTED') return { problem: withWayOut(message, validation), notes };
  announce(messages.arrived(paper.label));
  onTaken(annexes);
  return {
    picture: prepared.type.startsWith('image/') && !isHeic(prepared) ? prepared : undefined,
    notes,
    read: read ?? undefined,
  };
}

const expiryChecks: ReadonlySet<string> = new Set(['expiry', 'expiration_date']);

/** Another photograph does not help with a paper that is over: says what does. */
function withWayOut(
  message: string,
  { checks }: Returned<Operations['POST /api/portal/validations/document']>['validation'],
): string {
  const isOver = checks.some(({ name, ok, message: why }) => !ok && expiryChecks.has(name) && why === message);
  return isOver ? `${message} ${messages.renew}` : message;
}
