import type { FileAnswer, KindOfCopy } from '@rubrica/contract';

import type { Anonymous } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { StoredFiles } from '../../documents/index.ts';
import { listOwnCopies } from '../steps/open-copies.ts';
import { openGranted, readGrant } from '../steps/open-granted.ts';

interface Wanted {
  readonly code: string;
  readonly grant: string;
  readonly path: string;
  readonly copy: KindOfCopy;
}

/** One file of who holds the grant. Each is recorded: the history says who took a copy, and when. */
export async function readCopy(context: Context<Anonymous>, { code, grant, path, copy }: Wanted): Promise<FileAnswer> {
  const { processId, signatoryId } = await readGrant(context, { code, grant });
  const { objectKey, sizeBytes } = await context.transaction(async (tx) => {
    const { process, signatory } = await openGranted(tx, { processId, signatoryId });
    const own = (await listOwnCopies(tx, { signatory, process })).find(({ document }) => document.id === path);
    if (!own) throw new AppError('document.not_found');
    await tx.track({
      signingProcessId: processId,
      signatoryId: signatory.id,
      type: 'DOCUMENT',
      event: 'COPY_GIVEN',
      status: process.status,
      detail: { name: own.document.name, copy, sha256: own[copy].sha256.toString('hex') },
    });
    return own[copy];
  });
  return {
    body: StoredFiles.open(context, { id: path, objectKey, sizeBytes }),
    contentType: 'application/pdf',
    cacheSeconds: 0,
  };
}
