import { encodeQR } from 'qr';
import { decodeQR } from 'qr/decode.js';

import type { Rectangle } from '../../document/page-geometry.ts';
import type { Mark } from './ink.ts';

const smallest = 21;
const largest = 177;
/** Modules: how far an edge may lie from the grid. */
const slack = 0.2;
/** Modules of empty border (ISO/IEC 18004 §9.1). */
const quietZone = 4;
/** Pixels of one module in the picture that is decoded. */
const pixels = 4;
const maxMarks = 16_000;
const levels = ['medium', 'low', 'quartile', 'high'] as const;

/**
 * Whether these marks are exactly a QR code: they are decoded, the text is encoded again, and the modules must be the same.
 * Rectangles that only look like a QR code could be letters.
 */
export function isDrawnQr(marks: readonly Mark[]): boolean {
  if (marks.length === 0 || marks.length > maxMarks) return false;
  const modules = modulesOf(marks.map(({ box }) => box));
  if (!modules) return false;
  try {
    const text = decodeQR(pictureOf(modules));
    return levels.some((ecc) => isSame(withoutBorder(encodeQR(text, 'raw', { ecc, border: quietZone })), modules));
  } catch {
    return false;
  }
}

type Modules = readonly (readonly boolean[])[];

const withoutBorder = (modules: Modules): Modules =>
  modules.slice(quietZone, -quietZone).map((row) => row.slice(quietZone, -quietZone));

const isSame = (a: Modules, b: Modules): boolean =>
  a.length === b.length && a.every((row, y) => row.every((module, x) => module === b[y]?.[x]));

/** Each row in runs of one module's height; the upper left corner is a run of seven (ISO/IEC 18004 §6.3.3). */
function modulesOf(boxes: readonly Rectangle[]): Modules | undefined {
  const left = Math.min(...boxes.map((box) => box[0]));
  const right = Math.max(...boxes.map((box) => box[2]));
  const bottom = Math.min(...boxes.map((box) => box[1]));
  const top = Math.max(...boxes.map((box) => box[3]));
  const corner = boxes.find((box) => Math.abs(box[0] - left) < 0.01 && Math.abs(box[3] - top) < 0.01);
  const module = corner ? (corner[2] - corner[0]) / 7 : 0;
  const side = Math.round((right - left) / module);
  const isSquare = Math.abs(right - left - (top - bottom)) < module / 2;
  if (!(module > 0) || !isSquare || side < smallest || side > largest || side % 4 !== 1) return undefined;
  const modules = Array.from({ length: side }, () => Array.from({ length: side }, () => false));
  for (const box of boxes) {
    const [x, y, end] = [(box[0] - left) / module, (top - box[3]) / module, (box[2] - left) / module];
    const height = (box[3] - box[1]) / module;
    const isOnGrid = [x, y, end, height].every((value) => Math.abs(value - Math.round(value)) < slack);
    const row = modules[Math.round(y)];
    if (!isOnGrid || Math.round(height) !== 1 || !row) return undefined;
    row.fill(true, Math.round(x), Math.round(end));
  }
  return modules;
}

function pictureOf(modules: Modules): { width: number; height: number; data: Uint8Array } {
  const side = (modules.length + 2 * quietZone) * pixels;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const isDark = modules[Math.floor(y / pixels) - quietZone]?.[Math.floor(x / pixels) - quietZone];
      if (isDark) data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return { width: side, height: side, data };
}
