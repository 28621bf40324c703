import type { TenantDb } from '../../platform/database/tenant-db.ts';
import type { Factor, Passkey, Totp } from './factor.ts';

export async function insertFactor(db: TenantDb, factor: Factor): Promise<boolean> {
  const { id, userId, kind, name, createdAt, lastUsedAt } = factor;
  const inserted = await db
    .insertInto('account_factor')
    .values({
      id,
      user_id: userId,
      kind,
      name,
      created_at: createdAt,
      last_used_at: lastUsedAt,
      ...(factor.kind === 'totp'
        ? { secret_box: factor.secretBox, last_step: factor.lastStep }
        : {
            credential_id: factor.credentialId,
            public_key: factor.publicKey,
            sign_count: factor.signCount,
            transports: factor.transports.join(','),
          }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function listFactors(db: TenantDb, userId: string): Promise<readonly Factor[]> {
  const rows = await factors(db).where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute();
  return rows.map(toFactor);
}

export async function hasFactor(db: TenantDb, userId: string): Promise<boolean> {
  const row = await db.selectFrom('account_factor').select('id').where('user_id', '=', userId).executeTakeFirst();
  return row !== undefined;
}

/** Held until the transaction ends: one code is accepted once, also by two nodes. */
export async function lockTotp(db: TenantDb, userId: string): Promise<Totp | undefined> {
  const row = await factors(db).where('user_id', '=', userId).where('kind', '=', 'totp').forUpdate().executeTakeFirst();
  const factor = row && toFactor(row);
  return factor?.kind === 'totp' ? factor : undefined;
}

export async function lockPasskey(db: TenantDb, credentialId: Buffer): Promise<Passkey | undefined> {
  const row = await factors(db).where('credential_id', '=', credentialId).forUpdate().executeTakeFirst();
  const factor = row && toFactor(row);
  return factor?.kind === 'passkey' ? factor : undefined;
}

interface Use {
  readonly at: Date;
  readonly lastStep?: number;
  readonly signCount?: number;
}

export async function recordFactorUse(db: TenantDb, id: string, { at, lastStep, signCount }: Use): Promise<void> {
  await db
    .updateTable('account_factor')
    .set({
      last_used_at: at,
      ...(lastStep !== undefined && { last_step: lastStep }),
      ...(signCount !== undefined && { sign_count: signCount }),
    })
    .where('id', '=', id)
    .execute();
}

/** Whether there was one to delete. */
export async function deleteFactor(db: TenantDb, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('account_factor')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function deleteFactorsOf(db: TenantDb, userId: string): Promise<void> {
  await db.deleteFrom('account_factor').where('user_id', '=', userId).execute();
}

const factors = (db: TenantDb) => db.selectFrom('account_factor').selectAll();

type Row = Awaited<ReturnType<ReturnType<typeof factors>['executeTakeFirstOrThrow']>>;

function toFactor(row: Row): Factor {
  const common = {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
  if (row.secret_box !== null)
    return {
      ...common,
      kind: 'totp',
      secretBox: row.secret_box,
      lastStep: row.last_step === null ? null : Number(row.last_step),
    };
  if (row.credential_id === null || row.public_key === null) throw new Error(`factor ${row.id} is neither kind`);
  return {
    ...common,
    kind: 'passkey',
    credentialId: row.credential_id,
    publicKey: row.public_key,
    signCount: Number(row.sign_count ?? 0),
    transports: (row.transports ?? '').split(',').filter(Boolean),
  };
}
