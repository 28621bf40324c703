import { createHash } from 'node:crypto';

import { inspectFile, pdfFileOf } from '@rubrica/pades';
import type { ProcessKind } from '@rubrica/process-kinds';

import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import type { ProcessDocument } from '../document.repository.ts';
import { typesetRequest, type WrittenDocument } from './write-documents.ts';

/** What is to be typeset, and whose document it becomes. */
export interface DocumentToTypeset extends Pick<
  ProcessDocument,
  'id' | 'processId' | 'draftId' | 'ownerId' | 'position'
> {
  readonly kind: ProcessKind;
  readonly text: WrittenDocument;
  readonly paper: Parameters<typeof typesetRequest>[2];
}

/** Typesets and stores a document; an error in its template names the document by its title. */
export async function typesetDocument(
  context: Context,
  { kind, text, paper, ...holder }: DocumentToTypeset,
): Promise<{ readonly document: ProcessDocument; readonly pdf: Uint8Array }> {
  const { template } = text;
  const outcome = await context.ports.typesetter.typeset(typesetRequest(kind, text, paper));
  if (outcome.outcome === 'refused') {
    context.log.error({ kind: kind.code, document: template.code, refusal: outcome.code }, 'a template was refused');
    throw new AppError('document.failed', { document: template.title });
  }
  const { pdf, pageCount, marks } = outcome.document;
  const { key } = await context.ports.objectStore.put({ tenant: context.tenant.id, id: holder.id }, pdf);
  const document: ProcessDocument = {
    ...holder,
    templateId: null,
    name: `${template.title}.pdf`,
    source: 'generated',
    templateCode: template.code,
    pageCount,
    pages: inspectFile(pdfFileOf(pdf)).pages,
    isSigned: false,
    sizeBytes: pdf.length,
    sha256: createHash('sha256').update(pdf).digest(),
    objectKey: key,
    marks,
    notes: [],
  };
  return { document, pdf };
}
