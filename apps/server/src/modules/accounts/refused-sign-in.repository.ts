import type { TenantDb } from '../../platform/database/tenant-db.ts';
import { lowestId } from '../../platform/ids.ts';

const types = ['login.refused', 'login.refused_repeatedly', 'factor.refused'] as const;

export interface RefusedSignIn {
  readonly id: string;
  readonly at: Date;
  readonly step: 'password' | 'factor';
  readonly ip: string | null;
  /** Undefined in lines of before the log named devices. */
  readonly device: string | undefined;
}

/** From the audit log, the newest first. */
export async function listRefusedSignIns(
  db: TenantDb,
  { userId, since, limit }: { readonly userId: string; readonly since: Date; readonly limit: number },
): Promise<readonly RefusedSignIn[]> {
  const rows = await db
    .selectFrom('audit_event')
    .select(['id', 'at', 'type', 'ip', 'details'])
    .where('subject', '=', userId)
    .where('id', '>=', lowestId(since))
    .where('type', 'in', types)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, at, type, ip, details }) => ({
    id,
    at,
    ip,
    step: type === 'factor.refused' ? 'factor' : 'password',
    device: (details as { readonly device?: string }).device,
  }));
}

export async function countRefusedSignIns(db: TenantDb, since: Date): Promise<number> {
  const { counted } = await db
    .selectFrom('audit_event')
    .select(({ fn }) => fn.countAll<string>().as('counted'))
    .where('id', '>=', lowestId(since))
    .where('type', 'in', types)
    .executeTakeFirstOrThrow();
  return Number(counted);
}
