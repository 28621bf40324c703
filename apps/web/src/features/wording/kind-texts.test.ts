import type { KindWording } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { ownTextsOf, sectionsOf, toOverrides } from './kind-texts.ts';

const shipped: KindWording['shipped'] = {
  name: 'Compra Venta',
  description: 'Contrato de un vehículo',
  welcome: 'Revise y firme.',
  farewell: 'Gracias.',
  documents: [{ code: 'contrato', title: 'Contrato' }],
  groups: [{ id: '1', name: 'Vehículo', variables: [{ id: 'auto.placa', name: 'Placa', question: '¿Qué placa?' }] }],
};

test('every text that the kind has is offered once, and none that it lacks', () => {
  expect(sectionsOf(shipped).flatMap(({ texts }) => texts.map(({ key }) => key))).toEqual([
    'name',
    'texts.description',
    'texts.welcome',
    'texts.farewell',
    'documents.contrato',
    'groups.1',
    'variables.auto.placa.name',
    'variables.auto.placa.question',
  ]);
});

test('what is written is stored where it stands, and read back the same', () => {
  const own = {
    name: 'Venta de autos',
    'texts.welcome': ' Bienvenido. ',
    'documents.contrato': 'Contrato de autos',
    'groups.1': 'El auto',
    'variables.auto.placa.question': 'Escriba la placa',
  };
  const texts = toOverrides(sectionsOf(shipped), own);
  expect(texts).toEqual({
    name: 'Venta de autos',
    texts: { welcome: 'Bienvenido.' },
    documents: { contrato: 'Contrato de autos' },
    groups: { 1: 'El auto' },
    variables: { 'auto.placa': { question: 'Escriba la placa' } },
  });
  expect(ownTextsOf(texts, shipped)).toEqual({ ...own, 'texts.welcome': 'Bienvenido.' });
});

test('an empty text, or the product’s own, is not a text of the company', () => {
  expect(toOverrides(sectionsOf(shipped), { name: ' ', 'groups.1': 'Vehículo' })).toEqual({});
});
