import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { validateAnswers } from '@rubrica/form-engine';
import { createTypesetter } from '@rubrica/typesetting';
import { describe, expect, test } from 'vitest';

import { annexesOf } from '../src/annexes/annexes-of.ts';
import { contradictionsOf } from '../src/answers/contradictions-of.ts';
import { documentData } from '../src/documents/document-data.ts';
import { documentsOf } from '../src/documents/documents-of.ts';
import { registerKinds, templateOf } from '../src/documents/templates.ts';
import { indexKinds } from '../src/find-kind.ts';
import { kinds } from '../src/kinds/index.ts';
import { checkKinds, findKindProblems } from '../src/report/check-kinds.ts';
import { signersOf } from '../src/signers/signers-of.ts';
import { serviceContract } from './kinds/service-contract/service-contract.ts';
import { context, formOf, today, walksOf } from './support/walked.ts';

const [fixture = serviceContract] = registerKinds(path.join(import.meta.dirname, 'kinds'), [serviceContract]);

describe('a kind that only a folder and its registration add', () => {
  test('is found beside the others and passes every check of kinds', async () => {
    const all = [...kinds, fixture];
    expect(indexKinds(all).byUuid(fixture.uuid.toUpperCase())).toBe(fixture);
    expect(indexKinds(all).byCode('service_contract')).toBe(fixture);
    expect(findKindProblems(all)).toEqual([]);
    expect((await checkKinds([fixture], { today })).problems).toEqual([]);
  });

  test('validates answers, and names its signers, annexes and contradictions', () => {
    const form = formOf(fixture);
    for (const { content } of walksOf(fixture)) {
      expect(contradictionsOf(fixture, content.answers, { today })).toEqual([]);
      expect(signersOf(fixture, content.answers)).toHaveLength(1);
      expect(annexesOf(fixture, content.answers).length).toBeGreaterThan(0);
    }
    const refused = validateAnswers(form, { version: '2026.1', answers: { servicio_tipo: 'ninguno' } });
    expect(refused.ok ? [] : refused.issues.map(({ path: at }) => at)).toContain('answers.servicio_tipo');
    const [walk] = walksOf(fixture);
    const late = { ...walk?.content.answers, servicio_desde: '2020-01-01' };
    expect(contradictionsOf(fixture, late, { today }).map(({ variable }) => variable)).toEqual(['servicio_desde']);
  });

  test('is typeset from the templates in its own folder, with a place for each signature', () => {
    const typesetter = createTypesetter();
    const [walk] = walksOf(fixture);
    const answers = walk?.content.answers ?? {};
    const made = documentsOf(fixture, answers).map((document) => {
      const filled = documentData(fixture, document, answers, context);
      if (!filled.ok) throw new Error(filled.missing.map(({ variable }) => variable).join(', '));
      const template = templateOf(fixture, document);
      const { pdf, marks } = typesetter.typeset({ template, data: filled.data, images: {}, standard: 'a-2b' });
      const signatures = marks.filter(({ kind }) => kind === 'signature').length;
      return { code: document.code, signatures, isPdf: Buffer.from(pdf).toString('latin1', 0, 5) === '%PDF-' };
    });
    expect(made).toEqual([
      { code: 'contrato', signatures: 2, isPdf: true },
      { code: 'orden', signatures: 1, isPdf: true },
    ]);
  });
});

/** Data of the demonstration, and the kind that a new company starts with. */
const mayName = ['apps/server/src/demonstration/', 'apps/server/src/bin/tenant/create-tenant.ts'];

test('no production file outside its folder knows a kind by its code', () => {
  const root = path.resolve(import.meta.dirname, '../../..');
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) =>
      !/\.test\.tsx?$|\/test\//.test(file) &&
      !file.startsWith('packages/process-kinds/src/kinds/') &&
      !mayName.some((allowed) => file.startsWith(allowed)),
  );
  const naming = new RegExp(
    `['"\`](?:${kinds.map(({ code }) => code).join('|')})['"\`]|^\\s*(?:${kinds.map(({ code }) => code).join('|')}):`,
    'm',
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => naming.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});
