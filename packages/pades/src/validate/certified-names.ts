import { contentOf } from '../asn1/reader.ts';
import { tags } from '../asn1/tags.ts';
import type { Certificate } from '../certificates/certificate.ts';
import { findNamePart } from '../certificates/names.ts';
import { policiesOf } from './trust/policies.ts';

/** Whom a certificate names, as it is written there. What it does not say is left out, never guessed. Plain data. */
export interface CertifiedNames {
  /** The common name, or given name and surname. */
  readonly name: string | undefined;
  readonly organization?: string;
  /** EN 319 412-1 §5.1.3: the number of a person, such as `PASEC-A123`. */
  readonly serialNumber?: string;
  /** EN 319 412-1 §5.1.4. */
  readonly organizationIdentifier?: string;
  readonly issuerOrganization?: string;
  /** Object identifiers. */
  readonly policies: readonly string[];
  /** Extensions that hold nothing but a text, by object identifier: some authorities write names there. */
  readonly texts: Readonly<Record<string, string>>;
}

const known = new WeakMap<Certificate, CertifiedNames>();

export function certifiedNames(certificate: Certificate): CertifiedNames {
  const names = known.get(certificate) ?? readNames(certificate);
  known.set(certificate, names);
  return names;
}

function readNames(certificate: Certificate): CertifiedNames {
  const { subject, issuer } = certificate;
  const parts = {
    organization: findNamePart(subject, 'O'),
    serialNumber: findNamePart(subject, 'serialNumber'),
    organizationIdentifier: findNamePart(subject, 'organizationIdentifier'),
    issuerOrganization: findNamePart(issuer, 'O'),
  };
  const present = Object.entries(parts).filter(([, value]) => value !== undefined && value !== '');
  return {
    name: nameOf(subject),
    ...Object.fromEntries(present),
    policies: policiesOf(certificate),
    texts: textsOf(certificate),
  };
}

function nameOf(subject: Buffer): string | undefined {
  const written = [findNamePart(subject, 'GN'), findNamePart(subject, 'SN')].filter(Boolean).join(' ');
  return findNamePart(subject, 'CN') ?? (written === '' ? undefined : written);
}

const textTags = new Set<number>([tags.utf8String, tags.printableString, tags.ia5String]);
const longestText = 300;

const textsOf = ({ extensions }: Certificate): Record<string, string> =>
  Object.fromEntries(
    [...extensions].flatMap(([identifier, { value }]) =>
      textTags.has(value.tag) ? [[identifier, contentOf(value).toString('utf8').trim().slice(0, longestText)]] : [],
    ),
  );
