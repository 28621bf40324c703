import { isSameMailbox, isSamePhone } from '@rubrica/catalogues';

import type { OfficialTx } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { Policy, type Signatory, type SigningProcess } from '../../process/index.ts';
import { Tracker } from '../../tracker/index.ts';

/**
 * Whether the official may decide who a signatory is: somebody who neither chose them nor corrected them, who is not them,
 * who does not get their messages, and whose own address, phone and number are older than the process.
 */
export async function mayDecideReview(tx: OfficialTx, process: SigningProcess, signatory: Signatory): Promise<boolean> {
  const { actor } = tx;
  if (actor.kind !== 'member' || !Policy.mayReviewIdentity(actor, process)) return false;
  const user = await Users.read(tx, actor.id);
  const isThem = signatory.userId === actor.id || user.identificationNumber === signatory.identificationNumber;
  const getsTheirMessages =
    isSameMailbox(signatory.email, user.email) || isSamePhone(signatory.phone, user.phone ?? '');
  const hasNewContacts = user.contactsChangedAt !== null && user.contactsChangedAt >= process.createdAt;
  if (isThem || getsTheirMessages || hasNewContacts) return false;
  const actions = ['correct_signer', 'enter_changes'] as const;
  return !(await Tracker.hasDone(tx, { processId: process.id, actor, actions, events: ['CONTACT_CORRECTED'] }));
}
