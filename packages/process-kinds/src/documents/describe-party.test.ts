import { describe, expect, test } from 'vitest';

import { answersWhere, context, kindOf } from '../../test/support/walked.ts';
import type { KindAnswers } from '../kind/condition.ts';
import { createAnswerReader } from './answer-reader.ts';
import { describeParty } from './describe-party.ts';

const adhesion = kindOf('adhesion');

const single: KindAnswers = {
  ...answersWhere(
    adhesion,
    (one) => one['adherente_estado_civil'] === 'soltero' && one['adherente_comparece'] === 'propio',
  ),
  adherente_tipo_id: 'cedula_ciudadania',
  adherente_id_num: '1700000035',
  adherente_nombre_completo: 'LOOR ANDRADE MARÍA JOSÉ',
  adherente_genero: 'femenino',
  adherente_nacionalidad: 'EC',
  adherente_profesion: 'Arquitecta',
};

const spouse = {
  adherente_conyuge_tipo_id: 'pasaporte',
  adherente_conyuge_id_num: 'A123456',
  adherente_conyuge_nombre_completo: 'VERA LUIS',
};

function introduce(answers: KindAnswers): string {
  const reader = createAnswerReader(adhesion, answers, context);
  const party = describeParty(reader, { prefix: 'adherente_' }, answers) as Readonly<Record<string, string>>;
  expect(reader.missing).toEqual([]);
  return (party['comparecencia'] ?? '').replaceAll('\u00A0', ' ');
}

describe('a party appears', () => {
  test('with nationality, age, civil status, profession, document and domicile, in her gender', () => {
    const text = introduce(single);
    expect(text).toMatch(/^la señora LOOR ANDRADE MARÍA JOSÉ, de nacionalidad ecuatoriana, mayor de edad, /);
    expect(text).toContain('de estado civil soltera, de profesión u ocupación arquitecta, portadora de la cédula');
    expect(text).toContain('cédula No. 1700000035, domiciliada en ');
    expect(text).toMatch(/, por sus propios derechos$/);
  });

  test('in his gender, and with a passport where that identifies him', () => {
    const text = introduce({
      ...single,
      adherente_genero: 'masculino',
      adherente_tipo_id: 'pasaporte',
      adherente_id_num: 'A1',
    });
    expect(text).toMatch(/^el señor /);
    expect(text).toContain('portador del pasaporte No. A1, domiciliado en');
  });

  test.each([
    ['casado', 'la sociedad conyugal formada con VERA LUIS, con pasaporte No. A123456'],
    ['unión_de_hecho', 'la sociedad de bienes formada con VERA LUIS, con pasaporte No. A123456'],
  ])('sharing goods as %s, for the couple, with the other who also signs', (status, expected) => {
    const shared = { adherente_estado_civil: status, adherente_regimen: 'sociedad_conyugal', ...spouse };
    expect(introduce({ ...single, ...shared })).toContain(expected);
  });

  test.each([
    ['separacion_bienes', 'separación de bienes'],
    ['capitulaciones', 'capitulaciones matrimoniales'],
  ])('with %s, alone, and says by which deed', (regime, name) => {
    const text = introduce({
      ...single,
      adherente_estado_civil: 'casado',
      adherente_regimen: regime,
      adherente_regimen_instrumento: 'Acta notarial de 12 de mayo de 2019',
    });
    expect(text).toContain(`de estado civil casada con ${name} según acta notarial de 12 de mayo de 2019`);
    expect(text).toMatch(/, por sus propios derechos$/);
  });

  test('through a proxy, with the power and its notary', () => {
    const text = introduce({
      ...single,
      adherente_comparece: 'apoderado',
      adherente_apoderado_tipo_id: 'cedula_ciudadania',
      adherente_apoderado_id_num: '0900000027',
      adherente_apoderado_nombre_completo: 'MORA DIEGO',
      adherente_poder_tipo: 'especial',
      adherente_poder_fecha: '2025-06-04',
      adherente_poder_notaria: 'Notaría Décima del cantón Quito',
    });
    expect(text).toContain('por intermedio de MORA DIEGO, con cédula No. 0900000027, a quien confirió poder especial');
    expect(text).toContain('otorgado el 4 de junio de 2025 ante la Notaría Décima del cantón Quito');
  });
});
