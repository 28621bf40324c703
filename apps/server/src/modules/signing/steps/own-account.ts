import type { LinkedMemberTx } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { openToAct } from './open-visit.ts';

/** The signature's turn has come, on the device that signs; true where the account is the very person's of the link. */
export async function isOwnAccount(tx: LinkedMemberTx): Promise<boolean> {
  const { signatory } = await openToAct(tx, 'sign');
  return Users.holdsCedula(await Users.read(tx, tx.actor.account.id), signatory);
}
