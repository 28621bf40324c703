import type { Anonymous } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { Processes, Signatories, type Signatory, type SigningProcess } from '../../process/index.ts';
import { findByWrittenCode, openCopies } from './open-copies.ts';
import { refuseCopyGuessing } from './refuse-copy-guessing.ts';

interface Granted {
  readonly processId: string;
  readonly signatoryId: string;
}

/** Whose grant it is, and for which process. */
export async function readGrant(
  context: Context<Anonymous>,
  { code, grant }: { readonly code: string; readonly grant: string },
): Promise<Granted> {
  const processId = await context.transaction((tx) => findByWrittenCode(tx, code));
  const claims = await context.tokens.read({
    tenant: context.tenant.id,
    use: 'copy',
    token: grant,
    now: context.now(),
  });
  if (claims?.sid !== processId) throw new AppError('copy.grant_over');
  await refuseCopyGuessing(context, { what: 'fetch', processId, person: claims.sub });
  return { processId, signatoryId: claims.sub };
}

/** The process, locked, and the person who signed in it. */
export async function openGranted(
  tx: Tx,
  { processId, signatoryId }: Granted,
): Promise<{ readonly process: SigningProcess; readonly signatory: Signatory }> {
  await Processes.lock(tx, processId);
  const process = await openCopies(tx, processId);
  const signatory = await Signatories.find(tx, signatoryId);
  if (signatory?.processId !== processId) throw new AppError('copy.grant_over');
  return { process, signatory };
}
