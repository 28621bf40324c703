import { describe, expect, test } from 'vitest';

import { makeBox, makeSigners } from '../envelope.fixture.ts';
import { faultsOf, isWhole } from './signer-faults.ts';
import { addSigner, changeSigner, colourPlace, withScope, type Person } from './signers.ts';
import { writeName } from './write-name.ts';

const me: Person = {
  name: 'María',
  last_name: 'Andrango',
  email: 'oficial@demo.ec',
  phone: '0991234567',
  identification_type: 'cedula_ciudadania',
  identification_number: '1710034065',
};

describe('who signs', () => {
  test('only me leaves nobody else; only others leaves me out; both keeps everybody', () => {
    const others = makeSigners('Ana', 'Luis');
    const both = withScope(others, 'ME_AND_OTHERS', { me });
    expect(both.map(({ name }) => name)).toEqual(['Ana', 'Luis', 'María']);
    expect(withScope(both, 'ME_AND_OTHERS', { me })).toBe(both);
    expect(withScope(both, 'ONLY_ME', { me }).map(({ name, signature_order }) => [name, signature_order])).toEqual([
      ['María', 1],
    ]);
    expect(withScope(both, 'ONLY_OTHERS', { me }).map(({ name }) => name)).toEqual(['Ana', 'Luis']);
  });

  test('I take the place that a template left without a person, with its fields', () => {
    const box = makeBox();
    const template = addSigner([]).map((signer) => ({ ...signer, position_sign: [box] }));
    expect(withScope(template, 'ME_AND_OTHERS', { me })).toMatchObject([{ name: 'María', position_sign: [box] }]);
  });

  test('four people have four colours, and keep them when one of them goes', () => {
    const four = makeSigners('Ana', 'Luis', 'Eva', 'Iván');
    expect(four.map(colourPlace)).toEqual([0, 1, 2, 3]);
    const three = four.filter(({ name }) => name !== 'Luis');
    expect(addSigner(three).map(colourPlace)).toEqual([0, 2, 3, 1]);
  });
});

describe('what is wrong with a signer', () => {
  const [ana] = addSigner([], me);

  test('is reported field by field', () => {
    const [blank] = addSigner([]);
    expect(blank && faultsOf(blank, [blank])).toEqual({
      name: 'Ingrese el nombre del firmante',
      email: 'El correo electrónico es inválido',
      identification_number: 'Ingrese el número de identificación',
      phone: 'El teléfono debe tener entre 7 y 15 números',
    });
    expect(ana && isWhole(faultsOf(ana, [ana]))).toBe(true);
  });

  test('is a cédula with a wrong digit, letters in an identity card, or somebody who is there already', () => {
    if (!ana) throw new Error('nobody');
    const fault = (change: Partial<typeof ana>) => faultsOf({ ...ana, ...change }, [ana]).identification_number;
    expect(fault({ identification_number: '1710034066' })).toBe('La cédula ingresada es incorrecta');
    expect(fault({ identification_type: 'cedula_identidad', identification_number: 'AB12345' })).toBe(
      'La identificación solo puede tener números',
    );
    const two = addSigner([ana], me);
    expect(faultsOf(ana, two).identification_number).toBe('Esta persona ya está en la lista');
    expect(isWhole(faultsOf(ana, changeSigner(two, two[1]?.uuid ?? '', { identification_number: '1712345675' })))).toBe(
      true,
    );
  });
});

test('names in capitals from the registry are written in normal case', () => {
  expect(writeName('LUCIA DE LA TORRE Y PAZ')).toBe('Lucia de la Torre y Paz');
  expect(writeName(null)).toBe('');
});
