import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { answerTimestamp, createLocalKey, createLocalSigner, issueCertificate } from '@rubrica/pades';

import { nameOf, newSerial } from '../../src/adapters/sandbox-pki/authority-files.ts';

interface UnitOrder {
  /** Of the sandbox's authority. */
  readonly directory: string;
  readonly published: { readonly ocspUrl: string; readonly crlUrl: string };
  readonly now: () => Date;
  readonly notAfter: Date;
}

/** Another unit of the sandbox's time-stamp authority, as one takes over from the unit whose certificate ends. */
export async function openTimestampUnit({ directory, published, now, notAfter }: UnitOrder) {
  const issuing = readFileSync(path.join(directory, 'issuing.cer'));
  const issuer = {
    key: createLocalKey(createPrivateKey(readFileSync(path.join(directory, 'issuing.key')))),
    certificate: issuing,
  };
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const serialNumber = newSerial();
  const certificate = await issueCertificate(
    {
      subject: nameOf('Sellado de tiempo de demostración, segunda unidad'),
      publicKey: createPublicKey(privateKey).export({ format: 'der', type: 'spki' }),
      serialNumber,
      notBefore: new Date(now().getTime() - 86_400_000),
      notAfter,
      profile: {
        keyUsage: ['digitalSignature', 'nonRepudiation'],
        extendedKeyUsage: { critical: true, purposes: ['1.3.6.1.5.5.7.3.8'] },
        ...published,
      },
    },
    issuer,
  );
  writeFileSync(path.join(directory, 'issued', `${serialNumber.toString('hex')}.cer`), certificate);
  const unit = createLocalSigner({ key: privateKey, certificate, chain: [issuing] });
  return (query: Uint8Array): Promise<Buffer> =>
    answerTimestamp({ query, time: now(), serialNumber: newSerial(), policy: '1.3.6.1.4.1.99999.2.1' }, unit);
}
