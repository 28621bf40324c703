import { expect, test } from 'vitest';

import { readPlate } from './plate.ts';

test('a car’s plate is read with or without hyphen, in any case, and older three-digit ones are padded', () => {
  expect(readPlate('tbx-4821')).toEqual({ kind: 'car', text: 'TBX-4821' });
  expect(readPlate(' PKU 316 ')).toEqual({ kind: 'car', text: 'PKU-0316' });
});

test('a motorcycle’s plate has two letters, three digits and a letter', () => {
  expect(readPlate('is123h')).toEqual({ kind: 'motorcycle', text: 'IS123H' });
  expect(readPlate('IS-123H')).toEqual({ kind: 'motorcycle', text: 'IS123H' });
});

test('diplomatic, consular and temporary plates are read as special', () => {
  for (const series of ['CC', 'CD', 'OI', 'AT', 'IT']) {
    expect(readPlate(`${series}-1234`)).toEqual({ kind: 'special', text: `${series}-1234` });
  }
});

test('D and F open no province’s series, and half a plate is no plate', () => {
  expect(
    ['DAB0389', 'FAB0389', 'DA039E', 'AB1234', 'ABC12', 'ABC12345', 'AB12E', 'ABCD123', ''].filter(
      (refused) => readPlate(refused) !== undefined,
    ),
  ).toEqual([]);
});
