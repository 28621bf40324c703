import { checkBoxes, groundsOfBoxes, PadesError, pdfFileOf } from '@rubrica/pades';
import { drawFirstPage, encodePng } from '@rubrica/page-compare';

import { answerTasks } from '../../platform/answer-tasks.ts';
import type { InspectedFile } from '../../ports/file-inspector.ts';
import { limitDecoding, renewDecodeBudget } from './decode-budget.ts';
import { findText } from './find-text.ts';
import { inspectImage, redraw, toJpeg } from './inspect-image.ts';
import { inspectOffice } from './inspect-office.ts';
import { inspectPdf } from './inspect-pdf.ts';
import type { InspectorAnswer, InspectorTask } from './inspector-task.ts';
import { readText } from './read-text.ts';
import { sniffType } from './sniff-type.ts';

limitDecoding();
answerTasks(async (task: InspectorTask): Promise<InspectorAnswer> => {
  renewDecodeBudget();
  return { result: await answer(task) };
});

function answer(task: InspectorTask): Promise<unknown> {
  switch (task.task) {
    case 'inspect':
      return inspect(task.bytes);
    case 'find-text':
      return findText(task.bytes, task.text);
    case 'read-text':
      return readText(task.bytes, task.asked);
    case 'grounds-of-boxes':
      return Promise.resolve(readBoxes(() => groundsOfBoxes({ file: pdfFileOf(task.bytes), ...task.asked })));
    case 'check-boxes':
      return Promise.resolve(readBoxes(() => checkBoxes({ file: pdfFileOf(task.bytes), ...task.asked })));
    case 'redraw':
      return isPicture(sniffType(task.bytes)) ? redraw(task.bytes, task.shape) : Promise.resolve(undefined);
    case 'draw-first-page':
      return drawPicture(task.bytes, task.longSide);
    case 'to-jpeg':
      return toJpeg(task.bytes);
  }
}

async function drawPicture(bytes: Uint8Array, longSide: number): Promise<Uint8Array | undefined> {
  const drawn = await drawFirstPage(bytes, longSide);
  return drawn && encodePng(drawn);
}

const isPicture = (type: ReturnType<typeof sniffType>): boolean => ['jpeg', 'png', 'webp', 'heic'].includes(type);

async function inspect(bytes: Uint8Array): Promise<InspectedFile> {
  const type = sniffType(bytes);
  switch (type) {
    case 'pdf':
      return inspectPdf(bytes);
    case 'jpeg':
    case 'png':
    case 'webp':
    case 'heic':
      return inspectImage(bytes, type);
    case 'doc':
    case 'docx':
    case 'odt':
    case 'rtf':
      return inspectOffice(bytes, type);
    case 'unknown':
      return { type: 'refused', reason: 'no es un PDF ni una imagen JPEG, PNG, WebP o HEIC', isDamaged: false };
  }
}

/** A file that cannot be read is no fault of ours. */
function readBoxes<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof PadesError) return undefined;
    throw error;
  }
}
