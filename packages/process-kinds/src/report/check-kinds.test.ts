import type { KindPermission } from '@rubrica/contract';
import type { FormGroup, Variable } from '@rubrica/form-engine';
import { describe, expect, test } from 'vitest';

import { kindOf, today } from '../../test/support/walked.ts';
import type { ProcessKind } from '../kind/process-kind.ts';
import { kinds } from '../kinds/index.ts';
import { checkKinds, findKindProblems } from './check-kinds.ts';
import { clausesOf } from './check-templates.ts';
import { describeKinds, summariseKind } from './describe-kinds.ts';

const opening = kindOf('account_opening');

/** What is said of a kind in which something was changed. */
function problemsOf(changed: Partial<ProcessKind>): readonly string[] {
  return findKindProblems([{ ...opening, ...changed }]).map(({ where, message }) => `${where}: ${message}`);
}

async function walkProblemsOf(changed: Partial<ProcessKind>): Promise<readonly string[]> {
  const { problems } = await checkKinds([{ ...opening, ...changed }], { today });
  return problems.map(({ where, message }) => `${where}: ${message}`);
}

function withGroups(change: (groups: readonly FormGroup[]) => readonly FormGroup[]): Partial<ProcessKind> {
  return { form: { version: opening.form?.version ?? '', groups: change(opening.form?.groups ?? []) } };
}

function withVariables(change: (variable: Variable) => Variable): Partial<ProcessKind> {
  return withGroups((groups) => groups.map((group) => ({ ...group, variables: group.variables.map(change) })));
}

describe('the kinds', () => {
  test('are whole: every branch is walked, and each has documents, signers and annexes', async () => {
    const check = await checkKinds(kinds, { today });
    expect(check.problems).toEqual([]);
    for (const kind of kinds.filter(({ form, certificate }) => form !== undefined && !certificate)) {
      const { groups, variables, branches, documents, signers } = summariseKind(kind, check);
      expect(groups).toBeGreaterThanOrEqual(6);
      expect(variables).toBeGreaterThanOrEqual(40);
      expect(branches).toBeGreaterThan(20);
      expect(documents.length).toBeGreaterThanOrEqual(2);
      expect(Math.max(...documents.map(({ clauses }) => clauses))).toBeGreaterThanOrEqual(12);
      expect(signers).not.toEqual([]);
    }
    expect(describeKinds(kinds, check)).toContain('✓ Todos los tipos de proceso están completos.');
  });

  test('are whole from any other seed, too', async () => {
    for (const seed of [2, 3]) expect((await checkKinds(kinds, { today, seed })).problems).toEqual([]);
  });
});

test('a kind is refused whose certificate is none of the contract, or is read from a question that it does not ask', () => {
  const certificate = { type: 'cliente_tipo_id', company: { ruc: 'ninguna', legalName: 'x', position: 'x' } };
  const found = problemsOf({ certificate });
  expect(found).toContain('certificate: La variable «ninguna» no existe');
  expect(found).toContain('certificate: «cedula_ciudadania» no es un certificado');
});

