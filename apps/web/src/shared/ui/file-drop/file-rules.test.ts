import { expect, test } from 'vitest';

import { changeBaseName, splitName } from './file-name.ts';
import { describeRules, inspectFiles, type FileFacts, type FileRules } from './file-rules.ts';
import { formatBytes } from './messages.ts';

const rules: FileRules = { types: ['application/pdf', 'image/jpeg', 'image/png'], maxBytes: 20_000_000, maxFiles: 3 };
const fileOf = (name: string, facts: Partial<FileFacts> = {}): FileFacts => ({
  name,
  size: 5000,
  type: 'application/pdf',
  ...facts,
});
const refusalOf = (file: FileFacts, present: readonly FileFacts[] = []): string | undefined =>
  inspectFiles([file], { rules, present }).refusals[0];

test('each refusal names the file and the rule', () => {
  expect(refusalOf(fileOf('datos.xlsx', { type: 'application/vnd.ms-excel' }))).toBe(
    '«datos.xlsx»: solo se aceptan archivos PDF, JPG o PNG.',
  );
  expect(refusalOf(fileOf('contrato.pdf', { size: 34_210_000 }))).toBe(
    '«contrato.pdf»: pesa 34,2 MB y el máximo es 20 MB.',
  );
  expect(refusalOf(fileOf('vacío.pdf', { size: 0 }))).toBe('«vacío.pdf»: el archivo está vacío.');
  expect(refusalOf(fileOf('a.pdf'), [fileOf('a.pdf')])).toBe('«a.pdf»: ya está en la lista.');
  expect(
    refusalOf(
      fileOf('d.pdf'),
      ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => fileOf(name)),
    ),
  ).toBe('«d.pdf»: el máximo es 3 archivos.');
});

test('a photograph of an iPhone is refused with what to do about it', () => {
  expect(refusalOf(fileOf('IMG_0042.HEIC', { type: '' }))).toContain('«El más compatible»');
  expect(refusalOf(fileOf('IMG_0042.HEIC', { type: 'image/heic' }))).toContain('HEIC');
});

test('where the system knows no type, the name decides', () => {
  expect(refusalOf(fileOf('Cédula.PDF', { type: '' }))).toBeUndefined();
  expect(refusalOf(fileOf('virus.exe', { type: '' }))).toContain('solo se aceptan');
  expect(refusalOf(fileOf('virus.pdf', { type: 'application/x-msdownload' }))).toContain('solo se aceptan');
});

test('valid files are accepted even when others beside them are refused', () => {
  const { accepted, refusals } = inspectFiles(
    [
      fileOf('a.pdf'),
      fileOf('a.pdf'),
      fileOf('b.txt', { type: 'text/plain' }),
      fileOf('c.pdf'),
      fileOf('d.pdf'),
      fileOf('e.pdf'),
    ],
    { rules, present: [] },
  );
  expect(accepted.map(({ name }) => name)).toEqual(['a.pdf', 'c.pdf', 'd.pdf']);
  expect(refusals).toHaveLength(3);
});

test('the rules are shown beforehand', () => {
  expect(describeRules(rules)).toBe('PDF, JPG o PNG, hasta 20 MB cada uno. Máximo 3 archivos.');
  expect(describeRules({ types: ['application/pdf'], maxBytes: 500_000, maxFiles: 1 })).toBe('PDF, hasta 500 KB.');
});

test('sizes are written as people read them', () => {
  expect([0, 999, 1000, 96_400, 999_900, 2_450_000].map(formatBytes)).toEqual([
    '0 B',
    '999 B',
    '1 KB',
    '96 KB',
    '1 MB',
    '2,5 MB',
  ]);
});

test('a new name keeps its extension and loses forbidden characters', () => {
  expect(splitName('Contrato final.v2.pdf')).toEqual({ base: 'Contrato final.v2', extension: '.pdf' });
  expect(splitName('LEEME')).toEqual({ base: 'LEEME', extension: '' });
  expect(changeBaseName('a.pdf', ' ../Cédula: «Ana»\u0007 ')).toBe('.. Cédula «Ana».pdf');
  expect(changeBaseName('a.pdf', '   ')).toBe('a.pdf');
  expect(changeBaseName('a.pdf', 'x'.repeat(300))).toHaveLength(124);
});
