import { createHash } from 'node:crypto';

import type { Tx } from '../../../platform/context.ts';
import { Processes, Signatories, type SigningProcess } from '../../process/index.ts';
import { listAnnexes } from '../annex.repository.ts';
import { keyHashOf } from '../key-request.ts';
import { findRequest } from '../request.repository.ts';
import type { CertificateRequest } from '../request.ts';

interface Asked {
  readonly request: CertificateRequest;
  readonly process: SigningProcess;
}

/** Of a request that was made within a visit. Before the request itself: visits lock in this order, too. */
export async function lockProcessOf(tx: Tx, requestId: string): Promise<SigningProcess | undefined> {
  const signatoryId = (await findRequest(tx.db, requestId))?.signatoryId ?? undefined;
  const signatory = signatoryId === undefined ? undefined : await Signatories.find(tx, signatoryId);
  return signatory && Processes.lock(tx, signatory.processId);
}

/** In the history of the process: what was asked for, with which papers and key, and what the person accepted for it. */
export async function trackAsked(
  tx: Tx,
  { request, process, accepted }: Asked & { readonly accepted: string },
): Promise<void> {
  const papers = (await listAnnexes(tx.db, request.id)).filter(({ replacedAt }) => replacedAt === null);
  await tx.track({
    ...eventOf({ request, process }),
    event: 'CERTIFICATE_ASKED',
    detail: {
      request: request.number,
      years: request.years,
      accepted,
      papers: papers.map(({ type, sha256 }) => ({ type, sha256: sha256.toString('hex') })),
      ...(request.keyRequest && { key_sha256: keyHashOf(request.keyRequest).toString('hex') }),
    },
  });
}

export async function trackIssued(tx: Tx, { request, process }: Asked): Promise<void> {
  const { issued } = request;
  if (!issued) return;
  await tx.track({
    ...eventOf({ request, process }),
    event: 'CERTIFICATE_ISSUED',
    detail: {
      request: request.number,
      certificate: {
        subject: issued.subject,
        issuer: issued.issuer,
        serial_number: issued.serialNumber,
        sha256: createHash('sha256').update(issued.certificate).digest('hex'),
        valid_until: issued.validUntil.toISOString(),
      },
    },
  });
}

const eventOf = ({ request, process }: Asked) => ({
  signingProcessId: process.id,
  ...(request.signatoryId !== null && { signatoryId: request.signatoryId }),
  type: 'SIGNATORY' as const,
  status: process.status,
});
