import { contentOf, type Element } from '../../asn1/reader.ts';
import { tags } from '../../asn1/tags.ts';
import type { Certificate } from '../../certificates/certificate.ts';
import { findNamePart } from '../../certificates/names.ts';
import { policiesOf } from '../trust/policies.ts';
import { certificationEntities, type CertificationEntity } from './entities.ts';

export type CertificateKind = 'natural_person' | 'company_member' | 'legal_representative';

/** Whom a certificate names. What it does not say is left out, never guessed. */
export interface CertifiedIdentity {
  readonly name: string | undefined;
  readonly cedula?: string;
  readonly passport?: string;
  readonly ruc?: string;
  readonly organization?: string;
  readonly kind?: CertificateKind;
  /** Short name of the accredited entity whose own identifiers the certificate bears. */
  readonly entity?: string;
}

const identities = new WeakMap<Certificate, CertifiedIdentity>();

export function identityOf(certificate: Certificate): CertifiedIdentity {
  const identity = identities.get(certificate) ?? readIdentity(certificate);
  identities.set(certificate, identity);
  return identity;
}

/**
 * Reads a certificate as its own entity writes it: by the profile of ARCOTEL-2024-0176, in the subject; before that, in
 * extensions under the entity's arc.
 */
function readIdentity(certificate: Certificate): CertifiedIdentity {
  const { subject } = certificate;
  const entity = entityOf(certificate);
  const own = (number: string): string | undefined => entity && ownText(certificate, `${entity.arc}.3.${number}`);
  const serial = findNamePart(subject, 'serialNumber') ?? '';
  const names = [own('2'), own('3'), own('4')].filter((part) => part !== undefined && part !== '').join(' ');
  const facts = {
    cedula: /^IDCEC-(\d{10})$/.exec(serial)?.[1] ?? tenDigits(own('1')),
    passport: /^PASEC-(\w{1,20})$/.exec(serial)?.[1],
    ruc:
      /^VATEC-(\d{13})$/.exec(findNamePart(subject, 'organizationIdentifier') ?? '')?.[1] ??
      /^\d{13}$/.exec(own('11') ?? '')?.[0],
    organization: findNamePart(subject, 'O') ?? own('10'),
    kind: entity && kindOf(certificate, entity),
    entity: entity?.shortName,
  };
  const present = Object.entries(facts).filter(([, value]) => value !== undefined && value !== '');
  return { name: names === '' ? commonNameOf(subject) : names, ...Object.fromEntries(present) };
}

const tenDigits = (text: string | undefined): string | undefined => /^\d{10}$/.exec(text ?? '')?.[0];

function commonNameOf(subject: Buffer): string | undefined {
  const written = [findNamePart(subject, 'GN'), findNamePart(subject, 'SN')].filter(Boolean).join(' ');
  return findNamePart(subject, 'CN') ?? (written === '' ? undefined : written);
}

/** By its own policies, which only its chain can vouch for; the issuer's name must be the entity's, too. */
function entityOf(certificate: Certificate): CertificationEntity | undefined {
  const policies = policiesOf(certificate);
  const entity = certificationEntities.find(({ arc }) => policies.some((policy) => policy.startsWith(`${arc}.`)));
  const issuer = findNamePart(certificate.issuer, 'O') ?? '';
  return entity && plain(entity.name) === plain(issuer) ? entity : undefined;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toUpperCase();

const kinds: Readonly<Record<string, CertificateKind>> = {
  1: 'natural_person',
  2: 'company_member',
  3: 'legal_representative',
};

/** `<arc>.2.1.x` a natural person, `.2.2.x` a member of a company, `.2.3.x` its legal representative. */
function kindOf(certificate: Certificate, { arc }: CertificationEntity): CertificateKind | undefined {
  for (const policy of policiesOf(certificate)) {
    const [family, kind] = policy.startsWith(`${arc}.`) ? policy.slice(arc.length + 1).split('.') : [];
    if (family === '2' && kind !== undefined && kinds[kind]) return kinds[kind];
  }
  return undefined;
}

const textTags = new Set<number>([tags.utf8String, tags.printableString, tags.ia5String]);

function ownText(certificate: Certificate, identifier: string): string | undefined {
  const value: Element | undefined = certificate.extensions.get(identifier)?.value;
  return value && textTags.has(value.tag) ? contentOf(value).toString('utf8').trim() : undefined;
}
