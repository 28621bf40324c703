import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { root } from './imports.ts';
import { listTestNames } from './spec-coverage.ts';

/** Chapters of OWASP ASVS 5.0. */
const chapters: ReadonlySet<string> = new Set([
  'V1 Encoding and sanitization',
  'V2 Validation and business logic',
  'V3 Web frontend security',
  'V4 API and web service',
  'V5 File handling',
  'V6 Authentication',
  'V7 Session management',
  'V8 Authorization',
  'V9 Self-contained tokens',
  'V10 OAuth and OIDC',
  'V11 Cryptography',
  'V12 Secure communication',
  'V13 Configuration',
  'V14 Data protection',
  'V15 Secure coding and architecture',
  'V16 Logging and error handling',
  'V17 WebRTC',
]);

const rows = readFileSync(path.join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [chapter = '', what = '', file = '', name = ''] = line.slice(2, -2).split(' | ');
    return { chapter, what, file: file.replaceAll('`', ''), name };
  });

test('every row of the security table has a chapter of ASVS 5.0 and what is checked', () => {
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ chapter, what }) => !chapters.has(chapter) || what === '')).toEqual([]);
});

test('every row of the security table names a test that exists', () => {
  expect(rows.filter(({ file, name }) => !listTestNames(file).has(name))).toEqual([]);
});
