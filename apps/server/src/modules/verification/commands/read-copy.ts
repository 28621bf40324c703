import type { FileAnswer, KindOfCopy } from '@rubrica/contract';

import type { Anonymous } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import { StoredFiles } from '../../documents/index.ts';
import { Processes, Signatories } from '../../process/index.ts';
import { findByWrittenCode, listOwnCopies, openCopies } from '../steps/open-copies.ts';
import { refuseCopyGuessing } from '../steps/refuse-copy-guessing.ts';

interface Wanted {
  readonly code: string;
  readonly grant: string;
  readonly path: string;
  readonly copy: KindOfCopy;
}

/** One file of who holds the grant. Each is recorded: the history says who took a copy, and when. */
export async function readCopy(context: Context<Anonymous>, { code, grant, path, copy }: Wanted): Promise<FileAnswer> {
  const processId = await context.transaction((tx) => findByWrittenCode(tx, code));
  const claims = await context.tokens.read({
    tenant: context.tenant.id,
    use: 'copy',
    token: grant,
    now: context.now(),
  });
  if (claims?.sid !== processId) throw new AppError('copy.grant_over');
  await refuseCopyGuessing(context, { what: 'fetch', processId, person: claims.sub });
  const { objectKey, sizeBytes } = await context.transaction(async (tx) => {
    await Processes.lock(tx, processId);
    const process = await openCopies(tx, processId);
    const signatory = await Signatories.find(tx, claims.sub);
    if (signatory?.processId !== processId) throw new AppError('copy.grant_over');
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
