import { validateAnswers } from '@rubrica/form-engine';
import { expect, test } from 'vitest';

import { asking, context, formOf, kindOf, today, walksOf } from '../../test/support/walked.ts';
import { trialsOf } from './trials.ts';
import { walkKind } from './walk-kind.ts';
import { loadWalkLists } from './walk-lists.ts';

const lists = await loadWalkLists();

test('answers made from a form are answers that the form accepts, in every branch of every kind', () => {
  for (const kind of asking) {
    const { refused, unreached, walks } = walkKind(kind, formOf(kind), { seed: 5, lists, today });
    expect([refused, unreached]).toEqual([[], []]);
    for (const { content } of walks.slice(0, 5)) {
      expect(validateAnswers(formOf(kind), content).ok).toBe(true);
    }
  }
});

test('the same seed walks the same ways', () => {
  const kind = kindOf('adhesion');
  const walk = (seed: number) =>
    walkKind(kind, formOf(kind), { seed, lists, today }).walks.map(({ content }) => content.answers);
  expect(walk(9)).toEqual(walk(9));
  expect(walk(9)).not.toEqual(walk(10));
});

test('a few ways show a template every signer and every choice that all ways together have', () => {
  const kind = kindOf('purchase_sale');
  const [contract] = kind.documents;
  if (contract === undefined) throw new Error('no contract');
  const trials = trialsOf(kind, contract, walksOf(kind), context);
  expect(trials.length).toBeLessThan(walksOf(kind).length / 5);
  const variables = ['vehiculo_condicion', 'venta_forma_pago', 'vendedor_origen', 'venta_medio', 'financiamiento_tipo'];
  const seenIn = (all: readonly Readonly<Record<string, unknown>>[]) =>
    variables.map((id) => new Set(all.map((answers) => answers[id])));
  expect(seenIn(trials.map(({ answers }) => answers))).toEqual(
    seenIn(walksOf(kind).map(({ content }) => content.answers)),
  );
});
