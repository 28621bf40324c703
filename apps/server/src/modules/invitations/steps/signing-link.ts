import { createHash, createHmac } from 'node:crypto';

import type { BaseContext } from '../../../platform/context.ts';
import type { TokenClaims } from '../../../platform/tokens.ts';

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
const linkIdOf = ({ keyring, tenant }: BaseContext, owner: LinkOwner): Buffer =>
  linkIdUnder(keyring.derive(purposeOf(tenant)), owner);

const purposeOf = ({ id }: BaseContext['tenant']): string => `signing-link:${id}`;

const linkIdUnder = (key: Buffer, { id, linkVersion }: LinkOwner): Buffer =>
  createHmac('sha256', key).update(`${id}:${linkVersion}`).digest().subarray(0, 16);

export const hashLinkId = (id: Uint8Array): Buffer => createHash('sha256').update(id).digest();

export const linkHashOf = (context: BaseContext, owner: LinkOwner): Buffer => hashLinkId(linkIdOf(context, owner));

/** What the person opens. Made only where it is sent: in a mail, in a message, or to the very person. */
export const linkAddress = (
  context: BaseContext,
  owner: LinkOwner,
  clientPath: string,
  kind: TokenClaims['kind'] = 'signatory',
): Promise<string> => addressOf(context, { sub: owner.id, linkId: linkIdOf(context, owner), kind }, clientPath);

/** The address of the link that stands, also where an earlier master key made it. Undefined where none stands. */
export async function standingAddress(
  context: BaseContext,
  owner: LinkOwner & { readonly linkHash: Buffer | null },
  clientPath: string,
): Promise<string | undefined> {
  const linkId = context.keyring
    .deriveEach(purposeOf(context.tenant))
    .map((key) => linkIdUnder(key, owner))
    .find((id) => owner.linkHash?.equals(hashLinkId(id)));
  return linkId && addressOf(context, { sub: owner.id, linkId, kind: 'signatory' }, clientPath);
}

interface NamedLink {
  readonly sub: string;
  readonly linkId: Buffer;
  readonly kind: TokenClaims['kind'];
}

async function addressOf(context: BaseContext, { sub, linkId, kind }: NamedLink, clientPath: string): Promise<string> {
  const token = await context.tokens.issue({
    tenant: context.tenant.id,
    use: 'link',
    claims: { sub, sid: linkId.toString('base64url'), kind },
    issuedAt: context.now(),
    lifetimeSeconds,
  });
  return `${context.siteUrl}${clientPath}/${token}`;
}
