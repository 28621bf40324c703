import type { CopyGrant } from '@rubrica/contract';

import type { Anonymous } from '../../../platform/actor.ts';
import { AppError, RefusalAfterCommit } from '../../../platform/app-error.ts';
import type { Context, Tx } from '../../../platform/context.ts';
import { Processes, type SigningProcess } from '../../process/index.ts';
import { hasEvidence } from '../../sealing/index.ts';
import { CopyCodes } from '../../signing/index.ts';
import { findByWrittenCode, listOwnCopies, openCopies } from '../steps/open-copies.ts';
import { refuseCopyGuessing } from '../steps/refuse-copy-guessing.ts';

const grantSeconds = 15 * 60;

interface Proof {
  readonly code: string;
  readonly identification_number: string;
  readonly otp: string;
}

/** A wrong code and a number of nobody are refused with the same words, after the same work. */
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
  const signatory = await CopyCodes.useCopyCode(tx, { processId: process.id, identificationNumber: number, code: otp });
  if (!signatory) throw new RefusalAfterCommit(new AppError('copy.not_proved'));
  await tx.track({
    signingProcessId: process.id,
    signatoryId: signatory.id,
    type: 'IDENTITY',
    event: 'COPY_PROVED',
    status: process.status,
  });
  const copies = await listOwnCopies(tx, { signatory, process });
  return {
    signatory,
    kept_until: (await Processes.findRetentionEnd(tx, process.id))?.toISOString() ?? null,
    has_evidence: await hasEvidence(tx, process),
    documents: copies.map(({ document, final, signed }) => ({
      path: document.id,
      name: document.name,
      page_count: document.pageCount,
      final_bytes: final.sizeBytes,
      signed_bytes: signed.sizeBytes,
    })),
  };
}
