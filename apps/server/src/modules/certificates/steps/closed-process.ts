import type { ProcessStatus } from '@rubrica/contract';

import type { Tx } from '../../../platform/context.ts';
import { Processes, Signatories } from '../../process/index.ts';
import { listOfSignatories } from '../request.repository.ts';
import type { CertificateRequest } from '../request.ts';

/** Nobody signs by their link any more, and who has not signed can no longer read by it. */
export const closings: readonly ProcessStatus[] = ['EXPIRED', 'CANCELLED', 'NOT_ALLOWED', 'PHYSICAL_SIGNATURE'];

/** As the person and the company read it. */
export const closedReason = 'El trámite para el que se pidió terminó antes de la firma';

/** The requests that were made in visits of a process. */
export async function listOfProcess(tx: Tx, processId: string): Promise<readonly string[]> {
  const signatories = await Signatories.list(tx, processId);
  return listOfSignatories(
    tx.db,
    signatories.map(({ id }) => id),
  );
}

/** Asked for within a visit that its person can no longer open: what is issued now, they could not fetch. */
export async function isCutOff(tx: Tx, { signatoryId }: Pick<CertificateRequest, 'signatoryId'>): Promise<boolean> {
  const signatory = signatoryId === null ? undefined : await Signatories.find(tx, signatoryId);
  if (!signatory || signatory.signedAt !== null) return false;
  const process = await Processes.find(tx, signatory.processId);
  return process !== undefined && closings.includes(process.status);
}
