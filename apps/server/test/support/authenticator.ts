import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

import type { NewPasskey, PasskeyAnswer } from '@rubrica/contract';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Options {
  readonly challenge: string;
  readonly [other: string]: unknown;
}

interface Doing {
  /** Scheme and host of the page. */
  readonly origin: string;
  readonly isVerified?: boolean;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const present = 0x01;
const verified = 0x04;
const attested = 0x40;

/** COSE (RFC 9053): an EC2 key on P-256 for ES256. */
function encodeKey(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
}

/** A device with one passkey, as a browser would speak for it (WebAuthn Level 3). */
export function createAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let userHandle = '';
  let count = 0;
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' } as const;

  const clientData = (type: string, { challenge }: Options, { origin }: Doing): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = ({ origin, isVerified = true }: Doing, flags: number, rest = Buffer.alloc(0)): Buffer => {
    const head = Buffer.alloc(5);
    head[0] = flags | present | (isVerified ? verified : 0);
    head.writeUInt32BE((count += 1), 1);
    return Buffer.concat([sha256(new URL(origin).hostname), head, rest]);
  };

  return {
    create: (options: Options, doing: Doing): NewPasskey => {
      userHandle = (options['user'] as { readonly id: string }).id;
      const key = encodeKey(publicKey);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = authenticatorData(doing, attested, Buffer.concat([Buffer.alloc(16), length, id, key]));
      const object = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(data)],
        ]) as Parameters<typeof isoCBOR.encode>[0],
      );
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', options, doing).toString('base64url'),
          attestationObject: Buffer.from(object).toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      };
    },
    show: (options: Options, doing: Doing): PasskeyAnswer => {
      const client = clientData('webauthn.get', options, doing);
      const data = authenticatorData(doing, 0);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
        clientExtensionResults: {},
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
