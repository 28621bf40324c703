import { boxLeads, describeAssurance } from '@rubrica/contract';
import {
  appendRevision,
  checkBoxes,
  joinParts,
  pdfFileOf,
  prepareFields,
  signFile,
  type BoxContent,
  type OwnedBox,
  type PdfFile,
  type Signer,
} from '@rubrica/pades';
import sharp from 'sharp';
import { beforeAll, expect, test, vi } from 'vitest';

import { createRandom } from '../../pades/test/support/mutate.ts';
import { buildPdf, type PageSpec } from '../../pades/test/support/pdf.ts';
import { createTestPki, type TestPki } from '../../pades/test/support/pki.ts';
import { describeFinding, verifyDocument } from '../src/index.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let pki: TestPki;
let signers: readonly Signer[];
let pictures: readonly Buffer[];

const names = ['ana', 'luis', 'eva'] as const;
const qr = 'https://firma.test/verificar/7Q2K-9XPM-4T6V';
const stamp = { lines: ['7Q2K-9XPM'], qr, corner: 'bottom-right', width: 140, height: 46, margin: 10 } as const;

/** A stroke as people photograph it: on paper that is white, grey, or no paper at all. */
async function strokeOn(paper: string, format: 'jpeg' | 'png'): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="90"><rect width="240" height="90" fill="${paper}"/><path d="M10 70 Q60 0 110 60 T230 30" fill="none" stroke="#14306e" stroke-width="6"/></svg>`;
  return sharp(Buffer.from(svg)).toFormat(format).toBuffer();
}

/** After the day since which no box over text is excused. */
beforeAll(async () => {
  pki = await createTestPki(new Date('2027-02-01T15:00:00Z'));
  signers = await Promise.all(names.map((name) => pki.issue({ name: name.toUpperCase() })));
  pictures = await Promise.all([
    strokeOn('#ffffff', 'jpeg'),
    strokeOn('#d8d4c8', 'jpeg'),
    strokeOn('#ffffff', 'png'),
    strokeOn('none', 'png'),
  ]);
});

type Random = ReturnType<typeof createRandom>;
const pick = <T>(random: Random, items: readonly T[]): T => {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error('nothing to pick');
  return item;
};

/** Words and figures, ruled and dotted lines, frames, names of the place. */
function drawPage(random: Random): PageSpec {
  const parts = Array.from({ length: 14 }, () => {
    const [x, y] = [40 + random(330), 60 + random(600)];
    return pick(random, [
      `BT /F1 ${8 + random(6)} Tf ${x} ${y} Td (El comprador paga USD ${random(9000)}) Tj ET`,
      `BT /F1 9 Tf ${x} ${y} Td (Firma del cliente) Tj ET`,
      `BT /F1 9 Tf ${x} ${y} Td (C.C. ________________) Tj ET`,
      `0.6 w ${x} ${y} m ${x + 170} ${y} l S`,
      `q [1 3] 0 d 0.8 w ${x} ${y} m ${x + 170} ${y} l S Q`,
      `0.5 w ${x} ${y} 180 70 re S`,
    ]);
  });
  return { text: 'Contrato', ground: parts.join('\n') };
}

const sizes = {
  signature: { width: 164, height: 46 },
  initials: { width: 64, height: 30 },
  date: { width: 112, height: 26 },
  text: { width: 180, height: 26 },
  checkbox: { width: 18, height: 18 },
} as const;
const kinds = ['signature', 'initials', 'date', 'text', 'checkbox'] as const;

interface Wished extends OwnedBox {
  readonly id: string;
}

const wishBoxes = (random: Random): Wished[] =>
  names.flatMap((field) =>
    kinds.map((kind) => ({
      ...sizes[kind],
      id: kind,
      field,
      page: random(2),
      left: random(400),
      top: random(780),
    })),
  );

/** As creation does: what is refused goes to the place that is offered, or is left out. */
function place(file: PdfFile, wished: readonly Wished[]): Wished[] {
  const placed: Wished[] = [];
  for (const box of wished) {
    const check = checkBoxes({ file, boxes: [...placed, box], stamp }).at(-1);
    if (check?.nearest) placed.push({ ...box, ...check.nearest });
  }
  return placed;
}

const details = [
  { text: '01/02/2027 10:00:00 (UTC−5)', weight: 2 },
  { text: describeAssurance('certificado'), weight: 1 },
];

function contentsFor(random: Random, name: string): Record<(typeof kinds)[number], BoxContent> {
  const image = pick(random, pictures);
  return {
    signature: { kind: 'signature', ...boxLeads.own, name: name.toUpperCase(), details, image, qr },
    initials: pick<BoxContent>(random, [
      { kind: 'image', image: pick(random, pictures) },
      { kind: 'text', text: 'A.P.' },
    ]),
    date: { kind: 'text', text: '01/02/2027', align: 'center' },
    text: { kind: 'text', text: 'Av. Amazonas N34-451' },
    checkbox: { kind: 'check', checked: true },
  };
}

async function signAll(plain: PdfFile, boxes: readonly Wished[], random: Random): Promise<PdfFile> {
  const fields = names.map((name) => ({ name, boxes: boxes.filter(({ field }) => field === name) }));
  const outcome = prepareFields({ file: plain, fields, stamp });
  if (outcome.outcome !== 'prepared') throw new Error(outcome.outcome);
  let file = appendRevision(plain, outcome.revision);
  for (const [index, name] of names.entries()) {
    const signer = signers[index];
    if (!signer) throw new Error('nobody signs');
    const own = new Set(boxes.filter(({ field }) => field === name).map(({ id }) => id));
    const contents = Object.fromEntries(Object.entries(contentsFor(random, name)).filter(([id]) => own.has(id)));
    file = await signFile({ file, signer, level: 'B-B', now: pki.now, field: { kind: 'existing', name }, contents });
  }
  return file;
}

const verify = async (file: PdfFile) => {
  const report = await verifyDocument({
    file: joinParts(file),
    trust: { anchors: pki.anchors, revocationPolicy: 'if-available' },
    now: pki.now,
  });
  const against = report.signatures.flatMap(({ findings }) => findings.filter(({ effect }) => effect !== 'is-noted'));
  return { verdict: report.verdict, against: against.map(describeFinding) };
};

test.each(Array.from({ length: 10 }, (_, index) => index + 1))(
  'whatever boxes are accepted, three people sign in them and both checks find the file valid (%i)',
  async (seed) => {
    const random = createRandom(seed);
    const plain = pdfFileOf(buildPdf({ pages: [drawPage(random), drawPage(random)] }));
    const boxes = place(plain, wishBoxes(random));
    expect(boxes.length).toBeGreaterThan(5);
    expect(await verify(await signAll(plain, boxes, random))).toEqual({ verdict: 'valid', against: [] });
  },
);

const oneBox = (field: string, left: number): Wished => ({
  ...sizes.signature,
  id: 'signature',
  field,
  page: 0,
  left,
  top: 530,
});

test('a box that is refused would have made the file invalid', async () => {
  const plain = pdfFileOf(buildPdf({ pages: [{ ground: 'BT /F1 10 Tf 230 290 Td (Total USD 100) Tj ET' }] }));
  const boxes = [oneBox('ana', 20), oneBox('luis', 210)];
  expect(checkBoxes({ file: plain, boxes }).map(({ ground }) => ground)).toEqual(['free', 'content']);
  expect(await verify(await signAll(plain, boxes, createRandom(1)))).toMatchObject({ verdict: 'invalid' });
});

test.each([
  ['a JPEG on white', 0],
  ['a JPEG on grey paper', 1],
  ['a PNG on white', 2],
  ['a PNG without ground', 3],
])('the picture of a signature leaves the ruled line under it: %s', async (_, index) => {
  const image = pictures[index] ?? Buffer.alloc(0);
  const plain = pdfFileOf(buildPdf({ pages: [{ ground: '0.8 w 20 290 m 400 290 l S 20 280 m 400 280 l S' }] }));
  const [ana, luis] = signers;
  if (!ana || !luis) throw new Error('nobody signs');
  const boxes = [oneBox('ana', 20), oneBox('luis', 210)];
  const outcome = prepareFields({ file: plain, fields: boxes.map((box) => ({ name: box.field, boxes: [box] })) });
  if (outcome.outcome !== 'prepared') throw new Error(outcome.outcome);
  let file = appendRevision(plain, outcome.revision);
  for (const [signer, name] of [
    [ana, 'ana'],
    [luis, 'luis'],
  ] as const) {
    const contents = { signature: { kind: 'image', image } } as const;
    file = await signFile({ file, signer, level: 'B-B', now: pki.now, field: { kind: 'existing', name }, contents });
  }
  expect(await verify(file)).toEqual({ verdict: 'valid', against: [] });
});
