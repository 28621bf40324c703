import { loadForm, openForm, validateAnswers } from '@rubrica/form-engine';
import { describe, expect, test } from 'vitest';

import { asking, formOf, kindOf, registry, walksOf } from '../../test/support/walked.ts';
import type { KindAnswers } from '../kind/condition.ts';
import type { ProcessKind } from '../kind/process-kind.ts';
import { signersOf, type SignerDraft } from '../signers/signers-of.ts';
import { clientForm } from './client-form.ts';
import { consentsOf } from './consents.ts';
import { leavableGroups, leftQuestions } from './left-groups.ts';

const without = (answers: KindAnswers, left: ReadonlySet<string>): KindAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => !left.has(id)));

const allLeft = (kind: ProcessKind): readonly number[] => leavableGroups(kind).map(({ id_group: id }) => id);

/** The client's form as it is loaded in their browser. */
function openClientForm(kind: ProcessKind, known: KindAnswers) {
  const { fields } = openForm(formOf(kind), known);
  const visible = new Set(fields.flatMap((field) => (field.visible ? [field.variable.id] : [])));
  const groups = kind.clientGroups.flatMap(({ id_group: id, mode }) => (mode === 'complete' ? [id] : []));
  const loaded = loadForm(clientForm(kind, { answers: known, visible, groups }), registry);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return loaded.form;
}

/** The principal signer without the word that agrees with a gender, which nobody has said yet. */
function personOf(signers: readonly SignerDraft[]) {
  const { capacity: _capacity, ...person } = signers.find(({ type }) => type === 'P') ?? { capacity: '' };
  return person;
}

describe('groups that an official leaves to the client', () => {
  test('are those that the client fills, without consents and without who they are', () => {
    const names = (code: string) => leavableGroups(kindOf(code)).map(({ name }) => name);
    expect(names('commerce_dce')).toEqual([
      'Establecimiento',
      'Canales de cobro',
      'Cuenta de liquidación',
      'Beneficiario final y contactos',
      'Origen de los recursos',
    ]);
    expect(names('establishment_update')).toContain('Datos que cambian');
    expect(names('adhesion')).toEqual([]);
    const account = leavableGroups(kindOf('account_opening'));
    expect(account.flatMap(({ asked }) => asked)).toEqual(
      expect.arrayContaining(['cliente_id_num', 'cliente_email', 'cliente_celular']),
    );
    const open = leftQuestions(kindOf('account_opening'), allLeft(kindOf('account_opening')));
    for (const { id } of consentsOf(kindOf('account_opening'))) expect(open).not.toContain(id);
  });

  test('say nothing about who the client is: the same person is named without them, in every branch', () => {
    for (const kind of asking) {
      const left = leftQuestions(kind, allLeft(kind));
      for (const { content } of walksOf(kind)) {
        const principal = personOf(signersOf(kind, content.answers));
        expect(personOf(signersOf(kind, without(content.answers, left)))).toEqual(principal);
      }
    }
  });

  test('are asked whole in the client’s form, in every branch, and with their answers the form is complete', () => {
    for (const kind of asking.filter((one) => leavableGroups(one).length > 0)) {
      const left = leftQuestions(kind, allLeft(kind));
      for (const { content } of walksOf(kind)) {
        const known = without(content.answers, left);
        const form = openClientForm(kind, known);
        const asked = new Set(
          openForm(form, content.answers).fields.flatMap((field) => (field.visible ? [field.variable.id] : [])),
        );
        const missing = Object.keys(content.answers).filter((id) => left.has(id) && !asked.has(id));
        expect([kind.code, missing]).toEqual([kind.code, []]);
        const begun = validateAnswers(
          formOf(kind),
          { version: content.version, answers: known },
          { mayBeOpen: (id) => left.has(id) },
        );
        expect(begun.ok || begun.issues).toBe(true);
      }
    }
  });
});
