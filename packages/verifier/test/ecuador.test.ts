import { describe, expect, test } from 'vitest';

import type { NameParts } from '../../pades/src/issuing/names.ts';
import { certifiedNames } from '../../pades/src/validate/certified-names.ts';
import { extension, isAuthority, makeCertificate, policies, text } from '../../pades/test/support/raw-certificates.ts';
import { certificationEntities } from '../src/ecuador/entities.ts';
import { identityOf } from '../src/ecuador/identity.ts';

const issuedBy = (organization: string, order: { subject: NameParts; extensions: readonly Buffer[] }) => {
  const subject: NameParts = [
    ['O', organization],
    ['CN', 'Subordinada'],
  ];
  const issuer = makeCertificate({ subject, extensions: [isAuthority()] });
  return identityOf(certifiedNames(makeCertificate({ ...order, issuer }).certificate));
};

describe('the accredited entities', () => {
  test('are seventeen, each with an arc of its own', () => {
    expect(certificationEntities).toHaveLength(17);
    expect(new Set(certificationEntities.map(({ arc }) => arc)).size).toBe(17);
  });

  test.each(certificationEntities)('$shortName is known by its name and its policies', ({ name, shortName, arc }) => {
    const person = { subject: [['CN', 'ANA']] as NameParts, extensions: [policies(`${arc}.2.1.1`)] };
    expect(issuedBy(name, person)).toEqual({ name: 'ANA', kind: 'natural_person', entity: shortName });
  });

  test('are not believed by their policies alone, nor by their name alone', () => {
    const [bank, council] = certificationEntities;
    const person = { subject: [['CN', 'ANA']] as NameParts, extensions: [policies(`${bank?.arc}.2.1.1`)] };
    expect(issuedBy(council?.name ?? '', person)).toEqual({ name: 'ANA' });
    expect(issuedBy(bank?.name ?? '', { ...person, extensions: [policies('1.2.3.4')] })).toEqual({ name: 'ANA' });
  });
});

describe('whom a certificate names', () => {
  test('stands in its subject by the profile of 2024', () => {
    const subject: NameParts = [
      ['CN', 'ANA PÉREZ'],
      ['serialNumber', 'IDCEC-1711111110'],
      ['organizationIdentifier', 'VATEC-1790011674001'],
      ['O', 'EMPRESA S.A.'],
    ];
    expect(issuedBy('UANATACA ECUADOR S.A.', { subject, extensions: [policies('1.3.6.1.4.1.47286.2.3.1')] })).toEqual({
      name: 'ANA PÉREZ',
      cedula: '1711111110',
      ruc: '1790011674001',
      organization: 'EMPRESA S.A.',
      kind: 'legal_representative',
      entity: 'UANATACA',
    });
  });

  test('stood before in extensions of its own entity, and of no other', () => {
    const own = (arc: string): Buffer[] => [
      policies(`${arc}.2.2.1`),
      ...Object.entries({
        1: '0922222229',
        2: 'ANA MARÍA',
        3: 'PÉREZ',
        4: 'LÓPEZ',
        10: 'EMPRESA S.A.',
        11: '1790011674001',
      }).map(([place, value]) => extension(`1.3.6.1.4.1.37947.3.${place}`, text(value), false)),
    ];
    const subject: NameParts = [['CN', 'ANA PEREZ']];
    expect(issuedBy('BANCO CENTRAL DEL ECUADOR', { subject, extensions: own('1.3.6.1.4.1.37947') })).toEqual({
      name: 'ANA MARÍA PÉREZ LÓPEZ',
      cedula: '0922222229',
      ruc: '1790011674001',
      organization: 'EMPRESA S.A.',
      kind: 'company_member',
      entity: 'BCE',
    });
    expect(issuedBy('ECLIPSOFT S.A.', { subject, extensions: own('1.3.6.1.4.1.57153') })).toMatchObject({
      name: 'ANA PEREZ',
    });
  });

  test('is not guessed from what only looks like a number', () => {
    const subject: NameParts = [
      ['CN', 'ANA'],
      ['serialNumber', '1711111110-X'],
    ];
    expect(issuedBy('Otra', { subject, extensions: [] })).toEqual({ name: 'ANA' });
  });
});
