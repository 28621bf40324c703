import type { CertifiedNames } from '@rubrica/pades';

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
  /** Short name of the accredited entity whose own identifiers the certificate has. */
  readonly entity?: string;
}

/**
 * Reads a certificate as its own entity writes it: by the profile of ARCOTEL-2024-0176, in the subject; before that, in
 * extensions under the entity's arc.
 */
export function identityOf(names: CertifiedNames): CertifiedIdentity {
  const entity = entityOf(names);
  const own = (number: string): string | undefined => entity && names.texts[`${entity.arc}.3.${number}`];
  const written = [own('2'), own('3'), own('4')].filter((part) => part !== undefined && part !== '').join(' ');
  const facts = {
    ...numbersOf(names, own),
    organization: names.organization ?? own('10'),
    kind: entity && kindOf(names, entity),
    entity: entity?.shortName,
  };
  const present = Object.entries(facts).filter(([, value]) => value !== undefined && value !== '');
  return { name: written === '' ? names.name : written, ...Object.fromEntries(present) };
}

function numbersOf({ serialNumber = '', organizationIdentifier = '' }: CertifiedNames, own: OwnText) {
  return {
    cedula: /^IDCEC-(\d{10})$/.exec(serialNumber)?.[1] ?? tenDigits(own('1')),
    passport: /^PASEC-(\w{1,20})$/.exec(serialNumber)?.[1],
    ruc: /^VATEC-(\d{13})$/.exec(organizationIdentifier)?.[1] ?? /^\d{13}$/.exec(own('11') ?? '')?.[0],
  };
}

type OwnText = (number: string) => string | undefined;

const tenDigits = (text: string | undefined): string | undefined => /^\d{10}$/.exec(text ?? '')?.[0];

/** By its own policies, which only its chain can vouch for; the issuer's name must be the entity's, too. */
function entityOf({ policies, issuerOrganization = '' }: CertifiedNames): CertificationEntity | undefined {
  const entity = certificationEntities.find(({ arc }) => policies.some((policy) => policy.startsWith(`${arc}.`)));
  return entity && plain(entity.name) === plain(issuerOrganization) ? entity : undefined;
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
function kindOf({ policies }: CertifiedNames, { arc }: CertificationEntity): CertificateKind | undefined {
  for (const policy of policies) {
    const [family, kind] = policy.startsWith(`${arc}.`) ? policy.slice(arc.length + 1).split('.') : [];
    if (family === '2' && kind !== undefined && kinds[kind]) return kinds[kind];
  }
  return undefined;
}
