import type { UserDetail } from '@rubrica/contract';

import { AppError } from '../../../platform/app-error.ts';
import type { Context } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { groupsOfUser } from '../group.repository.ts';
import { readUserLog } from '../user-log.repository.ts';
import { mayRead } from '../user.policy.ts';
import { presentUser } from '../user.presenter.ts';
import { readUser } from '../user.repository.ts';

/** A user that the actor may not know of does not exist for them. */
export async function describeUser(context: Context, db: TenantDb, id: string): Promise<UserDetail> {
  const user = await readUser(db, id);
  if (!mayRead(context.actor, user)) throw new AppError('user.not_found');
  const [groups, log] = [await groupsOfUser(db, id), await readUserLog(db, id)];
  return presentUser(user, { groups, log, actor: context.actor });
}
