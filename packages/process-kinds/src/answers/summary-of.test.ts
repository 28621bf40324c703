import { describe, expect, test } from 'vitest';

import { answersWhere, context, kindOf, walksOf } from '../../test/support/walked.ts';
import { kinds } from '../kinds/index.ts';
import { signersOf } from '../signers/signers-of.ts';
import { summaryOf } from './summary-of.ts';

const shown = (code: string, answers: Parameters<typeof summaryOf>[1]) =>
  Object.fromEntries(summaryOf(kindOf(code), answers, context.describe).map(({ label, value }) => [label, value]));

describe('what somebody signs, before they sign', () => {
  test('every kind with a form names its parties and its amount or object in every case', () => {
    const asking = kinds.filter(({ form }) => form !== undefined);
    expect(asking).toHaveLength(8);
    for (const kind of asking) {
      for (const { content } of walksOf(kind)) {
        const lines = summaryOf(kind, content.answers, context.describe);
        expect(lines.filter(({ isMain }) => isMain).length).toBeGreaterThan(0);
        expect(signersOf(kind, content.answers).length).toBeGreaterThan(0);
        const labels = lines.map(({ label }) => label);
        expect(new Set(labels).size).toBe(labels.length);
      }
    }
  });

  test('own files have no answers: their summary is made of files, people and deadline', () => {
    expect(summaryOf(kindOf('digital_document'), {}, context.describe)).toEqual([]);
  });

  test('amounts, dates, rates and options are written as in Ecuador, a loan with its instalment', () => {
    const credit = {
      credito_monto: 12_500,
      credito_plazo: 36,
      credito_tasa: 15.6,
      credito_sistema: 'francesa',
      credito_primera_cuota: '2026-04-17',
      credito_seguro: 'NO',
      garantia_tipo: 'personal',
    };
    expect(shown('preapproved_credit', credit)).toEqual({
      'Monto del crédito': '$\u00A012.500,00',
      'Cuota mensual': '$\u00A0437,00',
      Plazo: '36\u00A0meses',
      'Tasa de interés nominal anual': '15,60\u00A0%',
      'Vence la primera cuota': '17/04/2026',
      Garantía: 'Personal, con garante',
    });
    expect(shown('preapproved_credit', { ...credit, credito_plazo: 1 })).toMatchObject({ Plazo: '1\u00A0mes' });
    const insured = { ...credit, credito_seguro: 'SI' };
    const fixed = shown('preapproved_credit', { ...insured, seguro_prima: 4.75 });
    expect(fixed).toMatchObject({ 'Cuota mensual': '$\u00A0441,75' });
    const onOwed = shown('preapproved_credit', { ...insured, seguro_tasa: 0.05 });
    expect(onOwed).toMatchObject({ 'Primera cuota; después baja': '$\u00A0443,25' });
    expect(Object.keys(onOwed)).not.toContain('Cuota mensual');
  });

  test('what nobody answered has no line, and the case that does not apply has none', () => {
    expect(shown('preapproved_credit', { credito_monto: 500 })).toEqual({ 'Monto del crédito': '$\u00A0500,00' });
    const cash = answersWhere(kindOf('purchase_sale'), (answers) => answers['venta_forma_pago'] === 'contado');
    expect(Object.keys(shown('purchase_sale', cash))).not.toContain('Cuota mensual');
    const direct = answersWhere(
      kindOf('purchase_sale'),
      (answers) => answers['financiamiento_tipo'] === 'directo' && answers['financiamiento_sistema'] === 'alemana',
    );
    expect(Object.keys(shown('purchase_sale', direct))).toContain('Primera cuota; después baja');
  });
});
