import type { LinkedMemberContext } from '../../../platform/context.ts';
import type { TenantDb } from '../../../platform/database/tenant-db.ts';
import { holdsCedula, readUser } from '../../accounts/index.ts';
import { openToAct } from './open-visit.ts';

/** The signature's turn has come, on the device that signs; true where the account is the very person's of the link. */
export async function isOwnAccount(context: LinkedMemberContext, db: TenantDb): Promise<boolean> {
  const { signatory } = await openToAct(context, db, 'sign');
  return holdsCedula(await readUser(db, context.actor.account.id), signatory);
}
