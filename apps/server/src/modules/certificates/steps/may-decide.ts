import { isSameMailbox, isSamePhone } from '@rubrica/catalogues';

import { describeActor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/context.ts';
import { Users } from '../../accounts/index.ts';
import { listContributed } from '../event.repository.ts';
import type { CertificateRequest } from '../request.ts';

type Decided = Pick<CertificateRequest, 'id' | 'holderId' | 'holder' | 'contact' | 'createdAt'>;

export const mayDecide = async (tx: Tx, request: Decided): Promise<boolean> =>
  (await listDecidable(tx, [request])).length > 0;

/**
 * Four eyes: a person of the company who put nothing into the request and did not send it, who is not its person, who does
 * not get that person's messages, and whose own address, phone and number are older than the request. No program decides.
 */
export async function listDecidable<R extends Decided>(tx: Tx, requests: readonly R[]): Promise<readonly R[]> {
  const { actor } = tx;
  if (actor.kind !== 'member') return [];
  const user = await Users.read(tx, actor.id);
  const requestIds = requests.map(({ id }) => id);
  const contributed = await listContributed(tx.db, { requestIds, actor: describeActor(actor) });
  return requests.filter((request) => isApart(user, request) && !contributed.has(request.id));
}

type Decider = Awaited<ReturnType<typeof Users.read>>;

function isApart(user: Decider, { holderId, holder, contact, createdAt }: Decided): boolean {
  const isThem = holderId === user.id || user.identificationNumber?.toUpperCase() === holder.identification_number;
  const getsTheirMessages = isSameMailbox(contact.email, user.email) || isSamePhone(contact.phone, user.phone ?? '');
  const hasNewContacts = user.contactsChangedAt !== null && user.contactsChangedAt >= createdAt;
  return !isThem && !getsTheirMessages && !hasNewContacts;
}
