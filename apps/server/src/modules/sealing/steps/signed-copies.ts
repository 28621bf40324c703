import type { CopyStage, DocumentCopies } from '@rubrica/contract';

import type { TenantRead } from '../../../platform/context.ts';
import type { ObjectKey } from '../../../ports/object-store.ts';
import { Documents, Versions, type DocumentVersion, type ProcessDocument } from '../../documents/index.ts';
import type { SigningProcess } from '../../process/index.ts';

/** A file that people may take of a finished process. */
export interface SignedCopy {
  readonly document: ProcessDocument;
  readonly stage: CopyStage;
  readonly objectKey: ObjectKey;
  readonly sizeBytes: number;
}

/** Every copy of a process, in the order of its documents. None before it has finished. */
export async function listSignedCopies(
  tx: TenantRead,
  { id, finishedAt }: Pick<SigningProcess, 'id' | 'finishedAt'>,
): Promise<readonly SignedCopy[]> {
  if (finishedAt === null) return [];
  const documents = await Documents.list(tx, { processId: id });
  const isSealed = documents.some(({ source }) => source === 'sheet');
  const ids = documents.map((document) => document.id);
  const versions = Map.groupBy(await Versions.list(tx, ids), ({ documentId }) => documentId);
  return documents.flatMap((document) =>
    copiesOf(document, versions.get(document.id) ?? [], isSealed ? 'sealed' : 'paper'),
  );
}

/** Of what was signed on paper only the scans were signed. */
function copiesOf(
  document: ProcessDocument,
  versions: readonly DocumentVersion[],
  ended: 'sealed' | 'paper',
): readonly SignedCopy[] {
  const archived = versions.findLast(({ stage }) => stage === 'archived');
  const signed = versions.findLast(({ stage }) => stage === 'signed');
  const isWhole = document.source === 'sheet' || document.source === 'scanned';
  if (ended === 'paper' && !isWhole) return [];
  const final = archived ?? (isWhole ? document : (versions.at(-1) ?? document));
  return [copyOf(document, 'final', final), ...(signed && !isWhole ? [copyOf(document, 'signed', signed)] : [])];
}

const copyOf = (
  document: ProcessDocument,
  stage: CopyStage,
  { objectKey, sizeBytes }: Pick<SignedCopy, 'objectKey' | 'sizeBytes'>,
): SignedCopy => ({ document, stage, objectKey, sizeBytes });

/** What a screen offers of each document. */
export async function describeCopies(
  tx: TenantRead,
  process: Pick<SigningProcess, 'id' | 'finishedAt'>,
): Promise<DocumentCopies[]> {
  const byDocument = Map.groupBy(await listSignedCopies(tx, process), ({ document }) => document.id);
  return [...byDocument].map(([document, copies]) => ({ document, stages: copies.map(({ stage }) => stage) }));
}
