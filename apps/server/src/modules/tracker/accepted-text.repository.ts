import { createHash } from 'node:crypto';

import type { TenantDb } from '../../platform/database/tenant-db.ts';

export interface NamedText {
  /** In words of people: it becomes the name of a file. */
  readonly name: string;
  readonly body: string;
}

/** Stores the text once and answers its hash, in hex. */
export async function storeText(db: TenantDb, { name, body }: NamedText, at: Date): Promise<string> {
  const sha256 = createHash('sha256').update(body).digest();
  await db
    .insertInto('accepted_text')
    .values({ sha256, name, body, first_accepted_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return sha256.toString('hex');
}

export async function readTexts(
  db: TenantDb,
  hashes: readonly string[],
): Promise<readonly (NamedText & { readonly sha256: string })[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .selectFrom('accepted_text')
    .select(['sha256', 'name', 'body'])
    .where(
      'sha256',
      'in',
      hashes.map((hash) => Buffer.from(hash, 'hex')),
    )
    .orderBy('name')
    .execute();
  return rows.map(({ sha256, name, body }) => ({ name, body, sha256: sha256.toString('hex') }));
}
