import type { CompanyCertificate, CompanyProfile } from '@rubrica/contract';
import { expect, test } from 'vitest';

import {
  brandSectionState,
  dataState,
  legalState,
  messagesState,
  rulesState,
  securityState,
  servicesState,
  signInState,
  supportState,
  templatesState,
  webhooksState,
} from './section-states.ts';

const profile: CompanyProfile = {
  legal_name: 'Sierra Clara',
  ruc: '1790012345001',
  address: 'Av. Amazonas',
  city: 'Quito',
  contact_email: 'hola@sierra.ec',
  contact_phone: '022222222',
  representative_name: 'Lucía Andrade',
  representative_identification: '1710034065',
  representative_title: 'Gerente',
  delegate_name: 'Ana Mora',
  delegate_email: 'ana@sierra.ec',
};

const published = {
  name: 'Sierra',
  primary: '#112233',
  secondary: '#112233',
  icon_color_process: '#112233',
  states: null,
  favicon: null,
  logo: '01a1de08-60cd-7848-bd40-c3cc1217428c',
  cover: null,
} as const;

test('what contracts print and the company has not given is named', () => {
  expect(legalState(profile)).toMatchObject({
    tone: 'green',
    detail: 'RUC 1790012345001 · Lucía Andrade, representante',
  });
  expect(legalState({ ...profile, representative_name: '', city: '', ruc: '' })).toMatchObject({
    tone: 'yellow',
    detail: 'Falta el RUC, la ciudad y el representante legal',
  });
});

test('what is written and not published asks for attention', () => {
  expect(brandSectionState({ published, draft: null, versions: [] })).toMatchObject({ label: 'Publicada' });
  expect(brandSectionState({ published, draft: published, versions: [] })).toMatchObject({ tone: 'yellow' });
  expect(brandSectionState({ published: { ...published, logo: null }, draft: null, versions: [] }).label).toBe(
    'Sin logotipo',
  );
  expect(messagesState([{ event: 'invitation', is_own: true, has_draft: true }])).toEqual({
    tone: 'yellow',
    label: '1 borrador',
    detail: '1 texto · 1 de su empresa',
  });
  expect(templatesState([{ documents: [{ is_own: false, draft: {} }] }])).toMatchObject({ label: '1 borrador' });
});

test('a certificate that expired stands before one that will', () => {
  const of = (state: CompanyCertificate['state']): CompanyCertificate => ({
    kind: 'seal',
    holder: 'Sello',
    issuer: 'CA',
    not_after: '2027-01-01T00:00:00.000Z',
    state,
  });
  expect(dataState([of('valid')], 7)).toMatchObject({
    tone: 'green',
    detail: 'Expedientes por 7 años · 1 certificado',
  });
  expect(dataState([of('expiring'), of('valid')], null)).toMatchObject({ tone: 'yellow', label: '1 por vencer' });
  expect(dataState([of('expiring'), of('expired')], null)).toMatchObject({ tone: 'red', label: '1 vencido' });
});

test('an own service fails until it works again', () => {
  const of = (succeeded_at: string | null, failed_at: string | null) => ({
    uses: 'own' as const,
    succeeded_at,
    failed_at,
  });
  expect(servicesState([of('2026-02', '2026-01'), of('2026-01', null)]).tone).toBe('green');
  expect(servicesState([of(null, '2026-01')])).toMatchObject({ tone: 'red', label: '1 falla' });
  expect(webhooksState([])).toMatchObject({ tone: 'neutral', detail: 'Sin direcciones' });
  expect(webhooksState([{ is_paused: true, parked: 0 }]).tone).toBe('yellow');
  expect(webhooksState([{ is_paused: false, parked: 2 }]).tone).toBe('red');
});

test('a company without kinds, with an asking operator or without a second factor is warned', () => {
  expect(rulesState([]).tone).toBe('red');
  expect(supportState([])).toMatchObject({ tone: 'neutral' });
  const people = { total: 5, with_factor: 2, missing: 3 };
  const security = {
    session_hours: 8,
    kept_session_days: 0,
    idle_minutes: 10,
    networks: [],
    own_ip: null,
    people,
    refused_sign_ins: 0,
  };
  expect(securityState({ ...security, second_factor: 'offered' }).label).toBe('No se exige');
  expect(securityState({ ...security, second_factor: 'everybody' }).label).toBe('3 personas sin él');
  const providers = {
    list: [],
    demonstration: null,
    single_sign_on: { is_required: false, emergency_user_id: null },
    administrators: [],
  };
  expect(signInState(providers, { is_open: true, domains: [] }).detail).toBe(
    'Con contraseña o llave de acceso · registro abierto',
  );
});
