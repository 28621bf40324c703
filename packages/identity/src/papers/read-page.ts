import type { InferenceSession } from 'onnxruntime-node';

import { openModel } from '../models/open-model.ts';
import { decodePicture, type Picture } from '../pictures/decode-picture.ts';
import { readFields, type PrintedFields } from './fields/read-fields.ts';
import { findFaces, type FoundFaces } from './look/find-portrait.ts';
import { measureLight, type Light } from './look/measure-light.ts';
import { uprightView } from './look/upright-view.ts';
import { findMrz } from './mrz/find-mrz.ts';
import type { MachineReadable } from './mrz/parse-mrz.ts';
import { openTextEngine, type TextEngine } from './text/open-text-engine.ts';
import { faceDetector } from './text/paper-models.ts';
import { readLines, type ReadText, type TextLine } from './text/read-lines.ts';

/** One photograph of one side of a paper, read. */
export interface ReadPage extends FoundFaces {
  readonly longSide: number;
  readonly printed: PrintedFields;
  readonly lines: readonly TextLine[];
  readonly mrz: MachineReadable | undefined;
  /** Undefined where no text was found. */
  readonly light: Light | undefined;
  /** Of the photograph as a whole. */
  readonly brightness: number;
  /** How sure the reader is of its letters, and how tall they stand, in pixels. */
  readonly confidence: number;
  readonly letterHeight: number;
}

export interface PaperEngine {
  readonly text: TextEngine;
  readonly faces: InferenceSession;
}

/** A line of text stays readable, and fifty megapixels become six. */
const maxSide = 2_400;
/** Around the text, a share of its width and height: portraits stand beside it. */
const margin = 0.3;

export async function openPaperEngine(): Promise<PaperEngine> {
  const [text, faces] = await Promise.all([openTextEngine(), openModel(faceDetector)]);
  return { text, faces };
}

/** Undefined where the bytes are no picture. */
export async function readPage(engine: PaperEngine, bytes: Uint8Array): Promise<ReadPage | undefined> {
  const picture = await decodePicture(bytes, maxSide);
  return picture && readPicture(engine, picture);
}

export async function readPicture(engine: PaperEngine, picture: Picture): Promise<ReadPage> {
  const read = await readLines(engine.text, picture);
  const { mrz, printed } = await findMrz(read);
  const view = uprightView(read, { width: 1_000, margin: 0 });
  const wide = uprightView(read, { width: 1_000, margin });
  return {
    longSide: Math.max(picture.width, picture.height),
    printed: readFields(printed),
    lines: read.lines,
    mrz,
    light: view && measureLight(view),
    brightness: brightnessOf(picture),
    ...legibility(read),
    ...(wide ? await findFaces(engine.faces, wide, margin) : noFaces),
  };
}

const noFaces: FoundFaces = { portrait: undefined, stranger: undefined };

function legibility({ lines }: ReadText): Pick<ReadPage, 'confidence' | 'letterHeight'> {
  const letters = lines.reduce((sum, { text }) => sum + text.length, 0);
  const sure = lines.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0);
  const heights = lines.map(({ height }) => height).toSorted((one, other) => one - other);
  return { confidence: letters === 0 ? 0 : sure / letters, letterHeight: heights[Math.floor(heights.length / 2)] ?? 0 };
}

function brightnessOf({ data }: Picture): number {
  let [sum, count] = [0, 0];
  for (let index = 0; index < data.length; index += 97) {
    sum += data[index] ?? 0;
    count++;
  }
  return count === 0 ? 0 : sum / count;
}
