import { createHash } from 'node:crypto';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningTx } from '../../../platform/context.ts';
import { Tracker } from '../../tracker/index.ts';
import type { Visit } from './open-visit.ts';

/** Where a certificate is asked for, the document says that it is signed with that very one: the history of the process names it. */
export async function requireAskedHere(
  tx: SigningTx,
  { kind, process }: Pick<Visit, 'kind' | 'process'>,
  certificate: Uint8Array,
): Promise<void> {
  if (!kind.certificate) return;
  const hash = createHash('sha256').update(certificate).digest('hex');
  const issued = await Tracker.listDetails(tx, { processId: process.id, event: 'CERTIFICATE_ISSUED' });
  if (!issued.some(({ certificate: one }) => isOf(one, hash)))
    throw new AppError('certificate.refused', { reason: 'no es el que pidió en este trámite' });
}

const isOf = (named: unknown, hash: string): boolean =>
  typeof named === 'object' && named !== null && 'sha256' in named && named.sha256 === hash;
