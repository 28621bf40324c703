import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { drawCardBack, drawCardFront, photographPaper, shotQualities, specimenPerson } from '@rubrica/testing/papers';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { runPapers } from './papers.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'rubrica-papers-'));
const at = (name: string): string => path.join(folder, name);
const person = specimenPerson(41);
const lines: string[] = [];

beforeAll(async () => {
  const shot = { ...shotQualities.good, seed: 7 };
  writeFileSync(at('front.jpg'), await photographPaper(await drawCardFront({ person }), shot));
  writeFileSync(at('back.jpg'), await photographPaper(await drawCardBack({ person }), shot));
  writeFileSync(at('note.txt'), 'hola');
});
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (...args: string[]) => runPapers(['read', '--type', 'cedula', '--today', '2026-11-17', ...args]);

test('what is not understood, and a file that is not there, are said with a code of their own', async () => {
  expect(await runPapers(['--help'])).toBe(0);
  expect(await runPapers([])).toBe(64);
  expect(await runPapers(['read', '--type', 'ruc', at('front.jpg')])).toBe(64);
  expect(await read('--today', 'ayer', at('front.jpg'))).toBe(64);
  expect(await runPapers(['read', '--type', 'passport', at('front.jpg'), at('back.jpg')])).toBe(64);
  expect(await read(at('missing.jpg'))).toBe(3);
  expect(lines.at(-1)).toContain('No se puede leer el archivo');
});

test('the exit code says the verdict, and the JSON what was read', async () => {
  expect(await read(at('front.jpg'), at('back.jpg'), '--json')).toBe(0);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    verdict: 'ACCEPTED',
    fields: { nui: person.nui, birth_date: person.birthDate },
    mrz: { valid: true },
    quality: { usable: true, reasons: [] },
    portrait: true,
  });
  expect(await read(at('front.jpg'))).toBe(2);
  expect(lines.at(-1)).toContain('Una persona debe verlo');
  expect(await read(at('note.txt'), '--json')).toBe(1);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ verdict: 'REJECTED', quality: { usable: false } });
}, 240_000);