describe('a kind is refused', () => {
  test('with fewer than 6 groups or 40 variables', () => {
    const found = problemsOf(withGroups((groups) => groups.slice(0, 3)));
    expect(found).toContain('form: Tiene 3 grupos; se piden 6');
    expect(found.some((one) => /^form: Tiene \d+ variables; se piden 40$/.test(one))).toBe(true);
  });

  test('without branches inside branches', () => {
    const flat = withVariables(({ is_child: _child, parent_value: _value, ...variable }) => variable);
    expect(problemsOf(flat)).toContain('form: No tiene ramas dentro de ramas');
  });

  test('with fewer than 2 documents, or one whose file is missing', () => {
    const [contract] = opening.documents;
    if (contract === undefined) throw new Error('no contract');
    expect(problemsOf({ documents: [contract] })).toContain('documents: Tiene 1 documentos; se piden 2');
    const lost = opening.documents.map((one) => ({ ...one, file: 'otro.typ' }));
    expect(problemsOf({ documents: lost })).toContain('documents.contrato: Falta el archivo otro.typ');
  });

  test('whose main document has fewer than 12 clauses', () => {
    const documents = opening.documents.map((one) => ({ ...one, file: 'datos-personales.typ' }));
    expect(problemsOf({ documents })).toContain('documents.contrato: Tiene 0 cláusulas; se piden 12');
  });

  test('where nobody signs, or a signer is read from variables that do not exist', () => {
    expect(problemsOf({ signers: [] })).toContain('signers: Nadie firma');
    const signers = opening.signers.map((rule) => ({ ...rule, prefix: 'nadie_' }));
    expect(problemsOf({ signers })).toContain('signers.cliente: La variable «nadie_email» no existe');
  });

  test('that asks what nothing uses, or prints what nobody asks', () => {
    const idle: Variable = { id: 'ocio', name: 'Ocio', data_type: 'string', order: 99 };
    const asking = withGroups((groups) =>
      groups.map((group, place) => (place === 0 ? { ...group, variables: [...group.variables, idle] } : group)),
    );
    expect(problemsOf(asking)).toContain('form.ocio: Se pregunta y nada lo usa');
    const documents = opening.documents.map((one) => ({ ...one, fields: { ...one.fields, suelto: 'no_existe' } }));
    expect(problemsOf({ documents })).toContain('documents.contrato: La variable «no_existe» no existe');
  });

  test('with a condition that never holds', () => {
    const pepCheck = { cliente_pep: ['TAL VEZ'] };
    expect(problemsOf({ pepCheck })).toContain('conditions: «cliente_pep» nunca es «TAL VEZ»');
  });

  test('with a wrong uuid, permission or status, or a uuid that another kind has', () => {
    expect(problemsOf({ uuid: '123' })).toContain('uuid: «123» no es un uuid');
    expect(problemsOf({ permission: 'OTRO' as KindPermission })).toContain(
      'permission: «OTRO» no es un permiso de proceso',
    );
    expect(problemsOf({ statuses: ['ACTIVE'] })).toContain('statuses: Falta QUEUED');
    const forms = [{ id: '7', name: 'Uno', when: {} }];
    expect(problemsOf({ forms })).toContain('forms: «7», de «Uno», no es un uuid');
    const twin = { ...opening, code: 'otro', operationPrefix: 'OT' };
    expect(findKindProblems([opening, twin]).map(({ message }) => message)).toContain(
      'También es de «account_opening»',
    );
  });
});

describe('walking finds', () => {
  test('a form that does not load', async () => {
    const broken = withVariables((variable) => ({ ...variable, handle_validator: 'inventado' }));
    expect((await walkProblemsOf(broken)).some((one) => one.startsWith('form.'))).toBe(true);
  });

  test('a branch that is of no form, or of two', async () => {
    const forms = [{ id: opening.uuid.replace('c', 'd'), name: 'Uno', when: { cuenta_titularidad: ['individual'] } }];
    expect(await walkProblemsOf({ forms })).toEqual(['forms: Una rama no es de un solo formulario']);
  });

  test('a branch without documents, without signers or without signatures', async () => {
    const single = { cuenta_titularidad: ['individual'] };
    const documents = opening.documents.map((one) => ({ ...one, when: single }));
    expect(await walkProblemsOf({ documents })).toContain('documents: Una rama no produce el documento principal');
    const signers = opening.signers.map((rule) => ({ ...rule, when: single }));
    expect(await walkProblemsOf({ signers })).toContain('signers: Una rama no tiene firmante principal');
    const unsigned = opening.documents.map((one) => ({ ...one, signedBy: ['cotitular'], companySigns: false }));
    expect(await walkProblemsOf({ documents: unsigned })).toContain('documents.contrato: Una rama lo deja sin firmas');
  });

  test('a document that a branch leaves without its data', async () => {
    const documents = opening.documents.map((one) => ({
      ...one,
      fields: { ...one.fields, extra: 'cotitular_id_num' },
    }));
    expect(await walkProblemsOf({ documents })).toContain('documents.contrato: Falta cotitular_id_num');
  });

  test('a question that nobody can ever reach', async () => {
    const dead = withVariables((variable) =>
      variable.id === 'cliente_pep_cargo' ? { ...variable, is_child: 'cliente_pep', parent_value: 'QUIZÁS' } : variable,
    );
    expect((await walkProblemsOf(dead)).some((one) => one.startsWith('form'))).toBe(true);
  });
});

describe('clauses', () => {
  test('are counted with the shared ones, and each is checked by the law it cites', () => {
    const source = `#clausula("Objeto")[Según la #ley("codigo_civil").]
#clausula("Sin ley")[Nada.]
#clausula-firma()
#if x [
#clausula("Otra")[#ley("monetario")]
]`;
    const clauses = clausesOf(source);
    expect(clauses.map(({ name }) => name)).toEqual(['Objeto', 'Sin ley', 'firma', 'Otra']);
    expect(clauses.map(({ text }) => /ley\("/.test(text))).toEqual([true, false, true, true]);
  });
});

test('a report tells what is wrong under the kind that has it', async () => {
  const broken = { ...opening, signers: [] };
  const check = await checkKinds([broken], { today });
  const report = describeKinds([broken], check);
  expect(report).toMatch(/^✗ Apertura de Cuenta \(account_opening\)$/m);
  expect(report).toContain('✗ signers: Nadie firma');
  expect(report).toMatch(/✗ \d+ problemas?\.$/);
});
