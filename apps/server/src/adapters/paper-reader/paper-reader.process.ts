import {
  openPaperEngine,
  readPage,
  weighOtherPaper,
  weighPaper,
  type PaperEngine,
  type PaperReport,
} from '@rubrica/identity/papers';
import { drawFirstPage } from '@rubrica/page-compare';
import sharp from 'sharp';

import type { PaperTask, ReadPaper } from './paper-task.ts';

/** Letters of eight points stand tall enough for the reader. */
const pdfLongSide = 2_000;

let engine: Promise<PaperEngine> | undefined;

process.on('message', (task: PaperTask) => {
  // A fault inside the engine ends the process: its memory is not to be relied on.
  void read(task).then(
    (report) => process.send?.(report),
    () => process.exit(1),
  );
});
process.once('disconnect', () => process.exit());

async function read(task: PaperTask): Promise<ReadPaper> {
  const { isPdf, bytes } = task;
  const picture = isPdf ? await pictureOf(bytes) : bytes;
  const report = await weigh(task, picture);
  return isPdf && picture ? { ...report, page: picture } : report;
}

async function weigh(
  { documentType, expected, today }: PaperTask,
  picture: Uint8Array | undefined,
): Promise<PaperReport> {
  engine ??= openPaperEngine();
  const page = picture && (await readPage(await engine, picture));
  switch (documentType) {
    case 'anverso_cedula':
      return weighPaper({ type: 'cedula', side: 'front', front: page, today, expected });
    case 'reverso_cedula':
      return weighPaper({ type: 'cedula', side: 'back', front: undefined, back: page, today, expected });
    case 'passport':
    case 'conyuge_pasaporte':
      return weighPaper({ type: 'passport', front: page, today, expected });
    default:
      return weighOtherPaper(page, expected);
  }
}

async function pictureOf(pdf: Uint8Array): Promise<Uint8Array | undefined> {
  const drawn = await drawFirstPage(pdf, pdfLongSide);
  if (!drawn) return undefined;
  const { width, height, pixels } = drawn;
  const turned = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .recomb([
      [0, 0, 1],
      [0, 1, 0],
      [1, 0, 0],
    ])
    .png()
    .toBuffer();
  return new Uint8Array(turned);
}
