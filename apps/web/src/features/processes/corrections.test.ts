import { expect, test } from 'vitest';

import { asSigners, changedPeople, faultsOf, type Person } from './corrections.ts';

const ana: Person = {
  id: '01a1de08-60cd-7848-bd40-c3cc1217428c',
  capacity: 'Firmante',
  name: 'Ana',
  last_name: 'Andrade',
  email: 'ana@cliente.ec',
  phone: '0991234567',
  identification_type: 'cedula_ciudadania',
  identification_number: '1710034065',
};
const luis: Person = { ...ana, id: '01a1de08-60cd-7848-bd40-c3cc1217428d', name: 'Luis' };

test('only signers with changes are sent, each by id', () => {
  const mended = { ...luis, email: ' luis@cliente.ec ' };
  const changed = changedPeople([ana, luis], [ana, mended]);
  expect(changed).toEqual([mended]);
  expect(changedPeople([ana, luis], [ana, luis])).toEqual([]);
  const [sent] = asSigners(changed);
  expect(sent).toMatchObject({ uuid: luis.id, email: 'luis@cliente.ec' });
  expect(sent).not.toHaveProperty('capacity');
});

test('an error is shown at the person and field the server names', () => {
  const faults = faultsOf(
    [
      { path: 'signers.0.email', message: 'El correo electrónico es inválido' },
      { path: 'signers.0.phone', message: 'Corto' },
      { path: 'signers', message: 'Nadie' },
      { path: 'signers.7.name', message: 'Nadie' },
    ],
    [luis],
  );
  expect([...faults]).toEqual([[luis.id, { email: 'El correo electrónico es inválido', phone: 'Corto' }]]);
});
