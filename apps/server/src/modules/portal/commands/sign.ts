import { X509Certificate } from 'node:crypto';

import type { PortalState } from '@rubrica/contract';
import { appendRevision, completeSignature, embedSignature, joinParts, PadesError, type Signer } from '@rubrica/pades';

import { AppError } from '../../../platform/app-error.ts';
import type { PortalContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { record } from '../../../platform/record.ts';
import { beginSealing, isSignedByAll, listSignatories, markDone, markSigned, openTurn } from '../../processes/index.ts';
import type { DocumentVersion } from '../../processes/index.ts';
import { appendTrackerEvent } from '../../tracker/index.ts';
import { deletePending, listPending } from '../pending-signature.repository.ts';
import { requireOwn } from '../queries/read-state.ts';
import { describeVisit } from '../steps/describe-visit.ts';
import { checkMarks, readImage, type GivenMarks } from '../steps/mark-contents.ts';
import { openToAct, type Visit } from '../steps/open-visit.ts';
import { keepSigned, openDocuments, signWith } from '../steps/sign-documents.ts';

export interface SigningInput {
  readonly signatory_id: string;
  readonly image?: string | null | undefined;
  readonly initials_image?: string | null | undefined;
  readonly answers: Readonly<Record<string, string | boolean>>;
  readonly place: string;
  readonly values: readonly { readonly document: string; readonly value: string }[];
}

export interface SigningAnswer {
  readonly message: string;
  readonly detail: string;
  readonly is_waiting: boolean;
  readonly state: PortalState;
}

/** Every document of this person and what follows, in one transaction: signed in all of them, or in none. */
export async function sign(context: PortalContext, input: SigningInput): Promise<SigningAnswer> {
  requireOwn(context, input.signatory_id);
  const given: GivenMarks = {
    image: readImage(input.image),
    initialsImage: readImage(input.initials_image),
    answers: input.answers,
  };
  return context.transaction(async (db) => {
    const visit = await openToAct(context, db, 'sign');
    const isOwnKey = visit.signatory.signatureType === 'electronic_signature';
    if (!isOwnKey) checkMarks(visit.signatory, given);
    const signed = isOwnKey
      ? await signWithValues(context, db, visit, input.values)
      : await signWithKey(context, db, visit, { given, place: input.place });
    const isSealing = await finish(context, db, visit, signed);
    return {
      message: 'Su firma quedó registrada.',
      detail: isSealing ? 'Estamos sellando los documentos; le enviaremos una copia.' : 'Faltan las demás firmas.',
      is_waiting: isSealing,
      state: await describeVisit(context, db),
    };
  });
}

/** What was signed, and whose certificate says so; the platform's own speaks for nobody. */
interface Signed {
  readonly versions: readonly DocumentVersion[];
  readonly certificate: Uint8Array | undefined;
}

async function signWithKey(
  context: PortalContext,
  db: TenantDb,
  visit: Visit,
  marks: { readonly given: GivenMarks; readonly place: string },
): Promise<Signed> {
  const signer = await signerFor(context, visit);
  const versions = await signWith(context, db, visit, { signer, ...marks });
  return { versions, certificate: isIssued(visit) ? signer.certificate : undefined };
}

const isIssued = ({ signatory: { signatureType } }: Visit): boolean =>
  signatureType === 'anf' || signatureType === 'dicert';

/** The platform's key where the person accepts by what they did here; one in their own name where a provider issues it. */
async function signerFor({ ports }: PortalContext, visit: Visit): Promise<Signer> {
  const { signingServices } = ports;
  const { signatory } = visit;
  if (!signingServices) throw new AppError('signature.unavailable');
  if (!isIssued(visit)) return signingServices.sealKey();
  if (!signingServices.issueFor) throw new AppError('signature.unavailable');
  return signingServices.issueFor({
    name: signatory.name,
    lastName: signatory.lastName,
    cedula: signatory.identificationType === 'pasaporte' ? null : signatory.identificationNumber,
    email: signatory.email,
  });
}

/** What the person's own key made of exactly what was prepared, for exactly the documents as they still are. */
async function signWithValues(
  context: PortalContext,
  db: TenantDb,
  visit: Visit,
  values: SigningInput['values'],
): Promise<Signed> {
  const pending = new Map((await listPending(db, visit.signatory.id)).map((one) => [one.documentId, one]));
  const given = new Map(values.map(({ document, value }) => [document, Buffer.from(value, 'base64')]));
  const versions: DocumentVersion[] = [];
  for (const open of await openDocuments(context, db, visit)) {
    const waiting = pending.get(open.document.id);
    const value = given.get(open.document.id);
    if (!waiting || waiting.version !== open.latest.number) throw new AppError('signature.stale');
    if (!value) throw new AppError('signature.wrong');
    const revision = embed(waiting.pending, value);
    const file = joinParts(appendRevision(open.file, revision));
    versions.push(await keepSigned(context, db, visit, open, file));
  }
  await deletePending(db, visit.signatory.id);
  const [first] = pending.values();
  const certificate = first?.pending.certificates[0];
  return { versions, certificate: certificate === undefined ? undefined : Buffer.from(certificate, 'base64') };
}

function embed(pending: Parameters<typeof completeSignature>[0], value: Uint8Array): Uint8Array {
  try {
    return embedSignature(pending.prepared, completeSignature(pending, value));
  } catch (error) {
    if (error instanceof PadesError) throw new AppError('signature.wrong', {}, { cause: error });
    throw error;
  }
}

/** True where this was the last signature, and the seal comes next. */
async function finish(
  context: PortalContext,
  db: TenantDb,
  { signatory, process }: Visit,
  { versions, certificate }: Signed,
): Promise<boolean> {
  const at = context.now();
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
