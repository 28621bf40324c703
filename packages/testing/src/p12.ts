import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { OwnKey } from './own-key.ts';

/** `old`: RC2 and triple DES, as many a computer in the country still writes them. `new`: AES-256. */
const ways = {
  old: ['-legacy', '-certpbe', 'PBE-SHA1-RC2-40', '-keypbe', 'PBE-SHA1-3DES'],
  new: ['-certpbe', 'AES-256-CBC', '-keypbe', 'AES-256-CBC', '-macalg', 'sha256'],
} as const;

/** A key as its owner has it: a file under a password, written by OpenSSL. */
export function writeP12(
  key: Pick<OwnKey, 'privateKey' | 'certificates'>,
  { way, password }: { way: keyof typeof ways; password: string },
): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'rubrica-p12-'));
  try {
    const [own = '', ...issuers] = key.certificates.map(toPem);
    writeFileSync(path.join(folder, 'key.pem'), key.privateKey.export({ format: 'pem', type: 'pkcs8' }));
    writeFileSync(path.join(folder, 'own.pem'), own);
    writeFileSync(path.join(folder, 'issuers.pem'), issuers.join(''));
    const files = ['-inkey', 'key.pem', '-in', 'own.pem', '-out', 'own.p12'];
    if (issuers.length > 0) files.push('-certfile', 'issuers.pem'); // OpenSSL refuses an empty one
    execFileSync('openssl', ['pkcs12', '-export', ...ways[way], ...files, '-passout', `pass:${password}`], {
      cwd: folder,
    });
    return readFileSync(path.join(folder, 'own.p12'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const toPem = (base64: string): string =>
  `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/(.{64})/g, '$1\n')}\n-----END CERTIFICATE-----\n`;
