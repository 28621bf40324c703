import { readFileSync } from 'node:fs';
import path from 'node:path';

import { SIGNERS_GROUP_ID } from '@rubrica/form-engine';
import { describe, expect, test } from 'vitest';

import { answersWhere, formOf, kindOf } from '../../test/support/walked.ts';
import { kindByCode, kindByUuid } from '../find-kind.ts';
import { signerScopes } from '../kind/client-steps.ts';
import { documentTypes } from '../kind/document-types.ts';
import { commonStatuses, specialStatuses } from '../kind/statuses.ts';
import { signersOf } from '../signers/signers-of.ts';
import { kinds } from './index.ts';

/** Processes, links and drafts carry these: they never change. */
const known = [
  ['digital_document', '8c69fecc-1467-46cb-8486-c35fd36a0baf', 'e-Sign documento digital', 'PP_DOCUMENTO_DIGITAL'],
  ['adhesion', '537f6026-db45-4ec5-82a4-e2c61a6c75d6', 'Solicitud de Adhesión', 'PP_ADHESION'],
  ['purchase_sale', '609a280b-5ff8-42d2-bfe5-98a057e29f56', 'Compra Venta', 'PP_COMPRAVENTA'],
  ['preapproved_credit', 'e8911430-c6aa-4709-851a-e2fe3e05092b', 'Créditos Preaprobados', 'PP_CREDITOS_PREAPROBADOS'],
  ['account_opening', 'c2e25d06-f3b9-4496-91ba-90178234ec62', 'Apertura de Cuenta', 'PP_APERTURA_CUENTA'],
  ['commerce_dce', 'e7a90e59-14c7-46c2-a5fb-012d47bc20c2', 'Comercios DCE', 'PP_COMERCIOS_DCE'],
  [
    'establishment_update',
    '7a0131a4-b4eb-4f60-b49c-7e24d3fc28f4',
    'Actualización Datos Establecimientos',
    'PP_COMERCIOS_DCE',
  ],
  ['urbano', '5b0c6e7e-6c0b-4f5b-9d7c-0d8f3a1c52e4', 'Urbano', 'PP_COMERCIOS_DCE'],
  ['signature_certificate', '3f0c8a52-6d1b-4a7e-9c34-52b7d90e61af', 'Certificado de Firma', 'PP_DOCUMENTO_DIGITAL'],
] as const;

test('the two forms of Urbano have fixed ids, which no kind has', () => {
  const { forms = [] } = kindOf('urbano');
  expect(forms.map(({ id, name }) => [id, name])).toEqual([
    ['5cd040e6-3a1a-4d40-ba36-3aef4a3653bf', 'Servicio de mensajería y paquetería'],
    ['68c65d07-6fe1-4379-9c51-d8364f3a4fda', 'Punto de entrega y recepción'],
  ]);
  for (const { id } of forms) expect(kindByUuid(id)).toBeUndefined();
});

describe('process kinds', () => {
  test('there are eight and that of certificates, each with its fixed uuid, name and permission', () => {
    expect(kinds.map(({ code, uuid, name, permission }) => [code, uuid, name, permission])).toEqual(known);
    for (const [code, uuid] of known) expect(kindByUuid(uuid)?.code).toBe(code);
  });

  test('a merchant whose representatives bind it together signs with the table Firmantes, the last group of its form', () => {
    const form = formOf(kindOf('commerce_dce'));
    expect(form.groups.at(-1)?.id).toBe(SIGNERS_GROUP_ID);
    expect(form.groups.filter(({ name }) => /aprobador/i.test(name))).toEqual([]);
    const together = answersWhere(kindOf('commerce_dce'), (answers) => answers['comercio_firma_conjunta'] === 'SI');
    expect(signersOf(kindOf('commerce_dce'), together).map(({ party }) => party)).toContain('firmante_1');
  });

  test('extra uuids of adhesion (a tenant in uat and in production) and of purchase and sale mean the same kind and permission', () => {
    const extra = [
      ['48af6735-f5f8-4c6c-aed0-233f8a4e64c2', 'adhesion', 'PP_ADHESION'],
      ['ad1957f9-909b-43af-9c54-365516a6c72a', 'adhesion', 'PP_ADHESION'],
      ['167a44cb-3d99-4892-953a-e374ec7af0b0', 'purchase_sale', 'PP_COMPRAVENTA'],
    ] as const;
    expect(kinds.flatMap(({ aliases }) => aliases.map(({ uuid }) => uuid))).toEqual(extra.map(([uuid]) => uuid));
    for (const [uuid, code, permission] of extra) {
      expect(kindByUuid(uuid)).toBe(kindByCode(code));
      expect(kindByUuid(uuid.toUpperCase())?.permission).toBe(permission);
    }
    const environments = kindByCode('adhesion')?.aliases.map(({ tenant, environment }) => [tenant, environment]);
    expect(environments).toEqual([
      ['fideicomiso', 'uat'],
      ['fideicomiso', 'production'],
    ]);
    expect(kindByCode('purchase_sale')?.aliases.map(({ variant }) => variant)).toEqual(['patio']);
  });

  test('an unknown uuid or code is no kind', () => {
    expect(kindByUuid('00000000-0000-4000-8000-000000000000')).toBeUndefined();
    expect(kindByCode('otro')).toBeUndefined();
  });

  test('a kind is plain data: it survives JSON', () => {
    for (const kind of kinds) expect(JSON.parse(JSON.stringify(kind))).toEqual(kind);
  });

  test('only purchase and sale is legalised, withdrawn and sent to the yard', () => {
    const after = ['TO_LEGALIZE', 'TO_WITHDRAW', 'SEND_TO_PATIO'] as const;
    const having = kinds.filter(({ statuses }) => after.every((status) => statuses.includes(status)));
    expect(having.map(({ code }) => code)).toEqual(['purchase_sale']);
    expect(kinds.every(({ statuses }) => commonStatuses.every((status) => statuses.includes(status)))).toBe(true);
  });

  test('the deadline is 15 working days', () => {
    expect(new Set(kinds.map(({ deadlineWorkingDays }) => deadlineWorkingDays))).toEqual(new Set([15]));
  });
});

