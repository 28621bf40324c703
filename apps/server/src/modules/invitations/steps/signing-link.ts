import { createHash, createHmac } from 'node:crypto';

import type { BaseContext } from '../../../platform/context.ts';

/** Long enough for every deadline and the thirty days of reading after it; whether a link lives is the database's word. */
const lifetimeSeconds = 2 * 365 * 86_400;

export interface LinkOwner {
  readonly id: string;
  readonly linkVersion: number;
}

/**
 * 128 bits that nobody can guess, the same whenever they are asked for: a mail can be sent again, and yet they are
 * written down nowhere. With the next version they are others.
 */
function linkIdOf({ keyring, tenant }: BaseContext, { id, linkVersion }: LinkOwner): Buffer {
  const key = keyring.derive(`signing-link:${tenant.id}`);
  return createHmac('sha256', key).update(`${id}:${linkVersion}`).digest().subarray(0, 16);
}

export const hashLinkId = (id: Uint8Array): Buffer => createHash('sha256').update(id).digest();

export const linkHashOf = (context: BaseContext, owner: LinkOwner): Buffer => hashLinkId(linkIdOf(context, owner));

/** What the person opens. Made only where it is sent: in a mail, in a message, or to the very person. */
export async function linkAddress(
  context: BaseContext,
  owner: LinkOwner,
  clientPath: string,
  kind: 'signatory' | 'approver' | 'client' = 'signatory',
): Promise<string> {
  const token = await context.tokens.issue({
    tenant: context.tenant.id,
    use: 'link',
    claims: { sub: owner.id, sid: linkIdOf(context, owner).toString('base64url'), kind },
    issuedAt: context.now(),
    lifetimeSeconds,
  });
  return `${context.siteUrl}${clientPath}/${token}`;
}
