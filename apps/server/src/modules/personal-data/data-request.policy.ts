import { isSameMailbox, isSamePhone } from '@rubrica/catalogues';

import type { Users } from '../accounts/index.ts';
import type { DataRequest } from './data-request.ts';

type Granter = Pick<Users.User, 'identificationNumber' | 'email' | 'phone' | 'contactsChangedAt'>;
type Asked = Pick<DataRequest, 'identificationNumber' | 'provedEmail' | 'contact' | 'openedAt'>;

/** Nobody grants what is about them or what they get the answer of, nor with an address that is newer than the request. */
export function mayGrant(
  { identificationNumber, email, phone, contactsChangedAt }: Granter,
  { provedEmail, contact, openedAt, ...request }: Asked,
): boolean {
  if (identificationNumber === request.identificationNumber) return false;
  if (contactsChangedAt !== null && contactsChangedAt >= openedAt) return false;
  const mails = [provedEmail ?? '', ...contact.split(/[\s,;<>]+/)];
  const phones = contact.split(/[,;]+/);
  return !mails.some((mail) => isSameMailbox(mail, email)) && !phones.some((one) => isSamePhone(one, phone ?? ''));
}
