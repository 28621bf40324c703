import { sql } from 'kysely';

import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { newId } from '../../platform/ids.ts';

/** Until the end of the transaction nobody else moves the company's stock. */
export async function lockStock(db: TenantDb): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('certificate-stock:' || tenant_of_transaction()::text, 0))`.execute(
    db,
  );
  return countStock(db);
}

export async function countStock(db: TenantDb): Promise<number> {
  const { left } = await db
    .selectFrom('certificate_stock_move')
    .select((of) => of.fn.coalesce(of.fn.sum<string>('units'), sql<string>`0`).as('left'))
    .executeTakeFirstOrThrow();
  return Number(left);
}

interface StockMove {
  readonly kind: 'added' | 'used' | 'returned';
  readonly units: number;
  readonly requestId?: string;
  readonly note?: string;
  readonly actor: string;
  readonly at: Date;
}

export async function moveStock(db: TenantDb, move: StockMove): Promise<void> {
  await db
    .insertInto('certificate_stock_move')
    .values({
      id: newId(move.at),
      kind: move.kind,
      units: move.units,
      request_id: move.requestId ?? null,
      note: move.note ?? null,
      actor: move.actor,
      at: move.at,
    })
    .execute();
}

const maxShown = 100;

/** The newest first. */
export const listStockMoves = (db: TenantDb) =>
  db
    .selectFrom('certificate_stock_move')
    .leftJoin('certificate_request', 'certificate_request.id', 'certificate_stock_move.request_id')
    .select(['kind', 'units', 'number', 'note', 'actor', 'at'])
    .orderBy('certificate_stock_move.id', 'desc')
    .limit(maxShown)
    .execute();
