import { X509Certificate } from 'node:crypto';

import type { SignatureType, SigningState } from '@rubrica/contract';
import { consents } from '@rubrica/legal';

import type { SigningTx } from '../../../platform/context.ts';
import { Versions, type DocumentVersion } from '../../documents/index.ts';
import { Links } from '../../invitations/index.ts';
import { Notices } from '../../notices/index.ts';
import { Turn, Signatories } from '../../process/index.ts';
import { beginSealing } from '../../sealing/index.ts';
import { requireAssurance } from '../assurance.ts';
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
  /** SHA-256 of the program that used the person's key, as their page declared it. */
  readonly script?: string | undefined;
}

/** Writes a person's signature down, with what follows from it. */
export async function finishSigning(tx: SigningTx, visit: Visit, signed: Signed): Promise<SigningAnswer> {
  const isSealing = await conclude(tx, visit, signed);
  return {
    message: 'Su firma quedó registrada.',
    detail: isSealing ? 'Estamos sellando los documentos; le enviaremos una copia.' : 'Faltan las demás firmas.',
    is_waiting: isSealing,
    state: await describeVisit(tx),
  };
}

/** True where this was the last signature, and the seal comes next. */
async function conclude(
  tx: SigningTx,
  visit: Visit,
  { versions, certificate, isKeyOpenedHere, script }: Signed,
): Promise<boolean> {
  const { signatory, process } = visit;
  const at = tx.now();
  for (const version of versions) await Versions.insert(tx, version, at);
  const assurance = requireAssurance(visit);
  await Signatories.markSigned(tx, signatory.id, { at, assurance });
  await Signatories.markDone(tx, signatory.id, { step: 'sign', at });
  if (signatory.userId !== process.createdBy)
    await Notices.write(tx, {
      kind: 'signed',
      userId: process.createdBy,
      processId: process.id,
      aboutId: signatory.id,
    });
  await tx.track({
    signingProcessId: process.id,
    signatoryId: signatory.id,
    type: 'SIGNATORY',
    event: 'SIGNED',
    status: process.status,
    ...(visit.device && { device: visit.device.deviceName }),
    detail: {
      signature_type: signatory.signatureType,
      accepted: sentenceOf(signatory.signatureType, versions.length),
      assurance: { ...assurance },
      documents: versions.map(({ documentId, sha256 }) => ({ id: documentId, sha256: sha256.toString('hex') })),
      ...(certificate && { certificate: describeCertificate(certificate) }),
      ...describeDevice(visit),
      ...(isKeyOpenedHere && { key_opened_on: 'server' }),
      ...(script !== undefined && { signing_script: script }),
    },
  });
  await tx.record([
    {
      type: 'signatory.signed',
      subject: process.id,
      details: { signatory: signatory.id, type: signatory.signatureType, assurance: assurance.level },
    },
  ]);
  const signatories = await Links.openTurn(tx, process.id);
  if (!Turn.isSignedByAll(signatories)) return false;
  await beginSealing(tx, process, 'complete_signatures');
  return true;
}

/** What the box beside the button says. */
const sentenceOf = (type: SignatureType, documents: number): string =>
  type === 'clicwrap' ? consents.accept(documents) : consents.sign(documents);

/** Which visit signed, and with which key of a device. */
const describeDevice = ({ device }: Visit): object =>
  device ? { visit: device.id, device_key: device.deviceKey.toString('base64url') } : {};

/** As the history and the registration sheet name it. */
function describeCertificate(der: Uint8Array): { subject: string; issuer: string; serial_number: string } {
  const { subject, issuer, serialNumber } = new X509Certificate(der);
  const inOneLine = (name: string): string => name.replaceAll('\n', ', ');
  return { subject: inOneLine(subject), issuer: inOneLine(issuer), serial_number: serialNumber };
}
