import type { FileAnswer } from '@rubrica/contract';
import { writeBundle, type BundledFile } from '@rubrica/evidence';
import { verifyChain } from '@rubrica/evidence';

import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { findProof } from '../../audit/index.ts';
import { Documents, StoredFiles, Versions, type DocumentVersion, type ProcessDocument } from '../../documents/index.ts';
import { Policy, Processes } from '../../process/index.ts';
import { Companies } from '../../tenants/index.ts';
import { Tracker } from '../../tracker/index.ts';

/** The evidence of a finished process as one ZIP, streamed file by file. */
export async function makeBundle(context: OfficialContext, id: string): Promise<FileAnswer> {
  const found = await context.transaction(async (tx) => {
    const process = await Processes.readVisible(tx, id);
    authorize(Policy.mayReadDocuments(context.actor, process));
    const documents = await Documents.list(tx, { processId: id });
    if (!documents.some(({ source }) => source === 'sheet' || source === 'scanned'))
      throw new AppError('evidence.not_ready');
    await tx.record([{ type: 'process.evidence_read', subject: id }]);
    return {
      process,
      documents,
      versions: await Versions.list(
        tx,
        documents.map((document) => document.id),
      ),
      company: (await Companies.read(tx))?.name ?? '',
      events: await Tracker.readChain(tx, id),
    };
  });
  const { process, events, company } = found;
  const chosen = chooseFiles(found.documents, found.versions);
  const verdict = verifyChain(events);
  if (!verdict.intact) throw new Error(`the history of ${id} is broken at ${verdict.sequence}`);
  const bundle = writeBundle({
    manifest: {
      format: 'rubrica-evidence-1',
      process: {
        id,
        operation_number: process.operationNumber,
        title: process.title,
        kind: process.kind,
        company,
        status: process.status,
        verification_code: process.verificationCode,
      },
      files: chosen.map(({ file }) => file),
      chain: { length: events.length, head: Buffer.from(verdict.head).toString('hex') },
    },
    events,
    anchor: await findProof(context, events),
    files: chosen.map(({ file, stored }) => [file.path, StoredFiles.stream(context, stored)]),
  });
  return {
    body: bundle,
    contentType: 'application/zip',
    cacheSeconds: 0,
    filename: `evidencia-${process.operationNumber}.zip`,
  };
}

interface Chosen {
  readonly file: BundledFile;
  readonly stored: Pick<DocumentVersion, 'objectKey'> & { readonly id: string };
}

/** Of each document what its signatories left and the newest archive copy; the sheet and the scans as they are. */
function chooseFiles(documents: readonly ProcessDocument[], versions: readonly DocumentVersion[]): Chosen[] {
  return documents.flatMap((document, place): Chosen[] => {
    const own = versions.filter(({ documentId }) => documentId === document.id);
    const name = `${place + 1}-${document.name.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_')}`;
    const choose = (
      folder: string,
      stage: BundledFile['stage'],
      of: { sha256: Buffer; objectKey: DocumentVersion['objectKey'] } | undefined,
    ): Chosen[] =>
      of
        ? [
            {
              file: {
                path: `${folder}/${name}`,
                document: document.id,
                name: document.name,
                stage,
                sha256: of.sha256.toString('hex'),
              },
              stored: { id: document.id, objectKey: of.objectKey },
            },
          ]
        : [];
    const archived = choose(
      'archivo',
      'archived',
      own.findLast(({ stage }) => stage === 'archived'),
    );
    if (document.source === 'sheet') return [...choose('hoja', 'sheet', document), ...archived];
    if (document.source === 'scanned') return choose('escaneos', 'scanned', document);
    const signed = own.findLast(({ stage }) => stage === 'signed');
    return [...choose('firmados', 'signed', signed), ...archived];
  });
}
