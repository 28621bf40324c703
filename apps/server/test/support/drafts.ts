import type { DocumentView, DraftDetail, ErrorBody } from '@rubrica/contract';
import { kindByCode, type ProcessKind } from '@rubrica/process-kinds';
import { blankPdf } from '@rubrica/testing';

import { digitalDocument, signer, type Desk } from './desk.ts';

/** A draft with one file in it. */
export interface FilledDraft {
  readonly draft: string;
  readonly document: string;
}

/** A file with which nothing is wrong. */
export const soundFile = { name: 'contrato.pdf', bytes: blankPdf() };

export const anaLucia = signer('Ana Lucía', '1710034065', { email: 'ana@cliente.ec' });
/** What no log may say of her. */
export const personalData = /1710034065|ana@cliente\.ec|Ana Lucía/;

export function knownKind(code: string): ProcessKind {
  const kind = kindByCode(code);
  if (!kind) throw new Error(`no kind ${code}`);
  return kind;
}

/** What an official gathers before there is a process. */
export function createDrafts({ call, send }: Pick<Desk, 'call' | 'send'>) {
  const start = async (code = 'digital_document'): Promise<DraftDetail> =>
    (await call<DraftDetail>('POST', '/api/drafts', { body: { process_id: knownKind(code).uuid } })).body;

  const addDocument = (draft: string, file = soundFile) =>
    send<DocumentView & ErrorBody>('/api/signing-process/documents', { draft_id: draft }, file);

  const fill = async (): Promise<FilledDraft> => {
    const { id: draft } = await start();
    const { body } = await addDocument(draft);
    return { draft, document: body.path };
  };

  return { start, addDocument, fill };
}

/** What makes a process of it, which Ana Lucía signs. */
export const payloadOf = ({ draft, document }: FilledDraft, more: object = {}) => ({
  content: { documents: [document] },
  signers: [anaLucia],
  process_information: { process_id: digitalDocument },
  draft_id: draft,
  ...more,
});
