import { appendRevision, completeSignature, embedSignature, joinParts, PadesError, type Signer } from '@rubrica/pades';

import { AppError } from '../../../platform/app-error.ts';
import type { PortalContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import type { DocumentVersion } from '../../processes/index.ts';
import { deletePending, listPending, type KeptPending } from '../pending-signature.repository.ts';
import { requireOwn } from '../queries/read-state.ts';
import { finishSigning, type Signed, type SigningAnswer } from '../steps/finish-signing.ts';
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

/** Every document of this person and what follows, in one transaction: signed in all of them, or in none. */
export async function sign(context: PortalContext, input: SigningInput): Promise<SigningAnswer> {
  requireOwn(context, input.signatory_id);
  const given: GivenMarks = {
    image: readImage(input.image),
    initialsImage: readImage(input.initials_image),
    answers: input.answers,
  };
  const ordered = await orderCertificate(context, given);
  return context.transaction(async (db) => {
    const visit = await openToAct(context, db, 'sign');
    const isOwnKey = visit.signatory.signatureType === 'electronic_signature';
    if (!isOwnKey) checkMarks(visit.signatory, given);
    const signed = isOwnKey
      ? await signWithValues(context, db, visit, input.values)
      : await signWithKey(context, db, visit, { given, place: input.place, ordered });
    return finishSigning(context, db, visit, signed);
  });
}

async function signWithKey(
  context: PortalContext,
  db: TenantDb,
  visit: Visit,
  { ordered, ...marks }: { readonly given: GivenMarks; readonly place: string; readonly ordered: Signer | undefined },
): Promise<Signed> {
  const signer = providerOf(visit.signatory) ? ordered : await context.ports.signingServices?.sealKey();
  if (!signer) throw new AppError('signature.unavailable');
  const versions = await signWith(context, db, visit, { signer, ...marks });
  return { versions, certificate: ordered?.certificate };
}

/** One in the person's own name, where a provider issues it: asked for outside any transaction, since it takes its time. */
async function orderCertificate(context: PortalContext, given: GivenMarks): Promise<Signer | undefined> {
  const { signatory } = await context.transaction((db) => openToAct(context, db, 'sign'));
  const provider = providerOf(signatory);
  if (!provider) return undefined;
  checkMarks(signatory, given);
  const order = {
    provider,
    key: `${signatory.processId}/${signatory.id}`,
    name: signatory.name,
    lastName: signatory.lastName,
    cedula: signatory.identificationType === 'pasaporte' ? null : signatory.identificationNumber,
    email: signatory.email,
  };
  const signer = await context.ports.signingServices?.issueFor?.(order).catch((cause: unknown) => {
    throw new AppError('signature.unavailable', {}, { cause });
  });
  if (!signer) throw new AppError('signature.unavailable');
  return signer;
}

/** Who issues this person's certificate; the platform's key never stands in for it. */
const providerOf = ({ signatureType: type }: Visit['signatory']) =>
  type === 'anf' || type === 'dicert' ? type : undefined;

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
    if (!waiting || !isFresh(context, waiting) || waiting.version !== open.latest.number)
      throw new AppError('signature.stale');
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

/** The paper bears the time of its preparation, and the certificate was judged then: neither may be of another day. */
const freshMilliseconds = 10 * 60_000;
const isFresh = ({ now }: PortalContext, { preparedAt }: KeptPending): boolean =>
  now().getTime() - preparedAt.getTime() <= freshMilliseconds;

function embed(pending: Parameters<typeof completeSignature>[0], value: Uint8Array): Uint8Array {
  try {
    return embedSignature(pending.prepared, completeSignature(pending, value));
  } catch (error) {
    if (error instanceof PadesError) throw new AppError('signature.wrong', {}, { cause: error });
    throw error;
  }
}
