import { describe, expect, test } from 'vitest';

import { context, kindOf, walksOf } from '../../test/support/walked.ts';
import { documentData } from '../documents/document-data.ts';
import { overrideTexts } from './override-texts.ts';

const kind = kindOf('adhesion');

function problemsOf(overrides: Parameters<typeof overrideTexts>[1]): readonly string[] {
  const made = overrideTexts(kind, overrides);
  return made.ok ? [] : made.problems.map(({ path }) => path);
}

describe('a tenant’s words', () => {
  test('for what does not exist are refused, each with its path', () => {
    expect(problemsOf({ groups: { 77: 'x' }, variables: { otra: { name: 'x' } }, documents: { carta: 'x' } })).toEqual([
      'groups.77',
      'variables.otra',
      'documents.carta',
    ]);
  });

  test('are refused when they are empty or endless', () => {
    expect(problemsOf({ name: '  ', texts: { welcome: 'x'.repeat(2001) } })).toEqual(['name', 'texts.welcome']);
  });

  test('cannot turn a group into the table of signers', () => {
    expect(problemsOf({ groups: { 1: 'Datos del aprobador' } })).toEqual(['groups.1']);
  });

  test('take the place of ours, and nothing else changes', () => {
    const made = overrideTexts(kind, {
      name: 'Adhesión al plan',
      texts: { welcome: 'Bienvenido al plan.' },
      groups: { 1: 'Plan' },
      variables: { fideicomiso_nombre: { question: '¿Cómo se llama el plan?' } },
      documents: { contrato: 'Contrato del plan' },
    });
    if (!made.ok) throw new Error('refused');
    const [group] = made.kind.form?.groups ?? [];
    const [variable] = group?.variables ?? [];
    expect([made.kind.name, made.kind.texts.welcome, group?.name, variable?.question]).toEqual([
      'Adhesión al plan',
      'Bienvenido al plan.',
      'Plan',
      '¿Cómo se llama el plan?',
    ]);
    expect(made.kind.texts.farewell).toBe(kind.texts.farewell);
    expect(variable?.id).toBe('fideicomiso_nombre');
    expect(made.kind.signers).toBe(kind.signers);
  });

  test('stand on the documents', () => {
    const made = overrideTexts(kind, { documents: { contrato: 'Contrato del plan' } });
    const [document] = made.ok ? made.kind.documents : [];
    const [walk] = walksOf(kind);
    if (!made.ok || document === undefined || walk === undefined) throw new Error('refused');
    const data = documentData(made.kind, document, walk.content.answers, context);
    expect(data.ok && data.data['documento']).toMatchObject({ titulo: 'Contrato del plan' });
  });
});
