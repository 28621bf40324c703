import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { CertificateFacts } from './certificate-file.ts';

export type SignatureKind = 'certificate' | 'signature' | 'initials';

export interface RegisteredSignature {
  readonly id: string;
  readonly kind: SignatureKind;
  readonly box: Buffer;
  readonly facts: Partial<CertificateFacts>;
  readonly uploadedAt: Date;
}

export async function saveSignature(db: TenantDb, userId: string, signature: RegisteredSignature): Promise<void> {
  const { id, kind, box, facts, uploadedAt } = signature;
  const columns = { id, box, facts: JSON.stringify(facts), uploaded_at: uploadedAt };
  await db
    .insertInto('registered_signature')
    .values({ user_id: userId, kind, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'kind']).doUpdateSet(columns))
    .execute();
}

export async function listSignatures(db: TenantDb, userId: string): Promise<RegisteredSignature[]> {
  const rows = await db.selectFrom('registered_signature').selectAll().where('user_id', '=', userId).execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as SignatureKind,
    box: row.box,
    facts: row.facts as Partial<CertificateFacts>,
    uploadedAt: row.uploaded_at,
  }));
}

export async function deleteSignature(db: TenantDb, userId: string, kind: SignatureKind): Promise<void> {
  await db.deleteFrom('registered_signature').where('user_id', '=', userId).where('kind', '=', kind).execute();
}

/** Bound to its owner and row: a box copied elsewhere does not open. */
export const sealPurpose = (userId: string, { id, kind }: Pick<RegisteredSignature, 'id' | 'kind'>): string =>
  `registered-signature:${userId}:${kind}:${id}`;
