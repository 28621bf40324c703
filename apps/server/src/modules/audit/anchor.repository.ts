import type { PlatformDb, TenantDb } from '../../platform/database/tenant-db.ts';
import type { ObjectKey } from '../../ports/object-store.ts';

export interface StoredAnchor {
  readonly number: number;
  readonly hour: Date;
  readonly stampedAt: Date;
  readonly through: Date;
  readonly chains: number;
  readonly root: Buffer;
  readonly installationRoot: Buffer;
  readonly objectKey: ObjectKey;
}

/** One of two nodes that do the same hour at once is enough: both stamped the truth. */
export async function insertAnchor(db: TenantDb, anchor: StoredAnchor): Promise<void> {
  await db
    .insertInto('audit_anchor')
    .values({
      number: anchor.number,
      hour: anchor.hour,
      stamped_at: anchor.stampedAt,
      through: anchor.through,
      chains: anchor.chains,
      root: anchor.root,
      installation_root: anchor.installationRoot,
      object_key: anchor.objectKey,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const selectAnchors = (db: TenantDb) =>
  db
    .selectFrom('audit_anchor')
    .select([
      'number',
      'hour',
      'stamped_at as stampedAt',
      'through',
      'chains',
      'root',
      'installation_root as installationRoot',
      'object_key as objectKey',
    ])
    .$narrowType<{ objectKey: ObjectKey }>();

export const findLatestAnchor = (db: TenantDb): Promise<StoredAnchor | undefined> =>
  selectAnchors(db).orderBy('number', 'desc').limit(1).executeTakeFirst();

export const listAnchors = (
  db: TenantDb,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<StoredAnchor[]> =>
  selectAnchors(db)
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();

export const findAnchor = (db: TenantDb, number: number): Promise<StoredAnchor | undefined> =>
  selectAnchors(db).where('number', '=', number).executeTakeFirst();

/** The first anchors that cover a moment. */
export const listCovering = (db: TenantDb, moment: Date): Promise<StoredAnchor[]> =>
  selectAnchors(db).where('through', '>=', moment).orderBy('through').limit(2).execute();

const claimMilliseconds = 5 * 60_000;

/** Whether this node anchors the hour. A claim whose node died runs out. */
export async function claimRound(
  db: PlatformDb,
  { hour, now }: { readonly hour: Date; readonly now: Date },
): Promise<boolean> {
  const claimed = await db
    .insertInto('anchor_round')
    .values({ hour, claimed_until: new Date(now.getTime() + claimMilliseconds) })
    .onConflict((conflict) =>
      conflict
        .column('hour')
        .doUpdateSet({ claimed_until: new Date(now.getTime() + claimMilliseconds) })
        .where('anchor_round.finished_at', 'is', null)
        .where('anchor_round.claimed_until', '<=', now),
    )
    .returning('hour')
    .executeTakeFirst();
  return claimed !== undefined;
}

export async function finishRound(db: PlatformDb, hour: Date, now: Date): Promise<void> {
  await db.updateTable('anchor_round').set({ finished_at: now }).where('hour', '=', hour).execute();
}

/** The hour is tried again from this moment on. */
export async function releaseRound(db: PlatformDb, hour: Date, until: Date): Promise<void> {
  await db.updateTable('anchor_round').set({ claimed_until: until }).where('hour', '=', hour).execute();
}
