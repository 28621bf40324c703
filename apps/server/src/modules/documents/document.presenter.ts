import type { AnnexView, DocumentView } from '@rubrica/contract';

import type { Annex } from './annex.repository.ts';
import type { ProcessDocument } from './document.repository.ts';

/** A document as it arrived, or as its latest stage left it. */
export function presentDocument(
  document: ProcessDocument,
  latest: { readonly sizeBytes: number; readonly sha256: Buffer } = document,
): DocumentView {
  return {
    path: document.id,
    name: document.name,
    source: document.source,
    page_count: document.pageCount,
    pages: [...document.pages],
    is_signed: document.isSigned,
    size_bytes: latest.sizeBytes,
    sha256: latest.sha256.toString('hex'),
    notes: [...document.notes],
  };
}

/** A person's acceptance counts like a machine's. */
export const verdictOf = ({
  validation,
  reviewDecision,
}: Pick<Annex, 'validation' | 'reviewDecision'>): AnnexView['verdict'] =>
  validation.verdict === 'ACCEPTED' || reviewDecision === 'accept' ? 'ACCEPTED' : 'REVIEW';

export function presentAnnex(annex: Annex): AnnexView {
  return {
    id: annex.id,
    annex_id: annex.requestId,
    party: annex.party,
    document_type: annex.documentType,
    name: annex.name,
    content_type: annex.contentType,
    size_bytes: annex.sizeBytes,
    verdict: verdictOf(annex),
  };
}
