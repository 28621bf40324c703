import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInThisContext } from 'node:vm';

import { expect, test } from 'vitest';

import { root } from '../imports.ts';
import { applyMutant, listMutants } from './mutants.ts';
import { isSubject } from './mutation-plugin.ts';
import { listNamedConstants } from './named-constants.ts';
import { addProbes, keyOf, listPieces, seenKey } from './probes.ts';
import { createDice, nearest, pick } from './sample.ts';

const source = `import { a } from './a.ts';
type Kind = 'one' | 'two';
export function price(cents: number, kind: Kind): number {
  if (kind === 'one' && cents > 10) return cents * 2;
  record(cents);
  return a(() => cents);
}
`;

test('conditions are negated, constants changed and statements dropped; imports and types stay', () => {
  const mutants = listMutants('price.ts', source);
  expect(mutants.map(({ kind, line, replacement }) => `${line} ${kind} ${replacement}`)).toEqual([
    "4 negate !(kind === 'one' && cents > 10)",
    "4 negate (kind === 'one') || (cents > 10)",
    '4 constant "onex"',
    '4 constant 11',
    '4 drop return undefined;',
    '4 constant 3',
    '5 drop ;',
    '6 drop return undefined;',
  ]);
  const dropped = mutants.find(({ line }) => line === 5);
  expect(dropped && applyMutant(source, dropped)).toBe(source.replace('record(cents);', ';'));
});

test('a probed program says which of its pieces ran, those on one line each by itself, and does the same', () => {
  const lines = [
    '(n, given) => {',
    "  'use strict';",
    '  const { by = 1 } = given;',
    '  if (n > 1) return n;',
    '  else if (n < -9 || n === -5) return [-1];',
    '  return [n].map((m) => m + by)[0] ?? 7;',
    '}',
  ];
  const written = lines.join('\n');
  const seen = new Set<string>();
  Reflect.set(globalThis, seenKey, seen);
  const program = runInThisContext(addProbes('f.ts', written)) as (n: number, given: object) => unknown;
  const ranIn = (...given: Parameters<typeof program>): readonly unknown[] => {
    seen.clear();
    const answer = program(...given);
    const pieces = listPieces('f.ts', written).filter((piece) => seen.has(keyOf('f.ts', piece)));
    return [answer, pieces.map(({ start, end }) => written.slice(start, end)).filter((text) => !text.includes('\n'))];
  };
  const [by, otherwise, last] = [2, 4, 5].map((place) => lines[place]?.trim().replace('else ', ''));
  expect(ranIn(-5, {})).toEqual([[-1], ['1', 'n === -5', 'return [-1];', by, otherwise]]);
  expect(ranIn(1, { by: 3 })).toEqual([4, ['m + by', 'n === -5', by, otherwise, last]]);
  expect(ranIn(5, { by: 2 })).toEqual([5, ['return n;', by]]);
  Reflect.deleteProperty(globalThis, seenKey);
});

test('changes are chosen nearest to the proof, and the same seed chooses the same', () => {
  const mutant = { kind: 'drop', line: 1, start: 0, end: 1, replacement: ';' } as const;
  const near = { file: 'apps/server/src/modules/a/b.ts', mutant };
  const far = { file: 'apps/server/src/platform/c.ts', mutant };
  expect(nearest('apps/server/src/modules/a/a.int.test.ts', [far, near], 1)).toEqual([near]);
  expect(nearest('apps/server/src/modules/a/a.int.test.ts', [far, near], 2)).toEqual([far, near]);
  expect(pick([1, 2, 3, 4, 5], 3, createDice(7))).toEqual(pick([1, 2, 3, 4, 5], 3, createDice(7)));
  expect(new Set(pick([1, 2, 3], 9, createDice(1)))).toEqual(new Set([1, 2, 3]));
});

test('the file of the proof’s own name comes first, and the constants that it names', () => {
  const mutant = { kind: 'constant', line: 1, start: 0, end: 1, replacement: '2' } as const;
  const beside = { file: 'packages/a/src/b.ts', mutant };
  const own = { file: 'packages/a/src/c.ts', mutant };
  const named = { file: 'packages/a/src/d/words.ts', mutant, isNamed: true } as const;
  expect(nearest('packages/a/src/c.int.test.ts', [beside, own, named], 2)).toEqual([own, named]);
  expect(nearest('packages/a/src/c.test.ts', [beside, own], 2)).toEqual([beside, own]);

  const places = listNamedConstants(
    'packages/form-engine/src/signers-group.test.ts',
    'the table of signers has nombre (string), tipo_id (dropdown), id_num (string), telefono (numero) and email (email)',
  );
  const texts = places.map(({ file, start, end }) => readFileSync(path.join(root, file), 'utf8').slice(start, end));
  expect(texts).toEqual([expect.stringContaining("'telefono'")]);
});

test('what is broken is the product, never its tests or their helpers', () => {
  expect(isSubject('packages/catalogues/src/money/money.ts')).toBe(true);
  expect(isSubject('apps/server/src/modules/a/b.ts')).toBe(true);
  for (const file of ['packages/testing/src/a.ts', 'apps/server/test/a.ts', 'apps/web/src/a.test.ts', 'e2e/a.ts'])
    expect(isSubject(file)).toBe(false);
});
