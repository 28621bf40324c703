import type { LinkHolder } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Databases } from '../../platform/database/tenant-db.ts';
import { readDeviceKey } from '../../platform/device-proof.ts';
import type { CallingDevice } from '../../platform/http/mount.ts';
import type { Tenant } from '../../platform/tenant.ts';
import type { Tokens } from '../../platform/tokens.ts';
import { hashLinkId } from '../invitations/index.ts';
import { Signatories } from '../process/index.ts';

interface LinkAuthenticator {
  readonly databases: Databases;
  readonly tokens: Tokens;
  readonly now: () => Date;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const readSession = (device: CallingDevice | null): string | null =>
  device?.session && uuid.test(device.session) ? device.session : null;

/** The token only names the link; whether it still opens anything is read each time. */
export function createLinkAuthenticator({ databases, tokens, now }: LinkAuthenticator) {
  return async (
    tenant: Tenant,
    bearer: string | undefined,
    device: CallingDevice | null,
    { evenIfClosed } = { evenIfClosed: false },
  ): Promise<LinkHolder> => {
    const claims = bearer && (await tokens.read({ tenant: tenant.id, use: 'link', token: bearer, now: now() }));
    if (!claims || claims.kind !== 'signatory') throw new AppError('link.dead');
    const signatory = await databases.withTenant(tenant.id, (db) => Signatories.find({ db }, claims.sub));
    const hash = hashLinkId(Buffer.from(claims.sid, 'base64url'));
    const isOpen = signatory?.linkHash?.equals(hash) === true;
    if (!signatory || !(isOpen || evenIfClosed)) throw new AppError('link.dead');
    return {
      kind: 'signatory',
      id: signatory.id,
      processId: signatory.processId,
      isOpen,
      deviceSession: readSession(device),
      deviceKey: device?.call ? await readDeviceKey({ ...device.call, token: bearer }, now()) : null,
    };
  };
}
