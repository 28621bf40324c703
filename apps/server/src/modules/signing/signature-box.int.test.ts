import type { StampPreview } from '@rubrica/contract';
import { expect, test } from 'vitest';

import { ana, named } from '../../../test/support/desk.ts';
import { createOffice } from '../../../test/support/office.ts';
import { pdftotext } from '../../../test/support/outside-verifiers.ts';
import { tinyPng, visitorOf } from '../../../test/support/visitor.ts';

const { world, desk, judge } = await createOffice();

const choose = (box: string) =>
  desk.call('PATCH', '/company/settings', { body: { box_identification: box }, as: 'admin@demo.ec' });
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
const number = ana.identification_number;

/** What one person's box shows before and after the signature, and what a verifier says of it. */
async function signIn(tag: string, size: { width: number; height: number }) {
  const person = named(ana, tag, { signature_type: 'clicwrap' });
  const { id, document } = await desk.createProcess({
    signers: [person],
    boxes: (path) => [{ document: path, kind: 'signature', page: 0, x: 80, y: 120, ...size }],
  });
  const visitor = await visitorOf(world, desk, { email: person.email, processId: id });
  await visitor.prepareToSign();
  const { body } = await visitor.call<{ stamp: StampPreview }>('POST', '/signing-process-user/stamp', {
    signatory_id: visitor.id,
    image: tinyPng,
  });
  expect((await visitor.sign()).status).toBe(202);
  await desk.reach(id, 'COMPLETED');
  const pdf = await judge.download(document);
  const codes = (await judge.verify(pdf)).signatures.flatMap(({ findings }) => findings.map(({ code }) => code));
  return { words: body.stamp.words, text: oneLine(pdftotext(pdf)), codes };
}

test.each([
  ['whole', [`Cédula ${number}`]],
  ['last_four', [`Cédula ••••••${number.slice(-4)}`]],
  ['hidden', []],
])('the company chooses what a box shows of the cédula: %s', async (choice, shown) => {
  expect((await choose(choice)).status).toBe(200);
  const { words, text, codes } = await signIn(choice, { width: 240, height: 110 });
  expect(words).toEqual([
    'Aceptado electrónicamente por',
    'Ana Andrade',
    ...shown,
    expect.stringMatching(/^[\d/]+ [\d:]+ \(UTC−5\)$/),
    'Nivel 2 de 4: contacto probado',
    'Sellado por la plataforma Rúbrica (demostración)',
    'Demostración',
  ]);
  expect(text).toContain(words.join(' '));
  expect(codes).not.toContain('file.added_by_signer');
});

test('what the company chooses is one of three', async () => {
  const answer = await choose('primeros');
  expect(answer.status).toBe(422);
  expect(JSON.stringify(answer.body)).toContain('box_identification');
});

test('a small box says who accepted, with cédula and level, and what is seen before is what is signed', async () => {
  await choose('last_four');
  const { words, text, codes } = await signIn('pequena', { width: 130, height: 44 });
  expect(words).toEqual([
    'Aceptado por',
    'Ana Andrade',
    `Cédula ••••••${number.slice(-4)}`,
    'Nivel 2 de 4',
    'Demostración',
  ]);
  expect(text).toContain(words.join(' '));
  expect(codes).not.toContain('file.added_by_signer');
});
