import { isSameMailbox, isSamePhone } from '@rubrica/catalogues';

import { describeActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { hasContributed } from '../event.repository.ts';
import type { CertificateRequest } from '../request.ts';

type Decided = Pick<CertificateRequest, 'id' | 'holderId' | 'holder' | 'contact' | 'createdAt'>;

/**
 * Four eyes: a person of the company who put nothing into the request and did not send it, who is not its person, who does
 * not get that person's messages, and whose own address, phone and number are older than the request. No program decides.
 */
export async function mayDecide(tx: Tx, { id, holderId, holder, contact, createdAt }: Decided): Promise<boolean> {
  const { actor } = tx;
  if (actor.kind !== 'member') return false;
  const user = await Users.read(tx, actor.id);
  const isThem = holderId === actor.id || user.identificationNumber?.toUpperCase() === holder.identification_number;
  const getsTheirMessages = isSameMailbox(contact.email, user.email) || isSamePhone(contact.phone, user.phone ?? '');
  const hasNewContacts = user.contactsChangedAt !== null && user.contactsChangedAt >= createdAt;
  if (isThem || getsTheirMessages || hasNewContacts) return false;
  return !(await hasContributed(tx.db, id, describeActor(actor)));
}
