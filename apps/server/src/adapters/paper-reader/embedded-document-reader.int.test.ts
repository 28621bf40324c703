import { makePdf } from '@rubrica/testing';
import { drawCardFront, drawOtherPaper, photographPaper, shotQualities, specimenPerson } from '@rubrica/testing/papers';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';

import type { PaperToRead } from '../../ports/document-reader.ts';
import type { InspectedImage, InspectedPdf } from '../../ports/file-inspector.ts';
import { createEmbeddedDocumentReader } from './embedded-document-reader.ts';

const photograph: InspectedImage = {
  type: 'image',
  format: 'jpeg',
  width: 1600,
  height: 1200,
  isBlank: false,
  isBlurred: false,
  likeness: { plain: new Uint8Array(32), mirrored: new Uint8Array(32) },
};
const scanned: InspectedPdf = {
  type: 'pdf',
  pageCount: 1,
  text: '',
  dangers: [],
  signing: { isPossible: true, signatureCount: 0, pages: [] },
};
const person = specimenPerson(31);
const names = `${person.firstNames} ${person.lastNames}`;

const { read, close } = createEmbeddedDocumentReader();
afterAll(close);
const paper = (bytes: Uint8Array, change: Partial<PaperToRead> = {}): PaperToRead => ({
  documentType: 'anverso_cedula',
  expected: { names, identification_number: person.nui },
  file: { name: 'cedula.jpg', contentType: 'image/jpeg', bytes },
  inspected: photograph,
  today: '2026-11-17',
  ...change,
});

test('finds on the picture of a slip what its payer wrote, and says what stands there instead', async () => {
  const drawn = await drawOtherPaper({
    person,
    title: 'BANCO DEL NUDO',
    pairs: { 'COMPROBANTE N°': '004418827', FECHA: '04/03/2026', VALOR: '18,40', ORDENANTE: names },
  });
  const expected = { document_number: '4418827', amount: '12.00', movement_date: '2026-03-04', bank: 'Nudo' };
  const { checks } = await read(paper(drawn, { documentType: 'comprobante_transferencia', expected }));
  const found = Object.fromEntries(checks.map(({ name, ok }) => [name, ok]));
  expect(found).toMatchObject({ document_number: true, amount: false, movement_date: true, bank: true });
  expect(JSON.stringify(checks)).toContain('18,40');
});

describe('the reader inside the program', () => {
  test('looks at a photograph, reads it and finds the portrait', async () => {
    const shot = await photographPaper(await drawCardFront({ person }), { ...shotQualities.good, seed: 5 });
    const other = await read(paper(shot, { expected: { identification_number: '1710034065' } }));
    expect(other).toMatchObject({ verdict: 'REJECTED', isUnreadable: false });
    expect(JSON.stringify(other.checks)).not.toContain('1710034065');
    const reading = await read(paper(shot));
    expect(reading.checks.filter(({ ok }) => !ok)).toEqual([]);
    expect(reading.verdict).toBe('ACCEPTED');
    expect(reading.fields).toMatchObject({ nui: person.nui, birth_date: person.birthDate });
    expect((await sharp(reading.portrait).metadata()).format).toBe('jpeg');
  });

  test('a PDF comes with the page that was looked at', async () => {
    const pdf = makePdf([{ lines: ['CEDULA DE CIUDADANIA', person.nui] }]);
    const { page } = await read(paper(pdf, { inspected: scanned }));
    expect((await sharp(page).metadata()).format).toBe('png');
  });

  test('refuses what is no card', async () => {
    const nothing = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#886644' } })
      .jpeg()
      .toBuffer();
    const reading = await read(paper(nothing));
    expect(reading.verdict).toBe('REJECTED');
    expect(reading.checks[0]?.message).toMatch(/acérquelo/);
    expect(reading.isUnreadable).toBe(true);
  });

  test('draws the first page of a PDF, and finds what another paper must show', async () => {
    const drawn = await drawOtherPaper({
      person,
      title: 'CERTIFICADO DE VOTACIÓN',
      pairs: { 'CC N°': person.nui, 'APELLIDOS Y NOMBRES': `${person.lastNames} ${person.firstNames}` },
    });
    const reading = await read(paper(drawn, { documentType: 'papeleta' }));
    expect(reading.verdict).toBe('ACCEPTED');
    const pdf = makePdf([{ lines: ['CERTIFICADO DE VOTACION', `No. ${person.nui}`, 'Junta No. 0012 Quito'] }]);
    const other = await read(paper(pdf, { documentType: 'papeleta', inspected: scanned }));
    expect(other.checks.find(({ name }) => name === 'identification_number')).toMatchObject({ ok: true });
    expect(other.verdict).not.toBe('ACCEPTED');
  });

  test('leaves to a person what it does not look at, whatever a file says in its own text', async () => {
    const reading = await read(paper(Buffer.from('…'), { documentType: 'otros', expected: {} }));
    expect(reading).toMatchObject({ verdict: 'REVIEW' });
    expect(reading.fields).toBeUndefined();
  });
});

test('the reader says that it works once its models have looked at a picture', async () => {
  const started = createEmbeddedDocumentReader();
  await expect(started.check()).resolves.toBeUndefined();
  await started.close();
});
