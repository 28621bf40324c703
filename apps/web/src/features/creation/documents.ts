import type { AnnexRequests, DocumentView } from '@rubrica/contract';
import type { FileAnswer } from '@rubrica/form-engine';

import { call } from '../../shared/api.ts';
import { backendUrl } from '../../shared/backend.ts';
import type { UploadOptions } from '../../shared/send-with-progress.ts';
import { session } from '../../shared/session/session.ts';
import { FileProblemError } from '../../shared/ui/file-drop/use-upload-queue.ts';

type Annex = AnnexRequests[number]['documents'][number];

/** A file that answers a question of a form. */
export async function uploadAnswer(draftId: string, file: File, options: UploadOptions): Promise<FileAnswer> {
  const { path, name } = await uploadDocument(draftId, file, options);
  return { path, name, type: file.type };
}

export function uploadDocument(draftId: string, file: File, options: UploadOptions): Promise<DocumentView> {
  return call('POST /api/signing-process/documents', { body: { draft_id: draftId }, file, ...options });
}

export interface StoredAnnex {
  readonly id: string;
  readonly verdict: 'ACCEPTED' | 'REVIEW';
}

interface AnnexUpload {
  readonly draftId: string;
  readonly party: string;
  readonly annex: Annex;
  readonly file: File;
  readonly options: UploadOptions;
}

/** Stores an annex unless it contradicts the answers. */
export async function uploadAnnex({ draftId, party, annex, file, options }: AnnexUpload): Promise<StoredAnnex> {
  const body = {
    draft_id: draftId,
    party,
    document_type: annex.type,
    annex_id: annex.id,
    validation_data: JSON.stringify(annex.validation),
  };
  const { message, annexes, validation } = await call('POST /api/validations/document', { body, file, ...options });
  const stored = annexes.find(({ annex_id }) => annex_id === annex.id);
  if (validation.verdict === 'REJECTED' || stored === undefined) throw new FileProblemError(message);
  return { id: stored.id, verdict: validation.verdict };
}

export const documentSource = (path: string) => ({
  url: `${backendUrl()}/api/signing-process/download/document?path=${path}`,
  headers: () => ({ authorization: `Bearer ${session.get()?.access_token ?? ''}` }),
});
