import { copiesArchiveName, copyFileName, type CopyStage, type FileAnswer } from '@rubrica/contract';
import { writeZip, type ZipEntry } from '@rubrica/zip';

import { AppError } from '../../../platform/app-error.ts';
import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { StoredFiles } from '../../documents/index.ts';
import { Policy, Processes } from '../../process/index.ts';
import { listSignedCopies, type SignedCopy } from '../steps/signed-copies.ts';

interface Wish {
  readonly document?: string | undefined;
  readonly stage: CopyStage;
}

/** One signed document, or all of them in a ZIP that is written while it is sent. Who took them stands in the audit log. */
export async function downloadCopies(context: OfficialContext, id: string, wish: Wish): Promise<FileAnswer> {
  const { number, copies } = await context.transaction(async (tx) => {
    const process = await Processes.readVisible(tx, id);
    authorize(Policy.mayReadDocuments(context.actor, process));
    const chosen = choose(await listSignedCopies(tx, process), wish);
    const documents = chosen.map(({ document }) => document.id);
    await tx.record([
      { type: 'process.copy_read', subject: id, details: { stage: wish.stage, documents: documents.join(' ') } },
    ]);
    return { number: process.operationNumber, copies: chosen };
  });
  const [only] = copies;
  if (wish.document !== undefined && only)
    return {
      body: StoredFiles.open(context, { id: only.document.id, ...only }),
      contentType: 'application/pdf',
      cacheSeconds: 0,
      filename: nameOf(number, only),
    };
  return {
    body: writeZip(entriesOf(context, number, copies)),
    contentType: 'application/zip',
    cacheSeconds: 0,
    filename: copiesArchiveName(number),
  };
}

/** The sheet is evidence about the documents: it comes by its name, and not among them. */
function choose(copies: readonly SignedCopy[], { document: id, stage }: Wish): readonly SignedCopy[] {
  if (copies.length === 0) throw new AppError('copy.not_ready');
  const wanted = copies.filter(
    ({ document, stage: of }) => of === stage && (id === undefined ? document.source !== 'sheet' : document.id === id),
  );
  if (wanted.length === 0) throw new AppError('document.not_found');
  return wanted;
}

const nameOf = (number: string, { document: { name }, stage }: SignedCopy): string =>
  copyFileName({ number, name, stage });

/** Two documents of one name stay two files. */
function entriesOf(context: OfficialContext, number: string, copies: readonly SignedCopy[]): readonly ZipEntry[] {
  const taken = new Map<string, number>();
  return copies.map((copy) => {
    const name = nameOf(number, copy);
    const times = (taken.get(name) ?? 0) + 1;
    taken.set(name, times);
    return {
      name: times === 1 ? name : name.replace(/\.pdf$/, ` (${times}).pdf`),
      body: StoredFiles.stream(context, { id: copy.document.id, objectKey: copy.objectKey }),
      isStored: true,
    };
  });
}
