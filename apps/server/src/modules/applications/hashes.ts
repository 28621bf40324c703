import { createHash, createHmac } from 'node:crypto';

import { mailboxOf, readPhone } from '@rubrica/catalogues';

import type { BaseContext } from '../../platform/context.ts';

type Keyed = Pick<BaseContext, 'keyring' | 'tenant'>;

/** Keyed and of one company: a cédula or a phone could be found from a plain hash in minutes. */
const hashUnder = ({ keyring, tenant }: Keyed, what: string, value: string): Buffer =>
  createHmac('sha256', keyring.derive(`application-${what}`))
    .update(`${tenant.id}:${value}`)
    .digest();

export const hashPerson = (context: Keyed, identification: string): Buffer =>
  hashUnder(context, 'person', identification);

export const hashPhone = (context: Keyed, phone: string): Buffer =>
  hashUnder(context, 'phone', readPhone(phone)?.international ?? phone);

export const hashMail = (context: Keyed, email: string): Buffer => hashUnder(context, 'mail', mailboxOf(email));

/** A session is 256 random bits: its hash needs no key. */
export const hashSession = (secret: string): Buffer => createHash('sha256').update(secret).digest();
