import { createHash } from 'node:crypto';

import { calculateJwkThumbprint, EmbeddedJWK, errors, jwtVerify, type JWK } from 'jose';

import { AppError } from './app-error.ts';

/** A call that a device has signed with its key (RFC 9449). */
export interface SignedCall {
  readonly proof: string;
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** The link's token. */
  readonly token: string;
}

/** A phone's clock may be wrong; a page whose proof is refused for it takes the server's time and tries again. */
const maxSkewSeconds = 300;
const maxProofLength = 2000;

interface ProofClaims {
  readonly htm?: unknown;
  readonly htu?: unknown;
  readonly iat?: unknown;
  readonly ath?: unknown;
}

/** The thumbprint of the key that signed the call. Throws where the proof is of another call, another link or too old. */
export async function readDeviceKey({ proof, method, path, token }: SignedCall, now: Date): Promise<Buffer> {
  const { key, claims } = await openProof(proof, now);
  const isOfThisCall = claims.htm === method && pathOf(claims.htu) === path && claims.ath === tokenHash(token);
  if (!isOfThisCall) throw new AppError('portal.device_refused');
  if (typeof claims.iat !== 'number' || Math.abs(claims.iat - now.getTime() / 1000) > maxSkewSeconds)
    throw new AppError('portal.device_clock');
  return Buffer.from(await calculateJwkThumbprint(key), 'base64url');
}

async function openProof(proof: string, now: Date): Promise<{ readonly key: JWK; readonly claims: ProofClaims }> {
  if (proof.length > maxProofLength) throw new AppError('portal.device_refused');
  try {
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      algorithms: ['ES256'],
      typ: 'dpop+jwt',
      currentDate: now,
    });
    if (protectedHeader.jwk === undefined) throw new AppError('portal.device_refused');
    return { key: protectedHeader.jwk, claims: payload };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError)
      throw new AppError('portal.device_refused', {}, { cause: error });
    throw error;
  }
}

/** A proxy may change scheme and host, so only the path is compared. */
const pathOf = (url: unknown): string | undefined => (typeof url === 'string' ? URL.parse(url)?.pathname : undefined);

const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
