import { createPublicKey, hash, type KeyObject } from 'node:crypto';

import { isIssuedCertificate } from '@rubrica/contract';
import { appendRevision, completeSignature, embedSignature, joinParts, PadesError, type Signer } from '@rubrica/pades';

import { AppError } from '../../../platform/app-error.ts';
import type { SigningContext, SigningTx } from '../../../platform/context.ts';
import { answeredBefore, once } from '../../../platform/idempotency.ts';
import type { DocumentVersion } from '../../documents/index.ts';
import { meterCaused } from '../../metering/index.ts';
import { destroyIssuedKey, openIssuedKey } from '../issued-key.repository.ts';
import { deletePending, listPending, type KeptPending } from '../pending-signature.repository.ts';
import { requireOwn } from '../queries/read-state.ts';
import { checkOrdered } from '../steps/check-certificate.ts';
import { finishSigning, type Signed, type SigningAnswer } from '../steps/finish-signing.ts';
import { checkMarks, readImage, type GivenMarks } from '../steps/mark-contents.ts';
import { openToAct, type Visit } from '../steps/open-visit.ts';
import { signAhead, type Standing, type StoreSigned } from '../steps/sign-ahead.ts';
import { openFile, signWith } from '../steps/sign-documents.ts';

export interface SigningInput {
  readonly signatory_id: string;
  readonly image?: string | null | undefined;
  readonly initials_image?: string | null | undefined;
  readonly answers: Readonly<Record<string, string | boolean>>;
  readonly place: string;
  readonly values: readonly { readonly document: string; readonly value: string }[];
  readonly script?: string | undefined;
}

/** Every document of this person and what follows: signed in all of them, or in none. */
export async function sign(context: SigningContext, input: SigningInput): Promise<SigningAnswer> {
  requireOwn(context, input.signatory_id);
  const given: GivenMarks = {
    image: readImage(input.image),
    initialsImage: readImage(input.initials_image),
    answers: input.answers,
  };
  const before = await context.transaction((tx) => answeredBefore<SigningAnswer>(tx));
  if (before) return before;
  return signAhead(context, {
    open: (tx) => openToAct(tx, 'sign'),
    make: (standing, store) =>
      standing.visit.signatory.signatureType === 'electronic_signature'
        ? signWithValues(context, standing, store, input)
        : signWithKey(context, standing, store, { given, place: input.place }),
    keep: (tx, visit, signed) =>
      once(tx, async () => {
        await deletePending(tx.db, visit.signatory.id);
        await destroyIssuedKey(tx.db, visit.signatory.id);
        await meterOrdered(tx, visit);
        return finishSigning(tx, visit, signed);
      }),
  });
}

async function signWithKey(
  context: SigningContext,
  standing: Standing,
  store: StoreSigned,
  marks: { readonly given: GivenMarks; readonly place: string },
): Promise<Signed> {
  const { signatory } = standing.visit;
  checkMarks(signatory, marks.given);
  const ordered = await orderCertificate(context, signatory);
  const signer = ordered ?? (await context.ports.signingServices?.sealKey());
  if (!signer) throw new AppError('signature.unavailable');
  const versions = await signWith(context, standing, store, { signer, ...marks });
  return { versions, certificate: ordered?.certificate };
}

/** A provider made a certificate for this signature alone. */
async function meterOrdered(tx: SigningTx, { signatory: { id, signatureType } }: Visit): Promise<void> {
  if (isIssuedCertificate(signatureType)) await meterCaused(tx, { kind: 'certificate', subject: `signatory:${id}` });
}

/** One in the person's own name, where a provider issues it; the platform's key never stands in for it. */
async function orderCertificate(context: SigningContext, signatory: Visit['signatory']): Promise<Signer | undefined> {
  const { signatureType: provider } = signatory;
  if (provider !== 'anf' && provider !== 'dicert') return undefined;
  const privateKey = await context.transaction((tx) => openIssuedKey(tx, signatory.id));
  const order = {
    provider,
    privateKey,
    key: `${signatory.processId}/${signatory.id}/${fingerprintOf(privateKey)}`,
    name: signatory.name,
    lastName: signatory.lastName,
    serialNumber: `${signatory.identificationType === 'pasaporte' ? 'PASEC' : 'IDCEC'}-${signatory.identificationNumber}`,
    email: signatory.email,
  };
  const signer = await context.ports.signingServices?.issueFor?.(order).catch((cause: unknown) => {
    throw new AppError('signature.unavailable', {}, { cause });
  });
  if (!signer) throw new AppError('signature.unavailable');
  await checkOrdered(context, [signer.certificate, ...signer.chain]);
  return signer;
}

/** A new key after the first was destroyed is another order: the certificate of the first would not fit it. */
const fingerprintOf = (key: KeyObject): string =>
  hash('sha256', createPublicKey(key).export({ format: 'der', type: 'spki' }), 'hex').slice(0, 16);

/** What the person's own key made of exactly what was prepared, for exactly the documents as they still are. */
async function signWithValues(
  context: SigningContext,
  { visit, documents }: Standing,
  store: StoreSigned,
  { values, script }: SigningInput,
): Promise<Signed> {
  const prepared = await context.transaction((tx) => listPending(tx.db, visit.signatory.id));
  const pending = new Map(prepared.map((one) => [one.documentId, one]));
  const given = new Map(values.map(({ document, value }) => [document, Buffer.from(value, 'base64')]));
  const versions: DocumentVersion[] = [];
  for (const standing of documents) {
    const waiting = pending.get(standing.document.id);
    const value = given.get(standing.document.id);
    if (!waiting || !isFresh(context, waiting) || waiting.version !== standing.latest.number)
      throw new AppError('signature.stale');
    if (!value) throw new AppError('signature.wrong');
    const revision = embed(waiting.pending, value);
    const file = await openFile(context, standing);
    versions.push(await store(standing, joinParts(appendRevision(file, revision))));
  }
  const certificate = prepared[0]?.pending.certificates[0];
  return { versions, certificate: certificate === undefined ? undefined : Buffer.from(certificate, 'base64'), script };
}

/** The document shows the time of its preparation, when the certificate was verified, so both must be recent. */
const freshMilliseconds = 10 * 60_000;
const isFresh = ({ now }: SigningContext, { preparedAt }: KeptPending): boolean =>
  now().getTime() - preparedAt.getTime() <= freshMilliseconds;

function embed(pending: Parameters<typeof completeSignature>[0], value: Uint8Array): Uint8Array {
  try {
    return embedSignature(pending.prepared, completeSignature(pending, value));
  } catch (error) {
    if (error instanceof PadesError) throw new AppError('signature.wrong', {}, { cause: error });
    throw error;
  }
}
