import { createHmac } from 'node:crypto';

import { isSealedByPlatform } from '@rubrica/contract';
import type { ProcessKind } from '@rubrica/process-kinds';

import type { BaseContext } from '../../../platform/context.ts';
import type { Signatory } from '../../process/index.ts';
import { formatShortCode, shortCodeFrom } from '../short-code.ts';
import type { LinkOwner } from './signing-link.ts';

type Asked = Pick<Signatory, 'checks' | 'signatureType'>;

/** Whether something besides the link stands between its holder and the documents. Without it only the long link is sent. */
export const asksProof = (
  { checks, signatureType }: Asked,
  kind: Pick<ProcessKind, 'clientSteps'> | undefined,
): boolean =>
  checks.otp !== null ||
  checks.registry ||
  checks.biometrics ||
  !isSealedByPlatform(signatureType) ||
  kind?.clientSteps.includes('login') === true;

/** Sixty bits that nobody can guess, the same whenever they are asked for, and others with the next version. */
function shortCodeOf({ keyring, tenant }: BaseContext, { id, linkVersion }: LinkOwner): string {
  const key = keyring.derive(`short-link:${tenant.id}`);
  return shortCodeFrom(createHmac('sha256', key).update(`${id}:${linkVersion}`).digest());
}

/** Keyed: sixty bits are few enough to try all of them against a stolen table (ADR 65). */
const hashUnder = (key: Buffer, code: string): Buffer => createHmac('sha256', key).update(code).digest();
const hashPurpose = ({ id }: BaseContext['tenant']): string => `short-link-hash:${id}`;

export const shortHashOf = (context: BaseContext, owner: LinkOwner): Buffer =>
  hashUnder(context.keyring.derive(hashPurpose(context.tenant)), shortCodeOf(context, owner));

/** Under every master key that is still known: a link that was sent before a change of keys goes on opening. */
export const shortHashesOf = ({ keyring, tenant }: BaseContext, code: string): readonly Buffer[] =>
  keyring.deriveEach(hashPurpose(tenant)).map((key) => hashUnder(key, code));

/** What fits into a message and can be typed. */
export const shortAddress = (context: BaseContext, owner: LinkOwner): string =>
  `${context.siteUrl}/f/${formatShortCode(shortCodeOf(context, owner))}`;
