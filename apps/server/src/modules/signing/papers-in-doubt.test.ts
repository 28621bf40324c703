import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { reviewReasons } from '@rubrica/contract';
import { decidedPapers, kinds, papersAskedOf, sampleAnswers, signersOf } from '@rubrica/process-kinds';
import { expect, test } from 'vitest';

import type { Annex } from '../documents/index.ts';
import { isTurnedDown, papersInDoubt, reasonsByCheck, whyInDoubt } from './papers-in-doubt.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');

/** Every name that a doubt or a fault of a paper may have, by the code that reports it. */
const reported = globSync(['packages/identity/src/papers/*.ts', 'apps/server/src/modules/documents/steps/*.ts'], {
  cwd: root,
  exclude: ['**/find-on-slip*.ts'], // of a transfer, which nobody brings to a process
}).flatMap((file) => {
  const code = readFileSync(path.join(root, file), 'utf8');
  return [...code.matchAll(/(?:\b(?:doubt|fault|found|compareDate)\(\s*|\bname(?: =|:) )'([a-z_]+)'/g)].map(
    ([, name = '']) => name,
  );
});

test('every check that can leave a paper in doubt has a reason in words', () => {
  expect(new Set(reported).size).toBeGreaterThan(12);
  expect(new Set(reported).difference(new Set(Object.keys(reasonsByCheck)))).toEqual(new Set());
});

test('every reason about a paper is given by a check, but for the one that stands for none', () => {
  const ofPapers = Object.keys(reviewReasons).filter((reason) => reason.startsWith('paper_'));
  const given = new Set<string>([...Object.values(reasonsByCheck), 'paper_undecided']);
  expect(ofPapers.filter((reason) => !given.has(reason))).toEqual([]);
});

const kind = kinds.find(({ code }) => code === 'purchase_sale');
if (!kind) throw new Error('no such kind');
const [branch] = await sampleAnswers(kind, { today: '2026-03-02' });
if (!branch) throw new Error('no such branch');
const { answers } = branch;
const party = signersOf(kind, answers)[0]?.party ?? '';
const asked = { kind, answers, party };
const requests = papersAskedOf(asked).flatMap(({ documents }) => documents);
const cedula = requests.find(({ id, required }) => required && id.endsWith('anverso_cedula'));
if (!cedula) throw new Error('no cédula is asked for');

const annexOf = (given: object): Annex =>
  ({
    id: 'a',
    requestId: cedula.id,
    documentType: 'anverso_cedula',
    reviewDecision: null,
    validation: { verdict: 'REVIEW', checks: [] },
    ...given,
  }) as unknown as Annex;

test('a paper to be decided about that neither a machine nor a person accepted is in doubt', () => {
  expect(decidedPapers.has('anverso_cedula')).toBe(true);
  expect(papersInDoubt(asked, [annexOf({})])).toHaveLength(1);
  expect(papersInDoubt(asked, [annexOf({ validation: { verdict: 'ACCEPTED', checks: [] } })])).toEqual([]);
  expect(papersInDoubt(asked, [annexOf({ reviewDecision: 'accept' })])).toEqual([]);
});

test('what nobody has to decide about, or was asked of somebody else, is not', () => {
  expect(papersInDoubt(asked, [annexOf({ documentType: 'planilla' })])).toEqual([]);
  expect(papersInDoubt(asked, [annexOf({ requestId: 'otra.anverso_cedula' })])).toEqual([]);
});

test('one that was turned down stays in doubt where it is required', () => {
  for (const reviewDecision of ['ask_again', 'refuse'] as const) {
    expect(isTurnedDown({ reviewDecision })).toBe(true);
    expect(papersInDoubt(asked, [annexOf({ reviewDecision })])).toHaveLength(1);
  }
  expect(isTurnedDown({ reviewDecision: 'accept' })).toBe(false);
  expect(isTurnedDown({ reviewDecision: null })).toBe(false);
});

test('the reasons are those of the checks that failed, each once; without any, it is undecided', () => {
  const failing = (...names: readonly string[]) =>
    annexOf({ validation: { verdict: 'REVIEW', checks: names.map((name) => ({ name, ok: false })) } });
  expect(whyInDoubt([failing('colour'), failing('quality', 'legibility')])).toEqual([
    'paper_black_and_white',
    'paper_unreadable',
  ]);
  expect(whyInDoubt([failing('heading', 'names')])).toEqual(['paper_other_type', 'paper_answers_differ']);
  expect(whyInDoubt([annexOf({ validation: { verdict: 'REVIEW', checks: [{ name: 'colour', ok: true }] } })])).toEqual([
    'paper_undecided',
  ]);
});
