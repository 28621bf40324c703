import { SIGNERS_VARIABLE } from '@rubrica/form-engine';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { answersWhere, asking, kindOf, walksOf } from '../../test/support/walked.ts';
import type { KindAnswers } from '../kind/condition.ts';
import { companySigns, needsReview } from './company-signs.ts';
import { initialsOf, signerRecord } from './signer-record.ts';
import { signersOf } from './signers-of.ts';

const adhesion = kindOf('adhesion');
const purchase = kindOf('purchase_sale');

const buyer: KindAnswers = {
  comprador_tipo_persona: 'natural',
  comprador_comparece: 'propio',
  comprador_tipo_id: 'cedula_ciudadania',
  comprador_nombre_completo: 'LOOR ANDRADE MARÍA JOSÉ',
  comprador_email: 'maria@correo.ec',
  comprador_id_num: '1700000035',
  comprador_celular: '0991234567',
};

describe('signers', () => {
  test('a purchase reads its signer from comprador_tipo_id, _nombre_completo, _email, _id_num and _celular', () => {
    expect(signersOf(purchase, buyer)).toEqual([
      {
        party: 'comprador',
        name: 'LOOR ANDRADE MARÍA JOSÉ',
        last_name: '',
        email: 'maria@correo.ec',
        signature_type: 'electronic_signature',
        identification_type: 'cedula_ciudadania',
        identification_number: '1700000035',
        phone: '0991234567',
        type: 'P',
        signature_order: 1,
        capacity: 'El comprador',
      },
    ]);
  });

  test('an adhesion reads its signers from fields prefixed adherente_', () => {
    const answers = Object.fromEntries(
      Object.entries(buyer).map(([id, value]) => [id.replace('comprador_', 'adherente_'), value]),
    );
    expect(signersOf(adhesion, answers).map(({ party, name }) => [party, name])).toEqual([
      ['adherente', 'LOOR ANDRADE MARÍA JOSÉ'],
    ]);
    expect(adhesion.signers.every(({ prefix }) => prefix.startsWith('adherente_'))).toBe(true);
  });

  test('a signer is created only if an identification type is present', () => {
    const { comprador_tipo_id: _type, ...without } = buyer;
    expect(signersOf(purchase, without)).toEqual([]);
  });

  test('a spouse signs only if there is an answer to the spouse’s identification number', () => {
    const spouse = {
      comprador_conyuge_tipo_id: 'pasaporte',
      comprador_conyuge_nombre_completo: 'VERA LUIS',
      comprador_conyuge_email: 'luis@correo.ec',
      comprador_conyuge_celular: '0987654321',
    };
    expect(signersOf(purchase, { ...buyer, ...spouse })).toHaveLength(1);
    const both = signersOf(purchase, { ...buyer, ...spouse, comprador_conyuge_id_num: 'A123456' });
    expect(both.map(({ party, type }) => [party, type])).toEqual([
      ['comprador', 'P'],
      ['comprador_conyuge', 'SP'],
    ]);
  });
});

describe('signers in place of others or beside them', () => {
  test('a proxy or a legal representative signs in place of whom they represent, and says for whom', () => {
    const proxy = answersWhere(adhesion, (answers) => answers['adherente_comparece'] === 'apoderado');
    const [signer] = signersOf(adhesion, proxy);
    expect(signer?.party).toBe('adherente_apoderado');
    expect(signer?.on_behalf_of).toBe(proxy['adherente_nombre_completo']);
    const company = answersWhere(adhesion, (answers) => answers['adherente_tipo_persona'] === 'juridica');
    expect(signersOf(adhesion, company).map(({ party, on_behalf_of }) => [party, on_behalf_of])).toEqual([
      ['adherente_representante', company['adherente_razon_social']],
    ]);
  });

  test('where the form asks names and surnames apart, they stay apart', () => {
    const answers = answersWhere(kindOf('account_opening'), () => true);
    const [client] = signersOf(kindOf('account_opening'), answers);
    expect([client?.name, client?.last_name]).toEqual([answers['cliente_nombres'], answers['cliente_apellidos']]);
  });

  test('the lines of a table of signers sign, too, after the others', () => {
    const line = {
      nombre: 'MORA DIEGO',
      tipo_id: 'cedula_identidad',
      id_num: '1760000016',
      telefono: '0991112223',
      email: 'd@correo.ec',
    };
    const signers = signersOf(purchase, { ...buyer, [SIGNERS_VARIABLE]: [line] });
    expect(signers.map(({ party, type, signature_order }) => [party, type, signature_order])).toEqual([
      ['comprador', 'P', 1],
      ['firmante_1', 'S', 2],
    ]);
    expect(signers[1]).toMatchObject({ name: 'MORA DIEGO', identification_number: '1760000016', phone: '0991112223' });
  });
});

