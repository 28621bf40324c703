import type * as Papers from '@rubrica/identity/papers';
import { drawFirstPage } from '@rubrica/page-compare';
import sharp from 'sharp';

import { answerTasks } from '../../platform/answer-tasks.ts';
import { transferSlip } from '../../ports/document-reader.ts';
import type { PaperAnswer, PaperTask, ReadingTask, ReadPaper } from './paper-task.ts';

/** Letters of eight points stand tall enough for the reader. */
const pdfLongSide = 2_000;

type Reader = typeof Papers & { readonly engine: Papers.PaperEngine };
let opened: Promise<Reader> | undefined;

// A fault inside the engine ends the process: its memory is not to be relied on.
answerTasks((task: PaperTask) => answer(task).catch(() => process.exit(1)));

async function answer(task: PaperTask): Promise<PaperAnswer> {
  let reader: Reader;
  try {
    opened ??= openReader();
    reader = await opened;
  } catch (error) {
    opened = undefined;
    return { answer: 'missing', reason: error instanceof Error ? error.message : String(error) };
  }
  if (task.task === 'read') return { answer: 'read', report: await read(reader, task) };
  await reader.readPage(reader.engine, await drawTiny());
  return { answer: 'open' };
}

/** Loaded here: on a machine without the runtime's binary the import itself fails. */
async function openReader(): Promise<Reader> {
  const papers = await import('@rubrica/identity/papers');
  return { ...papers, engine: await papers.openPaperEngine() };
}

/** A small picture with nothing on it: the models look at it all the same. */
async function drawTiny(): Promise<Uint8Array> {
  const create = { width: 320, height: 200, channels: 3, background: '#ddd' } as const;
  return new Uint8Array(await sharp({ create }).png().toBuffer());
}

async function read(reader: Reader, task: ReadingTask): Promise<ReadPaper> {
  const { isPdf, bytes } = task;
  const picture = isPdf ? await pictureOf(bytes) : bytes;
  const report = await weigh(reader, task, picture);
  return isPdf && picture ? { ...report, page: picture } : report;
}

async function weigh(
  { engine, readPage, weighPaper, weighOtherPaper, weighSlip }: Reader,
  { documentType, expected, today }: ReadingTask,
  picture: Uint8Array | undefined,
): Promise<Papers.PaperReport> {
  const page = picture && (await readPage(engine, picture));
  switch (documentType) {
    case 'anverso_cedula':
      return weighPaper({ type: 'cedula', side: 'front', front: page, today, expected });
    case 'reverso_cedula':
      return weighPaper({ type: 'cedula', side: 'back', front: undefined, back: page, today, expected });
    case 'passport':
    case 'conyuge_pasaporte':
      return weighPaper({ type: 'passport', front: page, today, expected });
    case transferSlip:
      return weighSlip(page, expected);
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
