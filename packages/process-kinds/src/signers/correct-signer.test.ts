import { validateAnswers, SIGNERS_VARIABLE } from '@rubrica/form-engine';
import { expect, test } from 'vitest';

import { asking, formOf, kindOf, walksOf } from '../../test/support/walked.ts';
import { correctSigner, nameClient, signerVariables } from './correct-signer.ts';
import { signersOf } from './signers-of.ts';

test('in every branch of every kind a corrected address is that signer’s and nobody else’s, and the form accepts it', () => {
  for (const kind of asking) {
    for (const { content } of walksOf(kind)) {
      const before = signersOf(kind, content.answers);
      for (const { party, ...person } of before) {
        const corrected = { ...person, email: 'corregido@correo.ec' };
        const answers = correctSigner(kind, content.answers, { party, person: corrected });
        expect(signersOf(kind, answers)).toEqual(
          before.map((one) => (one.party === party ? { ...one, email: 'corregido@correo.ec' } : one)),
        );
        expect(validateAnswers(formOf(kind), { version: content.version, answers })).toMatchObject({ ok: true });
      }
    }
  }
});

test('a name goes where the form asks for it: whole, or in its two parts', () => {
  const person = {
    name: 'María José',
    last_name: 'Loor',
    email: 'm@correo.ec',
    phone: '0991234567',
    identification_type: 'cedula_ciudadania',
    identification_number: '1710034065',
  };
  const purchase = kindOf('purchase_sale');
  const whole = { comprador_nombre_completo: 'LOR MARÍA', comprador_tipo_id: 'cedula_ciudadania' };
  expect(correctSigner(purchase, whole, { party: 'comprador', person })).toMatchObject({
    comprador_nombre_completo: 'María José Loor',
    comprador_id_num: '1710034065',
  });
  const account = kindOf('account_opening');
  const split = { cliente_nombres: 'MARIA', cliente_apellidos: 'LOR' };
  expect(correctSigner(account, split, { party: 'cliente', person })).toMatchObject({
    cliente_nombres: 'María José',
    cliente_apellidos: 'Loor',
  });
  expect(signerVariables(account, split, 'cliente')).toMatchObject({ last_name: 'cliente_apellidos' });
});

test('of the table of signers only the line changes that names them', () => {
  const lines = [{ nombre: 'MORA DIEGO' }, { nombre: 'PAZ EVA' }];
  const person = {
    name: 'Eva',
    last_name: 'Paz',
    email: 'e@correo.ec',
    phone: '0991112223',
    identification_type: 'cedula_identidad',
    identification_number: '1760000016',
  };
  const answers = correctSigner(
    kindOf('purchase_sale'),
    { [SIGNERS_VARIABLE]: lines },
    { party: 'firmante_2', person },
  );
  expect(answers[SIGNERS_VARIABLE]).toEqual([
    { nombre: 'MORA DIEGO' },
    {
      nombre: 'Eva Paz',
      tipo_id: 'cedula_identidad',
      id_num: '1760000016',
      telefono: '0991112223',
      email: 'e@correo.ec',
    },
  ]);
});

test('who begins a process is named as its client, by the variables of each kind', () => {
  const person = {
    name: 'MARÍA JOSÉ',
    last_name: 'LOOR',
    email: 'm@correo.ec',
    phone: '0991234567',
    identification_type: 'cedula_ciudadania',
    identification_number: '1710034065',
  };
  const answers = nameClient(kindOf('account_opening'), { cliente_pep: 'NO' }, person);
  expect(answers).toMatchObject({ cliente_pep: 'NO', cliente_nombres: 'MARÍA JOSÉ', cliente_apellidos: 'LOOR' });
  expect(signersOf(kindOf('account_opening'), answers)).toMatchObject([
    { party: 'cliente', name: 'MARÍA JOSÉ', last_name: 'LOOR', identification_number: '1710034065' },
  ]);
  expect(nameClient(kindOf('purchase_sale'), {}, person)).toMatchObject({
    comprador_nombre_completo: 'MARÍA JOSÉ LOOR',
  });
});
