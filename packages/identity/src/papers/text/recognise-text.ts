import { Tensor, type InferenceSession } from 'onnxruntime-node';

import type { Picture } from '../../pictures/decode-picture.ts';
import { distance, type Point, type Quad } from './geometry.ts';

/** What a line says, and how sure the network is of its characters: of all on average, and of the least sure one. */
export interface Recognised {
  readonly text: string;
  readonly confidence: number;
  readonly leastConfidence: number;
}

export interface TextRecogniser {
  readonly session: InferenceSession;
  /** By the network's class; the first stands for no character. */
  readonly characters: readonly string[];
}

/** Which of the network's classes may be read: it knows thousands of Chinese characters. */
export type Alphabet = (character: string) => boolean;

export const spanish: Alphabet = (character) => /^[\x20-\x7e°ºªáéíóúüñÁÉÍÓÚÜÑ«]$/.test(character);
export const machineReadable: Alphabet = (character) => /^[A-Z0-9<]$/.test(character);
export const onlyDigits: Alphabet = (character) => /^\d$/.test(character);

const lineHeight = 48;
const maxLineWidth = 2_400;
const leastLineWidth = 64;

const classesOf = new WeakMap<TextRecogniser, Map<Alphabet, Int32Array>>();

export async function recogniseText(
  recogniser: TextRecogniser,
  picture: Picture,
  { quad, alphabet = spanish }: { readonly quad: Quad; readonly alphabet?: Alphabet },
): Promise<Recognised> {
  const { session } = recogniser;
  const { input, width } = layOut(picture, quad);
  const [inputName = '', outputName = ''] = [session.inputNames[0], session.outputNames[0]];
  const answer = await session.run({ [inputName]: new Tensor('float32', input, [1, 3, lineHeight, width]) });
  const output = answer[outputName];
  if (!output) throw new Error('the reader of text gave no answer');
  const [, steps = 0, classes = 0] = output.dims;
  return decode(output.data as Float32Array, { steps, classes, recogniser, alphabet });
}

function allowedClasses(recogniser: TextRecogniser, alphabet: Alphabet): Int32Array {
  const known = classesOf.get(recogniser) ?? new Map<Alphabet, Int32Array>();
  classesOf.set(recogniser, known);
  const found =
    known.get(alphabet) ??
    Int32Array.from(
      recogniser.characters.flatMap((character, index) => (index > 0 && alphabet(character) ? [index] : [])),
    );
  known.set(alphabet, found);
  return found;
}

/** Connectionist temporal classification: equal neighbours are one character, unless nothing stands between them. */
function decode(
  chances: Float32Array,
  {
    steps,
    classes,
    recogniser,
    alphabet,
  }: {
    readonly steps: number;
    readonly classes: number;
    readonly recogniser: TextRecogniser;
    readonly alphabet: Alphabet;
  },
): Recognised {
  const allowed = allowedClasses(recogniser, alphabet);
  const sure: number[] = [];
  let [text, previous] = ['', 0];
  for (let step = 0; step < steps; step++) {
    let [best, bestChance] = [0, chances[step * classes] ?? 0];
    for (const candidate of allowed) {
      const chance = chances[step * classes + candidate] ?? 0;
      if (chance > bestChance) [best, bestChance] = [candidate, chance];
    }
    if (best !== 0 && best !== previous) {
      text += recogniser.characters[best] ?? '';
      sure.push(bestChance);
    } else if (best !== 0) sure[sure.length - 1] = Math.max(sure.at(-1) ?? 0, bestChance);
    previous = best;
  }
  const confidence = sure.length === 0 ? 0 : sure.reduce((sum, chance) => sum + chance, 0) / sure.length;
  return { text: text.trim(), confidence, leastConfidence: Math.min(1, ...sure) };
}

/** The line, straightened to the network's height: blue, green, red, each from −1 to 1. */
function layOut(picture: Picture, quad: Quad): { readonly input: Float32Array<ArrayBuffer>; readonly width: number } {
  const [topLeft, topRight, bottomRight, bottomLeft] = quad;
  const long = (distance(topLeft, topRight) + distance(bottomLeft, bottomRight)) / 2;
  const short = Math.max(1, (distance(topLeft, bottomLeft) + distance(topRight, bottomRight)) / 2);
  const used = Math.max(16, Math.min(maxLineWidth, Math.round((long / short) * lineHeight)));
  const width = Math.max(used, leastLineWidth);
  const input = new Float32Array(3 * lineHeight * width);
  const samples = Math.max(1, Math.min(3, Math.round(short / lineHeight)));
  for (let row = 0; row < lineHeight; row++) {
    for (let column = 0; column < used; column++) {
      const sum = [0, 0, 0];
      for (let sample = 0; sample < samples * samples; sample++) {
        const along = (column + ((sample % samples) + 0.5) / samples) / used;
        const across = (row + (Math.floor(sample / samples) + 0.5) / samples) / lineHeight;
        addPixel(
          sum,
          picture,
          between(between(topLeft, topRight, along), between(bottomLeft, bottomRight, along), across),
        );
      }
      for (let channel = 0; channel < 3; channel++) {
        const value = (sum[2 - channel] ?? 0) / (samples * samples);
        input[(channel * lineHeight + row) * width + column] = value / 127.5 - 1;
      }
    }
  }
  return { input, width };
}

const between = (one: Point, other: Point, share: number): Point => ({
  x: one.x + (other.x - one.x) * share,
  y: one.y + (other.y - one.y) * share,
});

/** Bilinear; beyond the border the last pixel goes on. */
function addPixel(sum: number[], { data, width, height }: Picture, { x, y }: Point): void {
  const left = Math.max(0, Math.min(width - 2, Math.floor(x)));
  const top = Math.max(0, Math.min(height - 2, Math.floor(y)));
  const [right, down] = [Math.max(0, Math.min(1, x - left)), Math.max(0, Math.min(1, y - top))];
  const first = (top * width + left) * 3;
  const second = first + width * 3;
  for (let channel = 0; channel < 3; channel++) {
    const above = (data[first + channel] ?? 0) * (1 - right) + (data[first + 3 + channel] ?? 0) * right;
    const below = (data[second + channel] ?? 0) * (1 - right) + (data[second + 3 + channel] ?? 0) * right;
    sum[channel] = (sum[channel] ?? 0) + above * (1 - down) + below * down;
  }
}
