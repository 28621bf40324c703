import type { Approver } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Databases } from '../../platform/database/tenant-db.ts';
import type { Tenant } from '../../platform/tenant.ts';
import type { Tokens } from '../../platform/tokens.ts';
import { hashLinkId } from '../invitations/index.ts';
import { Approvals } from '../process/index.ts';
import { requireAsked } from './steps/require-asked.ts';

interface ApprovalAuthenticator {
  readonly databases: Databases;
  readonly tokens: Tokens;
  readonly now: () => Date;
}

/** The token only names the approval; whether it is still waited for is read each time. */
export function createApprovalAuthenticator({ databases, tokens, now }: ApprovalAuthenticator) {
  return async (tenant: Tenant, bearer: string | undefined): Promise<Approver> => {
    const claims = bearer && (await tokens.read({ tenant: tenant.id, use: 'link', token: bearer, now: now() }));
    if (!claims || claims.kind !== 'approver') throw new AppError('link.dead');
    const approval = await databases.withTenant(tenant.id, (db) => Approvals.find({ db }, claims.sub));
    if (!approval?.linkHash?.equals(hashLinkId(Buffer.from(claims.sid, 'base64url')))) throw new AppError('link.dead');
    await databases.withTenant(tenant.id, (db) => requireAsked({ db, now }, approval));
    return { kind: 'approver', id: approval.id, processId: approval.processId, linkVersion: approval.linkVersion };
  };
}
