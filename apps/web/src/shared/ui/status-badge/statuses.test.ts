import { processStatuses, processStatusNames, signatoryStatusNames } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { signerColour, signerColours } from './signer-colours.ts';
import { processTones, signatoryTones } from './statuses.ts';
import type { Tone } from './tones.ts';

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

test('a fifth signer begins the colours again', () => {
  expect(signerColour(4)).toBe(signerColours[0]);
});

test('a signatory who has not begun is neutral, and one who has signed is green', () => {
  const inTone = (tone: Tone) => signatoryStatusNames.filter((status) => signatoryTones[status] === tone);
  expect(inTone('neutral')).toEqual(['WAITING']);
  expect(inTone('green')).toEqual(['SIGNED']);
});
