import { describe, expect, test } from 'vitest';

import { answersWhere, asking, context, kindOf, walksOf } from '../../test/support/walked.ts';
import type { KindAnswers } from '../kind/condition.ts';
import type { DocumentTemplate, ProcessKind } from '../kind/process-kind.ts';
import type { MissingField } from './answer-reader.ts';
import { documentData } from './document-data.ts';
import { documentsOf } from './documents-of.ts';

const purchase = kindOf('purchase_sale');
const contract = mainOf(purchase);

function mainOf({ documents }: ProcessKind): DocumentTemplate {
  const main = documents.find(({ rank }) => rank === 'main');
  if (main === undefined) throw new Error('no main document');
  return main;
}

function missingIn(answers: KindAnswers, company: Partial<typeof context.company> = {}): readonly MissingField[] {
  const made = documentData(purchase, contract, answers, { ...context, company: { ...context.company, ...company } });
  return made.ok ? [] : made.missing;
}

const cash = answersWhere(
  purchase,
  (one) => one['venta_forma_pago'] === 'contado' && one['vehiculo_condicion'] === 'usado',
);

describe('what a document lacks', () => {
  test('is an error that names each field, never a blank', () => {
    const { vehiculo_chasis: _chassis, venta_precio: _price, ...rest } = cash;
    expect(missingIn(rest)).toEqual([
      { variable: 'vehiculo_chasis', label: labelOf('vehiculo_chasis') },
      { variable: 'venta_precio', label: 'Precio total de la venta, en dólares' },
    ]);
    expect(missingIn(cash)).toEqual([]);
  });

  test('of a party is named, too', () => {
    const natural = answersWhere(purchase, (one) => one['comprador_tipo_persona'] === 'natural');
    const { comprador_profesion: _profession, comprador_direccion: _street, ...rest } = natural;
    expect(missingIn(rest).map(({ variable }) => variable)).toEqual(['comprador_profesion', 'comprador_direccion']);
  });

  test('of the company is named: a contract needs its company', () => {
    const { legalName: _name, ruc: _ruc, representative: _who, ...known } = context.company;
    const made = documentData(purchase, contract, cash, { ...context, company: { ...known, address: '  ' } });
    expect(made.ok ? [] : made.missing.map(({ variable }) => variable)).toEqual([
      'empresa.representative',
      'empresa.legalName',
      'empresa.ruc',
      'empresa.address',
    ]);
  });

  test.each(['vehiculo_pais_origen', 'comprador_provincia', 'comprador_ciudad'])(
    'includes an option that is no longer in its list: %s',
    (variable) => {
      const missing = missingIn({ ...cash, [variable]: 'ATLÁNTIDA' });
      expect(missing.map((one) => one.variable)).toContain(variable);
      expect(missing.find((one) => one.variable === variable)?.label).toContain('ATLÁNTIDA');
    },
  );

  test('is nothing where the form did not ask, or nobody had to answer', () => {
    const { entrega_observaciones: _notes, ...rest } = cash;
    const made = documentData(purchase, contract, rest, context);
    expect(made.ok && (made.data['entrega'] as Record<string, unknown>)['observaciones']).toBe('Sin observaciones');
    expect(made.ok && (made.data['pago'] as Record<string, unknown>)['financiado']).toBeNull();
  });
});

test('whatever single answer is taken away, a document is made whole or says what it lacks', () => {
  for (const kind of asking) {
    const [walk] = walksOf(kind);
    const answers = walk?.content.answers ?? {};
    for (const taken of Object.keys(answers)) {
      const { [taken]: _answer, ...rest } = answers;
      for (const document of documentsOf(kind, rest)) {
        const made = documentData(kind, document, rest, context);
        expect(made.ok ? blanksIn(made.data) : made.missing.filter(({ label }) => label === '')).toEqual([]);
        expect(made.ok || made.missing.length > 0).toBe(true);
      }
    }
  }
});

describe('documents follow the answers', () => {
  test('a plan of payments is made only where the seller finances', () => {
    const direct = answersWhere(purchase, (one) => one['financiamiento_tipo'] === 'directo');
    const codes = (answers: KindAnswers) => documentsOf(purchase, answers).map(({ code }) => code);
    expect(codes(direct)).toContain('plan_pagos');
    expect(codes(cash)).not.toContain('plan_pagos');
  });

  test('every branch of every kind has its main document, whole, and each of its documents has signatures', () => {
    for (const kind of asking) {
      for (const { content } of walksOf(kind)) {
        const documents = documentsOf(kind, content.answers);
        expect(documents.filter(({ rank }) => rank === 'main')).toHaveLength(1);
        for (const document of documents) {
          const made = documentData(kind, document, content.answers, context);
          expect(made.ok || made.missing).toBe(true);
          expect(made.ok && made.data['firmantes']).not.toEqual([]);
        }
      }
    }
  });
});

/** Paths of texts that would print as nothing. */
function blanksIn(value: unknown, path = ''): readonly string[] {
  if (typeof value === 'string') return value.trim() === '' && !/\.(?:letras|femenino)$/.test(path) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => blanksIn(item, `${path}.${key}`));
}

function labelOf(id: string): string {
  const variable = purchase.form?.groups.flatMap(({ variables }) => variables).find((one) => one.id === id);
  return variable?.question ?? variable?.name ?? '';
}
