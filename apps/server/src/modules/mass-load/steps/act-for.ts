import type { System } from '../../../platform/actor.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Context, OfficialContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { findOfficial, type OfficialName } from '../../accounts/index.ts';

interface Behalf extends OfficialName {
  /** From where they asked for it. */
  readonly ip: string | null;
}

/** The context of a job that goes on with what somebody began, with their rights as they are now. */
export async function actFor(
  context: Context<System>,
  db: TenantDb,
  { kind, id, ip }: Behalf,
): Promise<OfficialContext> {
  const actor = await findOfficial(db, { kind, id });
  if (!actor) throw new AppError('permission.denied');
  return { ...context, actor, origin: { ...context.origin, ip } };
}
