import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

import { createLocalKey, createLocalSigner, issueCertificate, issueRoot, type Signer } from '@rubrica/pades';

type Name = Parameters<typeof issueCertificate>[0]['subject'];
/** Who issues certificates and lists. */
type Issuer = Parameters<typeof issueCertificate>[1];
type Profile = Parameters<typeof issueCertificate>[0]['profile'];

/** So long that no test depends on the day it runs. */
const span = { notBefore: new Date('2020-01-01T00:00:00Z'), notAfter: new Date('2049-01-01T00:00:00Z') };
const createKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const spki = (key: KeyObject): Buffer => createPublicKey(key).export({ format: 'der', type: 'spki' });

interface AuthorityOrder {
  /** Of the person it issues a certificate to. */
  readonly subject: Name;
  /** What the certificate is for; to sign contracts, unless said otherwise. */
  readonly profile?: Profile;
  readonly crlUrl?: string;
}

/** A root that nobody knows, and a person with a certificate of it. */
export async function openAuthority({
  subject,
  profile = { keyUsage: ['nonRepudiation'] },
  crlUrl,
}: AuthorityOrder): Promise<{ readonly root: Buffer; readonly signer: Signer; readonly issuer: Issuer }> {
  const [rootKey, key] = [createKey(), createKey()];
  const authority = createLocalKey(rootKey);
  const root = await issueRoot(
    {
      ...span,
      subject: [['CN', 'Raíz ajena']],
      publicKey: spki(rootKey),
      serialNumber: Buffer.of(1),
      profile: { keyUsage: ['keyCertSign', 'crlSign'], authority: {} },
    },
    authority,
  );
  const issuer = { key: authority, certificate: root };
  const certificate = await issueCertificate(
    {
      ...span,
      subject,
      publicKey: spki(key),
      serialNumber: Buffer.of(2),
      profile: { ...profile, ...(crlUrl !== undefined && { crlUrl }) },
    },
    issuer,
  );
  return { root, issuer, signer: createLocalSigner({ key, certificate }) };
}
