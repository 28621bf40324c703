import {
  boxActor,
  boxLeads,
  boxSeal,
  describeAssurance,
  describeAssuranceShortly,
  maskIdentification,
  type AssuranceLevel,
} from '@rubrica/contract';
import {
  joinParts,
  pdfFileOf,
  signFile,
  summarizeCertificate,
  type PdfFile,
  type SignatureContent,
  type Signer,
} from '@rubrica/pades';
import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { buildPdf } from '../../pades/test/support/pdf.ts';
import { createTestPki, type TestPki } from '../../pades/test/support/pki.ts';
import { describeAddedContent, readableReport, verifyDocument } from '../src/index.ts';
import { isOnlySignature, plainWords } from '../src/own-words.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const stroke =
  '<svg xmlns="http://www.w3.org/2000/svg" width="240" height="90"><path d="M10 70 Q60 0 110 60 T230 30" fill="none" stroke="#14306e" stroke-width="6"/></svg>';
const number = '1711111110';
const level: AssuranceLevel = 'identidad_verificada';
const statement = { person: 'Luis Mora Ñáñez', identification: `C.C. ${number}`, level, method: 'Registro Civil' };
const moment = '02/03/2026 10:00:00 (UTC−5)';
const [masked, seal, levelLine] = [
  `Cédula ${maskIdentification(number)}`,
  boxSeal('Plataforma Sol'),
  describeAssurance(level),
];

let pki: TestPki;
let first: PdfFile;
let platform: Signer;

beforeAll(async () => {
  pki = await createTestPki();
  platform = await pki.issue({ name: 'Plataforma Sol' });
  const signer = await pki.issue({ name: 'ANA' });
  first = await signFile({ file: pdfFileOf(buildPdf()), signer, level: 'B-B', now: pki.now });
});

interface Shown extends Partial<Omit<SignatureContent, 'details'>> {
  readonly details?: readonly string[];
}

const whole = [masked, moment, levelLine, seal];

/** What a platform put on the page beyond its signature, as it is reported where that platform is known. */
async function added(shown: Shown, size = { width: 220, height: 62 }, known = true): Promise<readonly string[]> {
  const { details = whole, ...rest } = shown;
  const content: SignatureContent = {
    kind: 'signature',
    ...boxLeads.sealed,
    name: statement.person,
    qr: 'https://firma.test/verificar/7Q2K-9XPM-4T6V',
    ...rest,
    details: details.map((text, index) => ({ text, weight: index })),
  };
  const file = await signFile({
    file: first,
    signer: platform,
    level: 'B-B',
    now: pki.now,
    field: { kind: 'new', boxes: [{ id: 'firma', page: 0, left: 60, top: 400, ...size }] },
    contents: { firma: content },
    statement,
  });
  const trust = { anchors: pki.anchors, revocationPolicy: 'if-available' as const };
  const report = await verifyDocument({ file: joinParts(file), trust, now: pki.now });
  return describeAddedContent(readableReport(report, known ? [summarizeCertificate(platform.certificate)] : []));
}

test.each<[string, Shown, { width: number; height: number }]>([
  ['in full', {}, { width: 220, height: 62 }],
  ['with the whole number', { details: [`Cédula ${number}`, moment, levelLine, seal] }, { width: 220, height: 62 }],
  ['without a number', { details: [moment, levelLine, seal] }, { width: 220, height: 62 }],
  ['in a demonstration', { notice: 'Demostración' }, { width: 220, height: 76 }],
  ['in a small box', {}, { width: 130, height: 34 }],
  ['in the smallest', {}, { width: 72, height: 24 }],
])('the box of an acceptance that a known platform sealed is a signature: %s', async (_, shown, size) => {
  expect(await added(shown, size)).toEqual([]);
});

test('a drawing above the words, on its line, is part of a signature', async () => {
  const image = await sharp(Buffer.from(stroke)).png().toBuffer();
  expect(await added({ image }, { width: 226, height: 102 })).toEqual([]);
  expect(await added({ image }, { width: 200, height: 60 })).toEqual([]);
});

test('the level without its name, as small boxes show it, is the stated one or is quoted', async () => {
  expect(await added({ details: [masked, describeAssuranceShortly(level)] })).toEqual([]);
  expect(await added({ details: [masked, describeAssuranceShortly('certificado')] })).toHaveLength(1);
});

