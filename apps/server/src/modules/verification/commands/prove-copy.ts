import type { CopyGrant } from '@rubrica/contract';

import type { Anonymous } from '../../../platform/actor.ts';
import { AppError, RefusalAfterCommit } from '../../../platform/app-error.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { Processes, type Signatory, type SigningProcess } from '../../process/index.ts';
import { useCopyCode } from '../../signing/index.ts';
import { findByWrittenCode, findParty, listOwnCopies, openCopies } from '../steps/open-copies.ts';
import { refuseCopyGuessing } from '../steps/refuse-copy-guessing.ts';

const grantSeconds = 15 * 60;

interface Proof {
  readonly code: string;
  readonly identification_number: string;
  readonly otp: string;
}

/** A wrong code and a number of nobody are refused with the same words. */
export async function proveCopy(context: Context<Anonymous>, proof: Proof): Promise<CopyGrant> {
  const processId = await context.transaction((tx) => findByWrittenCode(tx, proof.code));
  await refuseCopyGuessing(context, { what: 'prove', processId, person: proof.identification_number });
  const { signatory, ...given } = await context.transaction(async (tx) => {
    await Processes.lock(tx, processId);
    return checkProof(tx, await openCopies(tx, processId), proof);
  });
  const grant = await context.tokens.issue({
    tenant: context.tenant.id,
    use: 'copy',
    claims: { sub: signatory.id, sid: processId, kind: 'signatory' },
    issuedAt: context.now(),
    lifetimeSeconds: grantSeconds,
  });
  return { grant, expires_in_seconds: grantSeconds, ...given };
}

async function checkProof(tx: Tx, process: SigningProcess, { identification_number: number, otp }: Proof) {
  const signatory = await findParty(tx, process.id, number);
  if (!signatory) throw new AppError('copy.not_proved');
  const isRight = await useCopyCode(tx, { signatory, code: otp });
  await trackProof(tx, { process, signatory, isRight });
  if (!isRight) throw new RefusalAfterCommit(new AppError('copy.not_proved'));
  const copies = await listOwnCopies(tx, { signatory, process });
  return {
    signatory,
    kept_until: (await Processes.findRetentionEnd(tx, process.id))?.toISOString() ?? null,
    documents: copies.map(({ document, final, signed }) => ({
      path: document.id,
      name: document.name,
      page_count: document.pageCount,
      final_bytes: final.sizeBytes,
      signed_bytes: signed.sizeBytes,
    })),
  };
}

interface Tried {
  readonly process: SigningProcess;
  readonly signatory: Signatory;
  readonly isRight: boolean;
}

const trackProof = (tx: Tx, { process, signatory, isRight }: Tried): Promise<void> =>
  tx.track({
    signingProcessId: process.id,
    signatoryId: signatory.id,
    type: 'IDENTITY',
    event: isRight ? 'COPY_PROVED' : 'COPY_CODE_FAILED',
    status: process.status,
  });
