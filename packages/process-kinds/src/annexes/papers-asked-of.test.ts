import { describe, expect, test } from 'vitest';

import { kindOf } from '../../test/support/walked.ts';
import type { KindAnswers } from '../kind/condition.ts';
import { papersAtHand } from './papers-asked-of.ts';

const opening = kindOf('account_opening');
const client = (more: KindAnswers = {}) => ({
  kind: opening,
  answers: { cliente_tipo_id: 'cedula_ciudadania', cuenta_titularidad: 'individual', ...more },
  party: 'cliente',
});

describe('papersAtHand', () => {
  test('names what an account opening asks of everybody, each thing once', () => {
    expect(papersAtHand(client(), { isProved: false })).toEqual(['su cédula', 'planilla de un servicio básico']);
  });

  test('a link alone does not say how somebody answered', () => {
    const wealthy = client({ cuenta_supera_umbral: 'SI' });
    expect(papersAtHand(wealthy, { isProved: false })).toContain('otros papeles que se le pedirán');
    expect(papersAtHand(wealthy, { isProved: false })).not.toContain('respaldo del origen de los fondos');
    expect(papersAtHand(wealthy, { isProved: true })).toContain('respaldo del origen de los fondos');
  });

  test('names one’s own card before anything is proved, also where the kind asks for it only of who has one', () => {
    const answers = {
      adherente_tipo_persona: 'natural',
      adherente_comparece: 'propio',
      adherente_tipo_id: 'cedula_ciudadania',
    };
    const adhesion = { kind: kindOf('adhesion'), answers, party: 'adherente' };
    expect(papersAtHand(adhesion, { isProved: false })).toEqual(['su cédula']);
  });

  test('says whose card it is where it is not the reader’s', () => {
    const joint = client({ cuenta_titularidad: 'conjunta', cotitular_tipo_id: 'cedula_ciudadania' });
    expect(papersAtHand(joint, { isProved: true })).toEqual([
      'su cédula',
      'cédula (Cotitular)',
      'planilla de un servicio básico',
    ]);
  });
});
