import type { Client } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Databases } from '../../platform/database/tenant-db.ts';
import { readDeviceKey } from '../../platform/device-proof.ts';
import type { CallingDevice } from '../../platform/http/mount.ts';
import type { Tenant } from '../../platform/tenant.ts';
import type { Tokens } from '../../platform/tokens.ts';
import { hashLinkId } from '../invitations/index.ts';
import { ChangeRequests } from '../process/index.ts';

interface ClientAuthenticator {
  readonly databases: Databases;
  readonly tokens: Tokens;
  readonly now: () => Date;
}

/** The token only names what was asked; whether it is still waited for is read each time. */
export function createClientAuthenticator({ databases, tokens, now }: ClientAuthenticator) {
  return async (tenant: Tenant, bearer: string | undefined, device: CallingDevice | null): Promise<Client> => {
    const claims = bearer && (await tokens.read({ tenant: tenant.id, use: 'link', token: bearer, now: now() }));
    if (!claims || claims.kind !== 'client') throw new AppError('link.dead');
    const request = await databases.withTenant(tenant.id, (db) => ChangeRequests.find({ db }, claims.sub));
    if (!request?.linkHash?.equals(hashLinkId(Buffer.from(claims.sid, 'base64url')))) throw new AppError('link.dead');
    return {
      kind: 'client',
      id: request.id,
      processId: request.processId,
      linkVersion: request.linkVersion,
      deviceKey: device?.call ? await readDeviceKey({ ...device.call, token: bearer }, now()) : null,
    };
  };
}
