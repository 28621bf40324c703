import { describe, expect, test } from 'vitest';

import { answersWhere, asking, kindOf, textIn, walksOf } from '../../test/support/walked.ts';
import type { KindAnswers } from '../kind/condition.ts';
import { documentTypes } from '../kind/document-types.ts';
import type { ProcessKind } from '../kind/process-kind.ts';
import { annexesOf } from './annexes-of.ts';

const adhesion = kindOf('adhesion');
const purchase = kindOf('purchase_sale');

function typesOf(kind: ProcessKind, answers: KindAnswers, party: string): readonly string[] {
  return annexesOf(kind, answers)
    .filter((group) => group.party === party)
    .flatMap(({ documents }) => documents.map(({ type }) => type));
}

describe('annexes', () => {
  test('are asked by party: adherent, spouse, juridical person, mandator, legal representative, vehicle, parties of a purchase', () => {
    const parties = (kind: ProcessKind) => new Set(kind.annexes.map(({ party }) => party));
    expect([...parties(adhesion)].sort()).toEqual([
      'adherente',
      'conyuge',
      'mandante',
      'persona_juridica',
      'representante_legal',
      'vehiculo',
    ]);
    expect(['comprador', 'vendedor', 'vehiculo'].every((party) => parties(purchase).has(party as never))).toBe(true);
  });

  test('of a person follow the document that identifies them', () => {
    const byCedula = answersWhere(purchase, ({ comprador_tipo_id: type }) => type === 'cedula_ciudadania');
    expect(typesOf(purchase, byCedula, 'comprador').slice(0, 3)).toEqual([
      'anverso_cedula',
      'reverso_cedula',
      'papeleta',
    ]);
    const byPassport = answersWhere(purchase, ({ comprador_tipo_id: type }) => type === 'pasaporte');
    expect(typesOf(purchase, byPassport, 'comprador')[0]).toBe('passport');
  });

  test('of a couple that holds its goods apart are the proof of it, and nothing of the spouse', () => {
    const apart = answersWhere(adhesion, ({ adherente_regimen: regime }) => regime === 'separacion_bienes');
    expect(typesOf(adhesion, apart, 'conyuge')).toEqual(['separacion_bienes']);
    const single = answersWhere(adhesion, ({ adherente_estado_civil: status }) => status === 'soltero');
    expect(typesOf(adhesion, single, 'conyuge')).toEqual([]);
  });

  test('of a company are its RUC, statutes and act, and the appointment of who signs for it', () => {
    const company = answersWhere(adhesion, ({ adherente_tipo_persona: type }) => type === 'juridica');
    expect(typesOf(adhesion, company, 'persona_juridica')).toEqual(['ruc', 'estatutos', 'acta']);
    expect(typesOf(adhesion, company, 'representante_legal')[0]).toBe('nombramiento');
  });

  test('of one who acts by proxy is the power', () => {
    const proxy = answersWhere(adhesion, ({ adherente_comparece: how }) => how === 'apoderado');
    expect(typesOf(adhesion, proxy, 'mandante')[0]).toBe('poder');
  });
});

describe('annexes, each of them,', () => {
  test('say what the document must show: names, identification number, plate and expiration date', () => {
    const used = answersWhere(purchase, ({ vehiculo_condicion: state }) => state === 'usado');
    const [vehicle] = annexesOf(purchase, used);
    expect(vehicle?.documents[0]).toEqual({
      id: 'vehiculo.anverso_matricula',
      type: 'anverso_matricula',
      label: 'Anverso de la matrícula',
      required: true,
      providedBy: 'official',
      validation: { plate: used['vehiculo_placa'] },
    });
    const company = answersWhere(adhesion, ({ adherente_tipo_persona: type }) => type === 'juridica');
    const appointment = annexesOf(adhesion, company).flatMap(({ documents }) =>
      documents.filter(({ type }) => type === 'nombramiento'),
    );
    expect(appointment[0]?.validation).toEqual({
      names: company['adherente_representante_nombre_completo'],
      expiration_date: company['adherente_nombramiento_vence'],
    });
    const client = answersWhere(kindOf('account_opening'), () => true);
    expect(annexesOf(kindOf('account_opening'), client)[0]?.documents[0]?.validation).toEqual({
      names: `${textIn(client, 'cliente_nombres')} ${textIn(client, 'cliente_apellidos')}`,
      identification_number: client['cliente_id_num'],
    });
  });

  test('are of known types and have an id of their own, in every branch of every kind', () => {
    for (const kind of asking.filter(({ certificate }) => !certificate)) {
      for (const { content } of walksOf(kind)) {
        const annexes = annexesOf(kind, content.answers).flatMap(({ documents }) => documents);
        expect(annexes.length).toBeGreaterThan(0);
        expect(new Set(annexes.map(({ id }) => id)).size).toBe(annexes.length);
        expect(annexes.every(({ type }) => Object.hasOwn(documentTypes, type))).toBe(true);
      }
    }
  });

  test('reach every document type of the contract in some kind', () => {
    const asked = new Set(
      asking.flatMap(({ annexes }) => annexes.flatMap(({ documents }) => documents.map(({ type }) => type))),
    );
    expect(Object.keys(documentTypes).filter((type) => !asked.has(type as never))).toEqual([]);
  });
});
