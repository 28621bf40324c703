import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';

/** What a browser does: a key of its own, and a proof of it for each call with a link (RFC 9449). */
export interface Device {
  readonly prove: (call: { readonly method: string; readonly url: string; readonly token: string }) => string;
}

export function createDevice(now: () => Date): Device {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const header = encode({ typ: 'dpop+jwt', alg: 'ES256', jwk: publicKey.export({ format: 'jwk' }) });
  return {
    prove: ({ method, url, token }) => {
      const payload = encode({
        htm: method,
        htu: new URL(url.split('?')[0] ?? '', 'http://localhost').href,
        iat: Math.floor(now().getTime() / 1000),
        jti: randomUUID(),
        ath: createHash('sha256').update(token).digest('base64url'),
      });
      const text = `${header}.${payload}`;
      const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `${text}.${signature.toString('base64url')}`;
    },
  };
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
