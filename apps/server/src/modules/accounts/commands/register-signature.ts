import { authorize } from '../../../platform/authorize.ts';
import type { OfficialContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { checkCertificateFile, type CertificateFacts } from '../certificate-file.ts';
import { checkSignatureImage } from '../signature-image.ts';
import {
  deleteSignature,
  listSignatures,
  saveSignature,
  sealPurpose,
  type RegisteredSignature,
  type SignatureKind,
} from '../signature.repository.ts';
import { appendUserLog } from '../user-log.repository.ts';

/** The password opens the file once, to check it; it is not stored. */
export async function registerCertificate(
  context: OfficialContext,
  { file, password }: { readonly file: string; readonly password: string },
): Promise<RegisteredSignature> {
  const bytes = Buffer.from(file, 'base64');
  const facts = await checkCertificateFile({ file: bytes, password, at: context.now() });
  return store(context, { kind: 'certificate', bytes, facts, action: 'USER_UPLOAD_ELECTRONIC_SIGNATURE' });
}

export async function registerSignatureImage(
  context: OfficialContext,
  { kind, file }: { readonly kind: 'signature' | 'initials'; readonly file: string },
): Promise<readonly RegisteredSignature[]> {
  const bytes = Buffer.from(file, 'base64');
  checkSignatureImage(bytes);
  await store(context, { kind, bytes, facts: {}, action: 'USER_UPLOAD_SIGN_IMAGE' });
  return context.transaction((tx) => listSignatures(tx.db, context.actor.id));
}

export async function removeSignature(
  context: OfficialContext,
  kind: SignatureKind,
): Promise<readonly RegisteredSignature[]> {
  return context.transaction(async (tx) => {
    await deleteSignature(tx.db, context.actor.id, kind);
    await tx.record([{ type: 'signature.removed', subject: context.actor.id, details: { kind } }]);
    return listSignatures(tx.db, context.actor.id);
  });
}

async function store(
  context: OfficialContext,
  input: {
    readonly kind: SignatureKind;
    readonly bytes: Buffer;
    readonly facts: Partial<CertificateFacts>;
    readonly action: string;
  },
): Promise<RegisteredSignature> {
  const { actor } = context;
  authorize(actor.kind === 'member');
  const at = context.now();
  const { kind, facts } = input;
  const id = newId(at);
  return context.transaction(async (tx) => {
    const box = await context.keyring.seal(tx.db, input.bytes, sealPurpose(actor.id, { id, kind }));
    const signature = { id, kind, box, facts, uploadedAt: at };
    await saveSignature(tx.db, actor.id, signature);
    await appendUserLog(tx.db, { userId: actor.id, actionName: input.action, at });
    await tx.record([{ type: 'signature.registered', subject: actor.id, details: { kind } }]);
    return signature;
  });
}
