import {
  copiesArchiveName,
  copyFileName,
  type CopyStage,
  type DocumentView,
  type ProcessDetail,
} from '@rubrica/contract';

import { call } from '../../../shared/api.ts';
import { saveFile } from '../../../shared/save-file.ts';

/** Whose copies are taken. */
export type CopiedProcess = Pick<ProcessDetail, 'id' | 'process_number_opertaion'>;

export interface Copy {
  readonly process: CopiedProcess;
  readonly document: Pick<DocumentView, 'path' | 'name'>;
  readonly stage: CopyStage;
}

export const fetchCopy = ({ process, document, stage }: Copy): Promise<Blob> =>
  call('GET /api/signing-process/{id}/copies', {
    params: { id: process.id },
    query: { document: document.path, stage },
  });

/** Under the name by which people find it again. */
export async function takeCopy(copy: Copy): Promise<void> {
  const { process, document, stage } = copy;
  const name = copyFileName({ number: process.process_number_opertaion, name: document.name, stage });
  saveFile(await fetchCopy(copy), name);
}

export async function takeAllCopies({ id, process_number_opertaion: number }: CopiedProcess): Promise<void> {
  const zip = await call('GET /api/signing-process/{id}/copies', { params: { id }, query: {} });
  saveFile(zip, copiesArchiveName(number));
}

/** All signed documents: one of them as it is, several in one ZIP. */
export async function takeSigned(process: CopiedProcess & Pick<ProcessDetail, 'documents' | 'copies'>): Promise<void> {
  const [only, another] = signedDocuments(process);
  if (only && !another) return takeCopy({ process, document: only, stage: 'final' });
  return takeAllCopies(process);
}

/** Those that people take home; the sheet is evidence about them. */
export function signedDocuments({
  documents,
  copies,
}: Pick<ProcessDetail, 'documents' | 'copies'>): readonly DocumentView[] {
  const taken = new Set(copies.filter(({ stages }) => stages.includes('final')).map(({ document }) => document));
  return documents.filter(({ path, source }) => source !== 'sheet' && taken.has(path));
}
