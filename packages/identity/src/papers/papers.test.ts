import { drawCardBack, drawCardFront, photographPaper, shotQualities, specimenPerson } from '@rubrica/testing/papers';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';

import { openPaperEngine, readPage, type ReadPage } from './read-page.ts';
import { weighPaper } from './weigh-paper.ts';

/** Photographs are read once: each takes seconds of a core. What is said of them is then tried in all combinations. */
const today = '2026-11-17';
const person = specimenPerson(21);
const other = specimenPerson(22);
let pages: Readonly<Record<'front' | 'back' | 'otherBack' | 'renumbered' | 'grey' | 'blurred', ReadPage | undefined>>;

beforeAll(async () => {
  const engine = await openPaperEngine();
  const front = await photographPaper(await drawCardFront({ person }), {
    ...shotQualities.good,
    degrees: 178,
    seed: 2,
  });
  const back = await photographPaper(await drawCardBack({ person }), { ...shotQualities.ordinary, seed: 3 });
  const otherBack = await photographPaper(await drawCardBack({ person: other }), { ...shotQualities.good, seed: 4 });
  const renumbered = await drawCardFront({ person: { ...person, documentNumber: other.documentNumber } });
  pages = {
    front: await readPage(engine, front),
    back: await readPage(engine, back),
    otherBack: await readPage(engine, otherBack),
    renumbered: await readPage(engine, await photographPaper(renumbered, { ...shotQualities.good, seed: 5 })),
    grey: await readPage(engine, await sharp(front).greyscale().tint('#ffe0b0').jpeg().toBuffer()),
    blurred: await readPage(engine, await sharp(front).blur(5).jpeg().toBuffer()),
  };
}, 240_000);

test('a card whose sides agree is accepted, upside down too', () => {
  const report = weighPaper({ type: 'cedula', front: pages.front, back: pages.back, today });
  expect(report.checks.filter(({ ok }) => !ok)).toEqual([]);
  expect(report.verdict).toBe('ACCEPTED');
  expect(report.fields).toMatchObject({
    nui: person.nui,
    birth_date: person.birthDate,
    expiry_date: person.expiryDate,
    sex: person.sex,
  });
  expect(report.mrz).toEqual({ valid: true, format: 'TD1' });
});

test('a card with the back of somebody else is refused', () => {
  const report = weighPaper({ type: 'cedula', front: pages.front, back: pages.otherBack, today });
  expect(report.verdict).toBe('REJECTED');
  expect(report.fields.nui).toBe(person.nui);
});

test('a card with another number of its own in front goes to a person', () => {
  const report = weighPaper({ type: 'cedula', front: pages.renumbered, back: pages.back, today });
  expect(report.verdict).toBe('REVIEW');
  expect(report.checks.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual(['document_number']);
});

test('a card that expired is refused', () => {
  const report = weighPaper({ type: 'cedula', front: pages.front, back: pages.back, today: '2040-01-01' });
  expect(report.verdict).toBe('REJECTED');
  expect(report.checks.find(({ name }) => name === 'expiry')).toMatchObject({ ok: false });
});

test('a card without colours goes to a person, also under a warm lamp', () => {
  const report = weighPaper({ type: 'cedula', front: pages.grey, back: pages.back, today });
  expect(report.verdict).toBe('REVIEW');
  expect(report.checks.find(({ name }) => name === 'colour')).toMatchObject({ ok: false });
});

test('a card that is blurred is taken again', () => {
  const report = weighPaper({ type: 'cedula', front: pages.blurred, back: pages.back, today });
  expect(report.verdict).toBe('REJECTED');
  expect(report.quality.usable).toBe(false);
  expect(report.quality.reasons.join(' ')).toMatch(/anverso/);
});

test('a card with its sides changed, or with one side, is not accepted', () => {
  const swapped = weighPaper({ type: 'cedula', front: pages.back, back: pages.front, today });
  expect(swapped).toMatchObject({ verdict: 'REJECTED', fields: { nui: person.nui } });
  expect(weighPaper({ type: 'cedula', front: pages.front, today }).verdict).toBe('REVIEW');
  expect(weighPaper({ type: 'passport', front: pages.back, today }).verdict).toBe('REJECTED');
});

test('a card of which one side is asked for must show what is expected', () => {
  const names = `${person.firstNames} ${person.lastNames}`;
  const side = 'front' as const;
  const ask = { type: 'cedula', side, front: pages.front, today } as const;
  expect(weighPaper({ ...ask, expected: { names, identification_number: person.nui } }).verdict).toBe('ACCEPTED');
  expect(weighPaper({ ...ask, expected: { names, identification_number: other.nui } }).verdict).toBe('REJECTED');
  expect(weighPaper({ ...ask, expected: {} }).verdict).toBe('REVIEW');
});

test('a sheet without the registry’s heading and without a face goes to a person', () => {
  const { front, back } = pages;
  if (!front) throw new Error('no front');
  const headless = front.lines.filter(({ text }) => !/LICA|DULA|CIVIL/i.test(text));
  const weigh = (change: Partial<ReadPage>) =>
    weighPaper({ type: 'cedula', front: { ...front, ...change }, back, today });
  expect(weigh({ lines: headless, portrait: undefined })).toMatchObject({ verdict: 'REVIEW' });
  expect(weigh({ portrait: undefined }).verdict).toBe('ACCEPTED');
  expect(weigh({ lines: headless }).verdict).toBe('ACCEPTED');
  const misread = front.lines.map((line) => ({ ...line, text: line.text.replace(/REP.BLICA/i, 'REPUBL1CA') }));
  expect(weigh({ lines: misread, portrait: undefined }).verdict).toBe('ACCEPTED');
});

test('a file that is no picture is no card', async () => {
  const nothing = await readPage(await openPaperEngine(), Buffer.from('hola'));
  expect(nothing).toBeUndefined();
  expect(weighPaper({ type: 'cedula', front: nothing, back: pages.back, today }).verdict).toBe('REJECTED');
});
