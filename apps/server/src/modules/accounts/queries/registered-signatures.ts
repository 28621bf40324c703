import type { RegisteredSignatures } from '@rubrica/contract';

import type { Tx } from '../../../platform/context.ts';
import { presentCertificate, presentImages } from '../signature.presenter.ts';
import { listSignatures, sealPurpose, type SignatureKind } from '../signature.repository.ts';

/** What somebody registered; nothing of what opens it. */
export async function describeSignatures({ now, db }: Tx, userId: string): Promise<RegisteredSignatures> {
  const signatures = await listSignatures(db, userId);
  const certificate = signatures.find(({ kind }) => kind === 'certificate');
  return {
    certificate: certificate ? presentCertificate(certificate, now()) : null,
    images: presentImages(signatures),
  };
}

/** The bytes as their owner uploaded them. The caller must have checked that the request comes from that owner. */
export async function openSignature(
  { keyring, db }: Tx,
  { userId, kind }: { readonly userId: string; readonly kind: SignatureKind },
): Promise<Buffer | undefined> {
  const found = (await listSignatures(db, userId)).find((signature) => signature.kind === kind);
  return found && keyring.open(db, found.box, sealPurpose(userId, found));
}