describe('the ways of the kinds', () => {
  test('a digital document asks nothing: its wizard is over uploaded files, for me, for others or for both', () => {
    const kind = kindByCode('digital_document');
    expect(kind?.form).toBeUndefined();
    expect(kind?.documents).toEqual([]);
    expect(kind?.signerScopes).toEqual(['ONLY_ME', 'ME_AND_OTHERS', 'ONLY_OTHERS']);
  });

  test('the client of an adhesion goes through login, welcome, review document, confirm data, identity validation, electronic sign, congratulations', () => {
    expect(kindByCode('adhesion')?.clientSteps).toEqual([
      'login',
      'welcome',
      'review_document',
      'confirm_data',
      'identity_validation',
      'electronic_sign',
      'congratulations',
    ]);
  });

  test('other clients go through welcome, annexes, PDF preview, biometric validation, sign, complete, in this order', () => {
    const order = ['welcome', 'annexes', 'preview', 'biometrics', 'sign', 'complete'];
    for (const code of ['purchase_sale', 'preapproved_credit', 'commerce_dce']) {
      const steps = kindByCode(code)?.clientSteps.filter((step) => order.includes(step));
      expect(steps).toEqual(order);
    }
  });
});

test('statuses of a process are those of the contract, letter for letter', () => {
  const progress =
    'ACTIVE EXPIRED RESENDED CANCELLED TO_CONFIRM ON_PROCESS NOT_ALLOWED FAILURE BLOCKED QUEUED TO_UPDATE TO_VALIDATE';
  const finished = 'COMPLETED PHYSICAL_SIGNATURE TO_SIGNATURE IS_PEP TO_WITHDRAW TO_LEGALIZE SEND_TO_PATIO';
  expect([...commonStatuses, ...specialStatuses].toSorted()).toEqual(`${progress} ${finished}`.split(' ').toSorted());
});

test('signers are ONLY_ME, ME_AND_OTHERS or ONLY_OTHERS, in roles P, SP and S', () => {
  expect(signerScopes).toEqual(['ONLY_ME', 'ME_AND_OTHERS', 'ONLY_OTHERS']);
  const roles = kinds.flatMap(({ signers }) => signers.map(({ role }) => role));
  expect([...new Set(roles)].toSorted()).toEqual(['P', 'S', 'SP']);
});

test('document types are those of the contract, letter for letter', () => {
  expect(Object.keys(documentTypes)).toEqual([
    'anverso_cedula',
    'reverso_cedula',
    'papeleta',
    'passport',
    'anverso_matricula',
    'reverso_matricula',
    'poder',
    'conyuge_papeleta',
    'conyuge_pasaporte',
    'separacion_bienes',
    'otros',
    'ruc',
    'estatutos',
    'acta',
    'anexo_adicional_1',
    'nombramiento',
  ]);
});

test('every document has its open questions for counsel, and counsel is asked about no other', () => {
  const review = readFileSync(path.join(import.meta.dirname, '../../../../docs/legal-review.md'), 'utf8');
  const asked = [...review.matchAll(/^\| `([a-z_]+\/[a-z_]+)` \|/gm)].map(([, name = '']) => name);
  const documents = kinds.flatMap(({ code, documents: own }) => own.map((one) => `${code}/${one.code}`));
  expect(new Set(asked)).toEqual(new Set(documents));
  expect(review).toContain(`Los ${documents.length} documentos`);
});
