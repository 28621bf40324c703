import type { DraftDetail, DraftView } from '@rubrica/contract';

import { Annexes, Documents, type Annex, type ProcessDocument } from '../documents/index.ts';
import type { Draft } from './draft.repository.ts';

export function presentDraft(draft: Draft, processId: string): DraftView {
  return {
    id: draft.id,
    process_id: processId,
    kind: draft.kind,
    title: draft.title,
    version: draft.version,
    updated_at: draft.updatedAt.toISOString(),
    template_id: draft.template?.id ?? null,
  };
}

export function presentDraftDetail(
  draft: Draft,
  processId: string,
  files: {
    readonly documents: readonly ProcessDocument[];
    readonly annexes: readonly Annex[];
    readonly templateName?: string | undefined;
  },
): DraftDetail {
  return {
    ...presentDraft(draft, processId),
    content: draft.content,
    documents: files.documents.map((document) => Documents.present(document)),
    annexes: files.annexes.map(Annexes.present),
    template:
      draft.template && files.templateName !== undefined ? { ...draft.template, name: files.templateName } : null,
  };
}
