import { expect, test } from 'vitest';

import { compareWithClaims } from './steps/compare-with-claims.ts';
import type { InspectedPaper } from './steps/inspect-paper.ts';

const paper: InspectedPaper = {
  name: 'cedula.jpg',
  documentType: 'anverso_cedula',
  contentType: 'image/jpeg',
  validation: { verdict: 'ACCEPTED', checks: [] },
  message: 'El documento se validó correctamente.',
  isUnreadable: false,
  fields: { nui: '1712345675', last_names: 'QUISHPE LEMA', first_names: 'JORGE', expiry_date: '2030-01-01' },
  portrait: undefined,
  page: undefined,
};

test('what its bearer says of a paper proves nothing, and where it differs a person looks', () => {
  const doubted: InspectedPaper = { ...paper, validation: { verdict: 'REVIEW', checks: [] } };
  const truth = { identification_number: '171234567-5', names: 'Jorge Quishpe Lema', expiration_date: '2030-01-01' };
  expect(compareWithClaims(paper, truth)).toBe(paper);
  expect(compareWithClaims(doubted, truth)).toBe(doubted);
  for (const claimed of [
    { identification_number: '1710034065' },
    { names: 'Otra Persona' },
    { expiration_date: '2031-01-01' },
  ])
    expect(compareWithClaims(paper, claimed).validation).toMatchObject({ verdict: 'REVIEW', checks: [{ ok: false }] });
  const refused: InspectedPaper = { ...paper, validation: { verdict: 'REJECTED', checks: [] } };
  expect(compareWithClaims(refused, { names: 'Otra Persona' })).toBe(refused);
});
