import type { Official } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Databases, TenantDb } from '../../platform/database/tenant-db.ts';
import type { BearerCall } from '../../platform/http/mount.ts';
import type { Tenant } from '../../platform/tenant.ts';
import type { TokenClaims, Tokens } from '../../platform/tokens.ts';
import { isAllowedFrom } from './allowed-network.ts';
import { readSecurityRules } from './company-security.repository.ts';
import { rightsOfGroup, rightsOfUser, type Rights } from './rights.repository.ts';
import { isFactorDemanded } from './second-factor.policy.ts';
import { findServiceAccount } from './service-account.repository.ts';
import { findLiveSession } from './session.repository.ts';
import { addAbsent } from './substitutions/stand-in.ts';
import { isInUse } from './user.ts';

interface Authenticator {
  readonly databases: Databases;
  readonly tokens: Tokens;
  readonly now: () => Date;
}

/** The token only names the session; what its owner may do is read each time, so that a demotion acts at once. */
export function createAuthenticator({ databases, tokens, now }: Authenticator) {
  return async (tenant: Tenant, { bearer, ip }: BearerCall): Promise<Official> => {
    if (!bearer) throw new AppError('session.required');
    const claims = await tokens.read({ tenant: tenant.id, use: 'access', token: bearer, now: now() });
    const actor = claims && (await databases.withTenant(tenant.id, (db) => loadActor(db, claims, { now: now(), ip })));
    // The terms are between a company and its people; operators belong to none.
    if (actor?.kind === 'member' && tenant.isOperators) return { ...actor, areTermsDue: false };
    if (!actor) throw new AppError('session.expired');
    return actor;
  };
}

/** Until the factor is there, nothing but adding it. */
const noRights: Rights = { permissions: new Set(), visibility: { reach: 'own', groups: [], watched: [] } };

async function loadActor(
  db: TenantDb,
  claims: TokenClaims,
  { now, ip }: { readonly now: Date; readonly ip: string },
): Promise<Official | undefined> {
  if (claims.kind === 'service') {
    const account = await findServiceAccount(db, claims.sub, now);
    if (!account) return undefined;
    const rights = await rightsOfGroup(db, account.groupId);
    return { kind: 'service', id: account.id, username: account.name, ...rights };
  }
  const live = await findLiveSession(db, claims.sid, now);
  if (!live || live.user.id !== claims.sub) return undefined;
  const { user, session, hasAcceptedTerms } = live;
  const rules = await readSecurityRules(db);
  const rights = await addAbsent(db, { userId: user.id, now }, await rightsOfUser(db, user.id));
  if (!isAllowedFrom(rules.networks, ip)) throw new AppError('auth.network_refused');
  const isGraceOver = user.factorDueAt !== null && user.factorDueAt <= now;
  const isFactorOverdue = isGraceOver && session.factorAt === null && isFactorDemanded(rules.secondFactor, rights);
  return {
    kind: 'member',
    id: user.id,
    username: user.username,
    sessionId: session.id,
    isEnabled: isInUse(user),
    isFactorOverdue,
    areTermsDue: !hasAcceptedTerms,
    factorAt: session.factorAt,
    provedAt: session.provedAt,
    ...(isFactorOverdue ? noRights : rights),
  };
}
