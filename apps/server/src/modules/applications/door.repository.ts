import type { DoorKind } from '@rubrica/contract';

import type { TenantRead } from '../../platform/context.ts';

export interface Door {
  readonly kind: DoorKind;
  readonly isOpen: boolean;
  readonly ownerId: string | null;
  readonly pausedReason: string;
}

/** A company that said nothing has none open. */
export async function readDoor({ db }: TenantRead, kind: DoorKind): Promise<Door> {
  const row = await db.selectFrom('public_door').selectAll().where('kind', '=', kind).executeTakeFirst();
  return row
    ? { kind, isOpen: row.is_open, ownerId: row.owner_id, pausedReason: row.paused_reason }
    : { kind, isOpen: false, ownerId: null, pausedReason: '' };
}

export async function saveDoor({ db }: TenantRead, door: Door, at: Date): Promise<void> {
  const row = { is_open: door.isOpen, owner_id: door.ownerId, paused_reason: door.pausedReason, changed_at: at };
  await db
    .insertInto('public_door')
    .values({ kind: door.kind, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'kind']).doUpdateSet(row))
    .execute();
}

/** The kinds whose doors this official is responsible for. */
export async function listKindsOf({ db }: TenantRead, ownerId: string): Promise<readonly DoorKind[]> {
  const rows = await db.selectFrom('public_door').select('kind').where('owner_id', '=', ownerId).execute();
  return rows.map(({ kind }) => kind);
}
