import type { FileAnswer } from '@rubrica/contract';
import { writeBundle } from '@rubrica/evidence';
import { verifyChain } from '@rubrica/evidence';

import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext, OfficialTx } from '../../../platform/context.ts';
import { findProof } from '../../audit/index.ts';
import { Annexes, Documents, Versions } from '../../documents/index.ts';
import { Policy, Processes } from '../../process/index.ts';
import { Companies } from '../../tenants/index.ts';
import { Tracker } from '../../tracker/index.ts';
import { chooseFiles } from '../steps/choose-bundled.ts';

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
      annexes: await Annexes.listOfProcess(tx, id),
      ...(await readHistory(tx, id)),
    };
  });
  const { process, events, company } = found;
  const chosen = chooseFiles(context, found);
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
    files: chosen.map(({ file, body }) => [file.path, body]),
  });
  return {
    body: bundle,
    contentType: 'application/zip',
    cacheSeconds: 0,
    filename: `evidencia-${process.operationNumber}.zip`,
  };
}

async function readHistory(tx: OfficialTx, id: string) {
  const events = await Tracker.readChain(tx, id);
  return { events, texts: await Tracker.readAcceptedTexts(tx, events) };
}
