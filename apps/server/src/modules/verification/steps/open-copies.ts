import { AppError } from '../../../platform/app-error.ts';
import type { TenantRead, Tx } from '../../../platform/context.ts';
import { Documents, Versions, type DocumentVersion, type ProcessDocument } from '../../documents/index.ts';
import { Processes, type Signatory, type SigningProcess } from '../../process/index.ts';
import { documentsToSign } from '../../signing/index.ts';
import { publicStateOf } from '../published-process.presenter.ts';
import { findIdByCode } from '../published-process.repository.ts';
import { readWrittenCode } from '../written-code.ts';

/** The process of a code as it was typed; refused where it is unknown or not stored any more. */
export async function findByWrittenCode(tx: TenantRead, written: string): Promise<string> {
  const code = readWrittenCode(written);
  const found = code === undefined ? undefined : await findIdByCode(tx.db, code);
  if (!found) throw new AppError('verification.code_unknown');
  if (found.isDeleted) throw new AppError('verification.no_longer_kept');
  return found.id;
}

/** Finished, with a final file of every document. */
export async function areCopiesReady(tx: TenantRead, process: Pick<SigningProcess, 'id' | 'status'>): Promise<boolean> {
  if (publicStateOf(process.status) !== 'finished') return false;
  const ids = (await Documents.list(tx, { processId: process.id }))
    .filter(({ source }) => source !== 'sheet')
    .map(({ id }) => id);
  const archived = await Versions.latestArchived(tx, ids);
  return ids.length > 0 && ids.every((id) => archived.has(id));
}

export async function openCopies(tx: TenantRead, id: string): Promise<SigningProcess> {
  const process = await Processes.find(tx, id);
  if (!process) throw new AppError('verification.no_longer_kept');
  if (!(await areCopiesReady(tx, process))) throw new AppError('copy.not_ready');
  return process;
}

export interface OwnCopy {
  readonly document: ProcessDocument;
  readonly final: DocumentVersion;
  readonly signed: DocumentVersion;
}

/** Of the documents that this person signed: the final file, and the one that the signatures left. */
export async function listOwnCopies(
  tx: Tx,
  of: { readonly signatory: Signatory; readonly process: SigningProcess },
): Promise<readonly OwnCopy[]> {
  const documents = await documentsToSign(tx, of);
  const ids = documents.map(({ id }) => id);
  const [finals, signed] = [await Versions.latestArchived(tx, ids), await Versions.latest(tx, ids)];
  return documents.flatMap((document) => {
    const [final, before] = [finals.get(document.id), signed.get(document.id)];
    return final && before ? [{ document, final, signed: before }] : [];
  });
}
