import { expect, test } from 'vitest';

import { describeOwnFile } from './own-file.ts';
import type { DocumentStage } from './published-process.ts';

const bytes = (text: string): Buffer => Buffer.from(text);
const documentOf = (name: string, ...stages: readonly DocumentStage[]) => ({
  name,
  pageCount: 1,
  isSheet: false,
  versions: stages.map((stage, index) => ({ stage, sha256: bytes(`${name} ${stage} ${index}`) })),
});
const documents = [
  documentOf('Pagaré.pdf', 'original', 'prepared'),
  documentOf('Contrato.pdf', 'original', 'prepared', 'signed', 'signed', 'archived', 'archived'),
];
const describeFile = (sha256: string) => describeOwnFile({ documents, state: 'finished' }, bytes(sha256));

test.each([
  [
    'Contrato.pdf prepared 1',
    'preparado para firmarse, sin firmas',
    /^Después se firmó: este archivo es anterior.*copia final/,
  ],
  ['Contrato.pdf signed 2', 'firmado', /^Después firmó alguien más.*copia final/],
  ['Contrato.pdf signed 3', 'firmado', /^Lleva todas sus firmas/],
  ['Contrato.pdf archived 4', 'copia final', /más nueva/],
  ['Contrato.pdf archived 5', 'copia final', /^Es lo último/],
])('%s is named as the second document, %s, with what came after it', (sha256, stageText, follows) => {
  expect(describeFile(sha256)).toEqual({
    number: 2,
    name: 'Contrato.pdf',
    stageText,
    follows: expect.stringMatching(follows),
  });
});

test('what nobody signed since says so; a file as it was brought, or of nobody, is none of ours', () => {
  expect(describeFile('Pagaré.pdf prepared 1')).toMatchObject({
    number: 1,
    follows: 'Nadie lo ha firmado desde entonces.',
  });
  expect(describeFile('Contrato.pdf original 0')).toBeUndefined();
  expect(describeFile('nada')).toBeUndefined();
});
