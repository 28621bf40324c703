import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/context.ts';
import { refuseWithoutAdministrator } from '../group.repository.ts';
import { listAdministrators } from '../queries/describe-providers.ts';
import { lockSingleSignOn } from '../single-sign-on.repository.ts';

/**
 * Called after a change of people or groups, inside its transaction: a company that nobody could administer any more, or
 * enter on the day on which its identity provider fails, is put back.
 */
export async function refuseUnmanageable(tx: Tx): Promise<void> {
  await refuseWithoutAdministrator(tx.db);
  const { isRequired, emergencyUserId } = await lockSingleSignOn(tx.db);
  if (!isRequired) return;
  const administrators = await listAdministrators(tx);
  if (!administrators.some(({ id }) => id === emergencyUserId)) throw new AppError('group.emergency_administrator');
}
