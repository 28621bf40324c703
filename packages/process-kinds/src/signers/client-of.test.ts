import { expect, test } from 'vitest';

import { answersWhere, asking, kindOf, textIn, walksOf } from '../../test/support/walked.ts';
import { clientNameOf } from './client-of.ts';
import { signersOf } from './signers-of.ts';

test('a process is about who is represented, and not about the proxy or the representative', () => {
  const adhesion = kindOf('adhesion');
  const byProxy = answersWhere(adhesion, (one) => one['adherente_comparece'] === 'apoderado');
  expect(clientNameOf(adhesion, byProxy)).toBe(textIn(byProxy, 'adherente_nombre_completo'));
  const company = answersWhere(adhesion, (one) => one['adherente_tipo_persona'] === 'juridica');
  expect(clientNameOf(adhesion, company)).toBe(textIn(company, 'adherente_razon_social'));
});

test('a process is about its principal signer, where they sign for themselves', () => {
  const account = kindOf('account_opening');
  const answers = answersWhere(account, () => true);
  const name = `${textIn(answers, 'cliente_nombres')} ${textIn(answers, 'cliente_apellidos')}`;
  expect(clientNameOf(account, answers)).toBe(name);
});

test('every branch of every kind has a client to be named by', () => {
  for (const kind of asking)
    for (const { content } of walksOf(kind)) expect(clientNameOf(kind, content.answers)).toMatch(/\S/);
});

test('in which capacity people sign agrees with the party, and names the bond of a couple', () => {
  const sale = kindOf('purchase_sale');
  const couple = answersWhere(
    sale,
    (one) => one['comprador_regimen'] === 'sociedad_conyugal' && one['comprador_comparece'] === 'propio',
  );
  const capacities = (gender: string, status: string) =>
    signersOf(sale, { ...couple, comprador_genero: gender, comprador_estado_civil: status })
      .slice(0, 2)
      .map(({ capacity }) => capacity);
  expect(capacities('femenino', 'casado')).toEqual(['La compradora', 'Cónyuge de la compradora']);
  expect(capacities('masculino', 'unión_de_hecho')).toEqual(['El comprador', 'Conviviente del comprador']);
});