test('from a platform that nobody knows the same box is added content', async () => {
  expect(await added({}, { width: 220, height: 62 }, false)).toHaveLength(1);
});

test.each<[string, Shown]>([
  ['another person', { name: 'Eva Paz' }],
  ['another person beside the one who accepted', { name: 'Luis Mora Ñáñez y Eva Paz' }],
  ['another level', { details: [masked, moment, describeAssurance('contacto_probado'), seal] }],
  ['the highest level', { details: [masked, moment, describeAssurance('certificado'), seal] }],
  ['the highest level in the words of older boxes', { details: [masked, moment, 'Nivel: certificado', seal] }],
  ['another number', { details: [`Cédula ${maskIdentification('0922222229')}`, moment, levelLine, seal] }],
  ['a longer mask', { details: ['Cédula •••••••1110', moment, levelLine, seal] }],
  ['a shorter mask', { details: ['Cédula ••1110', moment, levelLine, seal] }],
  ['the last digits without their mask', { details: ['Cédula 1110', moment, levelLine, seal] }],
  ['bullets alone', { details: [masked, '••••', moment, levelLine, seal] }],
  ['another time', { details: [masked, '02/03/2026 16:00:00 (UTC−5)', levelLine, seal] }],
  ['the same hour in another zone', { details: [masked, '02/03/2026 10:00:00 (UTC+3)', levelLine, seal] }],
  ['another seal', { details: [masked, moment, levelLine, boxSeal('Banco Andino')] }],
  ['an amount', { details: [masked, moment, levelLine, seal, 'Debe USD 99'] }],
  ['a condition', { details: [masked, moment, levelLine, seal, 'sin el anexo 3'] }],
  ['a promise instead of the lead', { lead: 'Aceptado y pagado por', shortLead: 'Aceptado y pagado por' }],
])('a box with %s is quoted, also where a known platform sealed it', async (_, shown) => {
  expect(await added(shown, { width: 300, height: 90 })).toHaveLength(1);
});

test('the box of a company names its RUC and who acted for it, and nobody else', () => {
  const signedAt = new Date('2026-03-02T15:00:00Z');
  const own = {
    names: ['Plataforma Sol', 'Rúbrica Demostración'],
    identifications: `RUC 1790099998001 ${boxActor('Lucía Andrade Ponce')}`.split(' '),
    signedAt,
    phrases: [boxLeads.sealed.lead, describeAssurance('declarada')].map(plainWords),
  };
  const box = (actor: string): string =>
    [boxLeads.sealed.lead, 'Rúbrica Demostración', 'RUC 1790099998001', boxActor(actor), moment]
      .concat(describeAssurance('declarada'), 'Demostración')
      .join(' ');
  expect(isOnlySignature(box('Lucía Andrade Ponce'), own)).toBe(true);
  expect(isOnlySignature(box('Eva Paz'), own)).toBe(false);
});

describe('with a certificate of their own', () => {
  const own = {
    names: ['LUIS MORA'],
    identifications: [number],
    signedAt: new Date('2026-03-02T15:00:00Z'),
    phrases: [plainWords(describeAssurance('certificado'))],
  };
  const box = (...lines: readonly string[]): string => [boxLeads.own.lead, 'LUIS MORA', ...lines].join(' ');

  test('name, part of the number, time and level are a signature', () => {
    expect(isOnlySignature(box(masked, moment, describeAssurance('certificado')), own)).toBe(true);
  });

  test.each([
    ['a part of another number', box(`Cédula ${maskIdentification('0922222229')}`, moment)],
    ['a number that ends alike', box('Cédula •••1111110', moment)],
    ['a digit before the mask', box('Cédula 9••••••1110', moment)],
    ['another level', box(masked, describeAssurance('identidad_verificada'))],
    ['an acceptance', [boxLeads.sealed.lead, 'LUIS MORA', masked, moment].join(' ')],
    ['a mask and no name', `${boxLeads.own.lead} ${masked}`],
  ])('%s is not', (_, text) => {
    expect(isOnlySignature(text, own)).toBe(false);
  });
});
