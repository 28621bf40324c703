import { X509Certificate } from 'node:crypto';

import type { SigningState } from '@rubrica/contract';

import type { SigningContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { record } from '../../../platform/record.ts';
import {
  beginSealing,
  insertVersion,
  isSignedByAll,
  listSignatories,
  markDone,
  markSigned,
  openTurn,
} from '../../processes/index.ts';
import type { DocumentVersion } from '../../processes/index.ts';
import { appendTrackerEvent } from '../../tracker/index.ts';
import { describeVisit } from './describe-visit.ts';
import type { Visit } from './open-visit.ts';

export interface SigningAnswer {
  readonly message: string;
  readonly detail: string;
  readonly is_waiting: boolean;
  readonly state: SigningState;
}

/** What was signed, and whose certificate says so; the platform's own speaks for nobody. */
export interface Signed {
  readonly versions: readonly DocumentVersion[];
  readonly certificate: Uint8Array | undefined;
  /** The person's key was opened in our memory, not on their device. */
  readonly isKeyOpenedHere?: true;
}

/** Writes a person's signature down, with what follows from it. */
export async function finishSigning(
  context: SigningContext,
  db: TenantDb,
  visit: Visit,
  signed: Signed,
): Promise<SigningAnswer> {
  const isSealing = await conclude(context, db, visit, signed);
  return {
    message: 'Su firma quedó registrada.',
    detail: isSealing ? 'Estamos sellando los documentos; le enviaremos una copia.' : 'Faltan las demás firmas.',
    is_waiting: isSealing,
    state: await describeVisit(context, db),
  };
}

/** True where this was the last signature, and the seal comes next. */
async function conclude(
  context: SigningContext,
  db: TenantDb,
  { signatory, process }: Visit,
  { versions, certificate, isKeyOpenedHere }: Signed,
): Promise<boolean> {
  const at = context.now();
  for (const version of versions) await insertVersion(db, version, at);
  await markSigned(db, signatory.id, at);
  await markDone(db, signatory.id, { step: 'sign', at });
  await appendTrackerEvent(context, db, {
    signingProcessId: process.id,
    signatoryId: signatory.id,
    type: 'SIGNATORY',
    event: 'SIGNED',
    status: process.status,
    detail: {
      signature_type: signatory.signatureType,
      documents: versions.map(({ documentId, sha256 }) => ({ id: documentId, sha256: sha256.toString('hex') })),
      ...(certificate && { certificate: describeCertificate(certificate) }),
      ...(isKeyOpenedHere && { key_opened_on: 'server' }),
    },
  });
  await record(context, db, [
    {
      type: 'signatory.signed',
      subject: process.id,
      details: { signatory: signatory.id, type: signatory.signatureType },
    },
  ]);
  if (!isSignedByAll(await listSignatories(db, process.id))) {
    await openTurn(context, db, process.id);
    return false;
  }
  await openTurn(context, db, process.id); // whoever was not needed is left in peace
  await beginSealing(context, db, process, 'complete_signatures');
  return true;
}

/** As the history and the registration sheet name it. */
function describeCertificate(der: Uint8Array): { subject: string; issuer: string; serial_number: string } {
  const { subject, issuer, serialNumber } = new X509Certificate(der);
  const inOneLine = (name: string): string => name.replaceAll('\n', ', ');
  return { subject: inOneLine(subject), issuer: inOneLine(issuer), serial_number: serialNumber };
}
