import type { NewPasskey, PasskeyAnswer } from '@rubrica/contract';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';

import type { BaseContext } from '../../platform/context.ts';
import type { Passkey } from './factor.ts';

/** COSE: EdDSA, ES256, RS256. Every authenticator has one of them. */
const supportedAlgorithmIDs = [-8, -7, -257];

interface Place {
  /** Scheme and host of the page. */
  readonly origin: string;
  /** Its host: a passkey of one company does not answer to another. */
  readonly rpId: string;
}

/** The page that asks: its own origin where the backend has another. */
export function placeOf({ origin }: BaseContext): Place {
  const page = origin.pageOrigin ?? origin.url;
  return { origin: page, rpId: new URL(page).hostname };
}

interface Owner {
  readonly id: string;
  readonly username: string;
  readonly fullName: string;
}

export function optionsToCreate(
  place: Place,
  { nonce, company, owner, passkeys }: { nonce: string; company: string; owner: Owner; passkeys: readonly Passkey[] },
) {
  return generateRegistrationOptions({
    rpName: company,
    rpID: place.rpId,
    userName: owner.username,
    userDisplayName: owner.fullName,
    userID: new Uint8Array(Buffer.from(owner.id)),
    challenge: new Uint8Array(Buffer.from(nonce, 'base64url')),
    attestationType: 'none',
    supportedAlgorithmIDs,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: passkeys.map(describeCredential),
  });
}

/** Without passkeys: whatever the browser knows of this place. */
export function optionsToShow(place: Place, { nonce, passkeys }: { nonce: string; passkeys: readonly Passkey[] }) {
  return generateAuthenticationOptions({
    rpID: place.rpId,
    challenge: new Uint8Array(Buffer.from(nonce, 'base64url')),
    userVerification: 'required',
    allowCredentials: passkeys.map(describeCredential),
  });
}

export interface CreatedPasskey extends Pick<Passkey, 'credentialId' | 'publicKey' | 'signCount' | 'transports'> {}

/** Undefined if the answer is not that of the asked browser, or the person was not verified. */
export async function readCreated(
  place: Place,
  { nonce, answer }: { readonly nonce: string; readonly answer: NewPasskey },
): Promise<CreatedPasskey | undefined> {
  const { clientDataJSON, attestationObject, transports: given = [] } = answer.response;
  if (!isUnattested(attestationObject)) return undefined;
  const result = await verifyRegistrationResponse({
    response: { ...credentialOf(answer), response: { clientDataJSON, attestationObject, transports: given } },
    expectedChallenge: nonce,
    expectedOrigin: place.origin,
    expectedRPID: place.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => undefined);
  if (!result?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = result.registrationInfo.credential;
  return {
    credentialId: Buffer.from(id, 'base64url'),
    publicKey: Buffer.from(publicKey),
    signCount: counter,
    transports,
  };
}

/** Certificates of manufacturers were not asked for. Checking them would fetch addresses that the sender chose. */
function isUnattested(attestationObject: string): boolean {
  try {
    const bytes = new Uint8Array(Buffer.from(attestationObject, 'base64url'));
    const decoded = decodeAttestationObject(bytes);
    return ['none', 'packed'].includes(decoded.get('fmt')) && decoded.get('attStmt').get('x5c') === undefined;
  } catch {
    return false;
  }
}

/** The new count of signatures, or undefined if the answer proves nothing. */
export async function readShown(
  place: Place,
  { nonce, answer, passkey }: { nonce: string; answer: PasskeyAnswer; passkey: Passkey },
): Promise<number | undefined> {
  const { userHandle, ...signed } = answer.response;
  if (userHandle !== undefined && Buffer.from(userHandle, 'base64url').toString() !== passkey.userId) return undefined;
  const result = await verifyAuthenticationResponse({
    response: { ...credentialOf(answer), response: { ...signed, ...(userHandle !== undefined && { userHandle }) } },
    expectedChallenge: nonce,
    expectedOrigin: place.origin,
    expectedRPID: place.rpId,
    requireUserVerification: true,
    credential: {
      ...describeCredential(passkey),
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.signCount,
    },
  }).catch(() => undefined);
  return result?.verified ? result.authenticationInfo.newCounter : undefined;
}

const credentialOf = ({ id, rawId, type }: PasskeyAnswer | NewPasskey) => ({
  id,
  rawId,
  type,
  clientExtensionResults: {},
});

const describeCredential = ({ credentialId, transports }: Passkey) => ({
  id: credentialId.toString('base64url'),
  transports: [...transports],
});
