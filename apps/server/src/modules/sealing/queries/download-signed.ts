import { signedStatuses, type FileAnswer } from '@rubrica/contract';
import { writeZip, type ZipEntry } from '@rubrica/zip';

import { AppError } from '../../../platform/app-error.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import type { ObjectKey } from '../../../ports/object-store.ts';
import { Documents, StoredFiles, Versions } from '../../documents/index.ts';
import { Policy, Processes, type SigningProcess } from '../../process/index.ts';

interface Found {
  readonly name: string;
  readonly id: string;
  readonly objectKey: ObjectKey;
}

/** The signed documents of several processes. All of them or none: a file that lacks one would look complete. */
export async function downloadSigned(context: OfficialContext, ids: readonly string[]): Promise<FileAnswer> {
  const files = await context.transaction(async (tx) => {
    const found: Found[] = [];
    for (const id of new Set(ids)) {
      const process = await Processes.readVisible(tx, id);
      if (!Policy.mayReadDocuments(tx.actor, process)) throw new AppError('process.not_found');
      const own = await listSigned(tx, process);
      if (own.length === 0) throw new AppError('documents.not_signed', { number: process.operationNumber });
      found.push(...own);
      await tx.record([{ type: 'process.document_read', subject: id }]);
    }
    return found;
  });
  return {
    body: writeZip(entriesOf(context, files)),
    contentType: 'application/zip',
    cacheSeconds: 0,
    filename: 'Documentos firmados.zip',
  };
}

/** Of a process that was signed on paper, its scan; of the others each document as its last signature left it. */
async function listSigned(tx: OfficialTx, { id, status, operationNumber }: SigningProcess): Promise<readonly Found[]> {
  if (!signedStatuses.includes(status)) return [];
  const all = await Documents.list(tx, { processId: id });
  const scans = all.filter(({ source }) => source === 'scanned');
  const documents = scans.length > 0 ? scans : all.filter(({ source }) => source !== 'sheet');
  const latest = await Versions.latest(
    tx,
    documents.map((document) => document.id),
  );
  return documents.map((document) => ({
    name: `${operationNumber} ${StoredFiles.cleanName(document.name).replace(/\.pdf$/i, '')}`,
    id: document.id,
    objectKey: (latest.get(document.id) ?? document).objectKey,
  }));
}

/** Each is opened when the one before has been sent, so that one piece at a time is in memory. */
function* entriesOf(context: OfficialContext, files: readonly Found[]): Generator<ZipEntry> {
  const used = new Map<string, number>();
  for (const { name, ...stored } of files) {
    const times = (used.get(name.toLowerCase()) ?? 0) + 1;
    used.set(name.toLowerCase(), times);
    yield {
      name: `${name}${times > 1 ? ` (${times})` : ''}.pdf`,
      body: StoredFiles.stream(context, stored),
      isStored: true,
    };
  }
}