describe('signers in every branch', () => {
  test('every branch of every kind has a principal, each party once, and each can be reached', () => {
    for (const kind of asking) {
      for (const { content } of walksOf(kind)) {
        const signers = signersOf(kind, content.answers);
        expect(signers.some(({ type }) => type === 'P')).toBe(true);
        expect(new Set(signers.map(({ party }) => party)).size).toBe(signers.length);
        expect(new Set(signers.map(({ identification_number }) => identification_number)).size).toBe(signers.length);
        expect(signers.filter(({ email, phone, name }) => email === '' || phone === '' || name === '')).toEqual([]);
      }
    }
  });

  test('whatever is answered, nobody signs without a type of identification', () => {
    const ids = adhesion.form?.groups.flatMap(({ variables }) => variables.map(({ id }) => id)) ?? [];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...ids), fc.string()), (answers) => {
        for (const { identification_type } of signersOf(adhesion, answers)) expect(identification_type).not.toBe('');
      }),
    );
  });
});

describe('a signer record', () => {
  const [draft] = signersOf(purchase, buyer);
  const place = { document: 'contrato', kind: 'signature', page: 3, x: 70, y: 300, width: 200, height: 60 };

  test('has uuid, name, last_name, email, signature_type (electronic by default), identification, phone, sumilla, color, certificate, signature_path, signature_order, type and position_sign', () => {
    if (draft === undefined) throw new Error('no draft');
    expect(signerRecord(draft, { uuid: 'u', place: 0, positions: [place] })).toEqual({
      uuid: 'u',
      name: 'LOOR ANDRADE MARÍA JOSÉ',
      last_name: '',
      email: 'maria@correo.ec',
      signature_type: 'electronic_signature',
      identification_type: 'cedula_ciudadania',
      identification_number: '1700000035',
      phone: '0991234567',
      sumilla: 'LAMJ',
      color: '#1B4479',
      certificate: false,
      signature_path: '',
      signature_order: 1,
      type: 'P',
      position_sign: [place],
    });
  });

  test('takes initials from words that are no particles', () => {
    expect(initialsOf('DE LA TORRE VERA SOFÍA')).toBe('TVS');
    expect(initialsOf('  Ñaupari   Ángel ')).toBe('ÑÁ');
    expect(initialsOf('')).toBe('');
  });
});

test('the company signs last where it is a party: as the seller only of what it owns', () => {
  const own = answersWhere(purchase, (answers) => answers['vendedor_origen'] === 'empresa');
  const other = answersWhere(purchase, (answers) => answers['vendedor_origen'] === 'tercero');
  expect([companySigns(purchase, own), companySigns(purchase, other)]).toEqual([true, false]);
  expect(companySigns(kindOf('digital_document'), {})).toBe(false);
});

test('an exposed person stops the kinds that check it', () => {
  expect(needsReview(adhesion, { adherente_pep: 'SI' })).toBe(true);
  expect(needsReview(adhesion, { adherente_pep: 'NO' })).toBe(false);
  expect(needsReview(kindOf('digital_document'), {})).toBe(false);
});
