import { describe, expect, test } from 'vitest';

import { answersWhere, kindOf, today, walksOf } from '../../test/support/walked.ts';
import type { KindAnswers } from '../kind/condition.ts';
import type { ProcessKind } from '../kind/process-kind.ts';
import { contradictionsOf } from './contradictions-of.ts';

const credit = kindOf('preapproved_credit');
const purchase = kindOf('purchase_sale');

function brokenIn(kind: ProcessKind, answers: KindAnswers): readonly string[] {
  return contradictionsOf(kind, answers, { today }).map(({ variable }) => variable);
}

describe('answers that contradict each other are refused', () => {
  const financed = answersWhere(purchase, (one) => one['venta_forma_pago'] === 'financiado');

  test('a down payment and a balance that are not the price, by a cent', () => {
    const parts = { venta_entrada: 6900.1, venta_saldo: 15_000.2 };
    expect(brokenIn(purchase, { ...financed, ...parts, venta_precio: 21_900.3 })).not.toContain('venta_precio');
    expect(brokenIn(purchase, { ...financed, ...parts, venta_precio: 21_900.31 })).toContain('venta_precio');
  });

  test('USD 10,000 or more that nobody declared, and less that somebody did', () => {
    const flagged = (venta_precio: number, venta_supera_umbral: string) =>
      brokenIn(purchase, { venta_precio, venta_supera_umbral });
    expect(flagged(10_000, 'NO')).toEqual(['venta_supera_umbral']);
    expect(flagged(9999.99, 'SI')).toEqual(['venta_supera_umbral']);
    expect([...flagged(10_000, 'SI'), ...flagged(9999.99, 'NO')]).toEqual([]);
  });

  test('a credit over what was pre-approved, without authorisation of the bureau, or due too late', () => {
    expect(brokenIn(credit, { credito_monto: 5000.01, credito_preaprobado: 5000 })).toEqual(['credito_monto']);
    expect(brokenIn(credit, { buro_autorizacion: 'NO' })).toEqual(['buro_autorizacion']);
    expect(brokenIn(credit, { credito_primera_cuota: '2026-04-30' })).toEqual([]);
    expect(brokenIn(credit, { credito_primera_cuota: '2026-05-01' })).toEqual(['credito_primera_cuota']);
    expect(brokenIn(credit, { credito_primera_cuota: '2026-03-15' })).toEqual(['credito_primera_cuota']);
  });

  test('terms that no table of instalments is calculated from', () => {
    const brokenBy = (answers: KindAnswers) => contradictionsOf(credit, { credito_monto: 500, ...answers }, { today });
    expect(brokenBy({ credito_plazo: 12.5 })).toEqual([
      { variable: 'credito_plazo', message: 'El plazo se escribe en meses enteros' },
    ]);
    expect(brokenBy({ credito_tasa: 15.60001 })).toEqual([
      { variable: 'credito_tasa', message: 'Escriba como máximo cuatro decimales' },
    ]);
    expect(brokenBy({ seguro_tasa: 0.05001 }).map(({ variable }) => variable)).toEqual(['seguro_tasa']);
    const once = { variable: 'credito_gastos', message: 'Lo que se paga una sola vez debe ser menos que el monto' };
    expect(brokenBy({ credito_gastos: 500 })).toEqual([once]);
    expect(brokenBy({ credito_gastos: 490, credito_solca: 10 })).toEqual([once]);
    expect(brokenBy({ credito_gastos: 600 }).map(({ message }) => message)).toEqual([
      'Los gastos no pueden superar el monto',
    ]);
    expect(brokenBy({ credito_gastos: 490, credito_solca: 9.99, credito_plazo: 12, credito_tasa: 15.6001 })).toEqual(
      [],
    );
    expect(brokenIn(purchase, { financiamiento_plazo: 6.5 })).toEqual(['financiamiento_plazo']);
  });

  test('an appointment of a legal representative that has expired', () => {
    expect(brokenIn(purchase, { comprador_nombramiento_vence: '2026-03-15' })).toEqual([
      'comprador_nombramiento_vence',
    ]);
    expect(brokenIn(purchase, { comprador_nombramiento_vence: today })).toEqual([]);
  });

  test('and no others: what was walked agrees, and an empty form contradicts nothing', () => {
    for (const kind of [credit, purchase]) {
      expect(walksOf(kind).flatMap(({ content }) => brokenIn(kind, content.answers))).toEqual([]);
      expect(brokenIn(kind, {})).toEqual([]);
    }
  });
});
