import { errors, jwtVerify, SignJWT } from 'jose';

import type { TenantId } from './database/tenant-db.ts';
import { deriveKey, type MasterKey, type MasterKeys } from './master-keys.ts';

/** `link`: what a signatory, an approver or a client received by mail. `copy`: a short grant to download what one signed. */
export type TokenUse = 'access' | 'id' | 'link' | 'copy';

export interface TokenClaims {
  readonly sub: string;
  readonly sid: string;
  /** Which table `sub` lives in. */
  readonly kind: 'member' | 'service' | 'signatory' | 'approver' | 'client';
}

/** Signs and reads our own JWTs. Each tenant and use has a key of its own: a token of another tenant is not a token here. */
export interface Tokens {
  readonly issue: (options: {
    readonly tenant: TenantId;
    readonly use: TokenUse;
    readonly claims: TokenClaims & Readonly<Record<string, unknown>>;
    readonly issuedAt: Date;
    readonly lifetimeSeconds: number;
  }) => Promise<string>;
  /** Undefined for whatever is not a live token of this tenant and use: forged, foreign, expired, of another kind. */
  readonly read: (options: {
    readonly tenant: TenantId;
    readonly use: TokenUse;
    readonly token: string;
    readonly now: Date;
  }) => Promise<TokenClaims | undefined>;
}

const algorithm = 'HS256';
const issuer = 'rubrica';

export function createTokens(masters: MasterKeys): Tokens {
  const signing = (master: MasterKey, tenant: TenantId, use: TokenUse): Buffer =>
    deriveKey(master, `jwt:${use}:${tenant}`);

  return {
    issue: ({ tenant, use, claims, issuedAt, lifetimeSeconds }) => {
      const seconds = Math.floor(issuedAt.getTime() / 1000);
      return new SignJWT({ ...claims, token_use: use })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: masters.current.id })
        .setIssuer(issuer)
        .setAudience(tenant)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + lifetimeSeconds)
        .sign(signing(masters.current, tenant, use));
    },
    read: async ({ tenant, use, token, now }) => {
      try {
        const { payload } = await jwtVerify<TokenClaims & { token_use: TokenUse }>(
          token,
          ({ kid = '' }) => signing(masters.find(kid) ?? masters.current, tenant, use),
          { algorithms: [algorithm], issuer, audience: tenant, currentDate: now, requiredClaims: ['exp', 'sub'] },
        );
        if (payload.token_use !== use) return undefined;
        return { sub: payload.sub, sid: payload.sid, kind: payload.kind };
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
