import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

import { createLocalKey, createLocalSigner, issueCertificate, issueRoot } from '@rubrica/pades';

type Name = Parameters<typeof issueCertificate>[0]['subject'];
type Profile = Parameters<typeof issueCertificate>[0]['profile'];

const day = 86_400_000;
const createKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const spki = (key: KeyObject): Buffer => createPublicKey(key).export({ format: 'der', type: 'spki' });

/** An authority of its own, and somebody whom it vouches for, today. */
export async function openAuthority(subject: Name, profile: Profile = { keyUsage: ['nonRepudiation'] }) {
  const now = Date.now();
  const span = { notBefore: new Date(now - day), notAfter: new Date(now + day) };
  const [rootKey, key] = [createKey(), createKey()];
  const authority = createLocalKey(rootKey);
  const root = await issueRoot(
    {
      ...span,
      subject: [['CN', 'Raíz']],
      publicKey: spki(rootKey),
      serialNumber: Buffer.of(1),
      profile: { keyUsage: ['keyCertSign', 'crlSign'], authority: {} },
    },
    authority,
  );
  const certificate = await issueCertificate(
    {
      ...span,
      subject,
      publicKey: spki(key),
      serialNumber: Buffer.of(2),
      profile,
    },
    { key: authority, certificate: root },
  );
  return { root, signer: createLocalSigner({ key, certificate }) };
}
