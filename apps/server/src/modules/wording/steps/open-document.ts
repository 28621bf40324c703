import type { DocumentTemplate, ProcessKind } from '@rubrica/process-kinds';

import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/context.ts';
import { openKind, type TemplateVersions } from '../../kinds/index.ts';

/** As the address names it. */
export interface DocumentName {
  readonly id: string;
  readonly document: string;
}

export interface OpenedDocument {
  readonly kind: ProcessKind;
  readonly document: DocumentTemplate;
  readonly name: TemplateVersions.TemplateName;
}

/** A document of a kind that the company uses. */
export async function openDocument(tx: Tx, { id, document: code }: DocumentName): Promise<OpenedDocument> {
  const kind = await openKind(tx, id);
  const document = kind.documents.find((one) => one.code === code);
  if (!document) throw new AppError('document.not_found');
  return { kind, document, name: { kind: kind.code, documentCode: code } };
}
