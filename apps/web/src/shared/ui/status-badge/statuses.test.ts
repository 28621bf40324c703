import { processStatuses, processStatusNames, signatoryStatusNames } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { contrast, ink, paper, readableContrast } from '../../theme/colour.ts';
import { signerColour, signerColours } from './signer-colours.ts';
import { processTones, signatoryTones } from './statuses.ts';
import { tones, type Tone } from './tones.ts';

const labelsOf = (tone: Tone) =>
  processStatusNames
    .filter((status) => processTones[status] === tone)
    .map((status) => processStatuses[status].label)
    .sort();

test('every state has the colour that was decided for it', () => {
  expect(labelsOf('green')).toEqual(['Completado', 'Firma física', 'Para retirar']);
  expect(labelsOf('lightBlue')).toEqual(['En Proceso', 'En cola', 'Reenviado']);
  expect(labelsOf('darkBlue')).toEqual(['Activo', 'Enviado a patio', 'Para firma', 'Para legalizar']);
  expect(labelsOf('red')).toEqual(['Bloqueado', 'Cancelado', 'Expirado', 'Fallido', 'No permitido']);
  expect(labelsOf('yellow')).toEqual(['Confirmar aprobación', 'PEP', 'Por actualizar', 'Por validar']);
});

test('the dots keep the exact colours of the specification', () => {
  const { green, lightBlue, darkBlue, red, yellow } = tones;
  expect([green, lightBlue, darkBlue, red, yellow].map(({ solid }) => solid)).toEqual([
    '#009556',
    '#7AC1DF',
    '#1B4479',
    '#CB2E0B',
    '#EDB935',
  ]);
});

test.each(Object.entries(tones))('the words on %s can be read, on their tint and on paper', (_, { text, tint }) => {
  for (const ground of [tint, '#FFFFFF', paper] as const)
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(readableContrast);
});

test('the initials of every signer can be read', () => {
  for (const { text, tint } of signerColours) expect(contrast(text, tint)).toBeGreaterThanOrEqual(readableContrast);
  expect(contrast(ink, tones.yellow.solid)).toBeGreaterThanOrEqual(readableContrast);
});

test('a fifth signer begins the colours again', () => {
  expect(signerColour(4)).toBe(signerColours[0]);
});

test('a signatory who has not begun is silent, and who has signed is green', () => {
  const inTone = (tone: Tone) => signatoryStatusNames.filter((status) => signatoryTones[status] === tone);
  expect(inTone('neutral')).toEqual(['WAITING']);
  expect(inTone('green')).toEqual(['SIGNED']);
});
