import { damaged } from '../syntax/limits.ts';
import { entryOf, type PdfDictionary, type Resolve } from '../syntax/objects.ts';

interface Layout {
  readonly bytesPerPixel: number;
  readonly bytesPerRow: number;
}

/** ISO 32000-2 §7.4.4.4: the PNG predictors. TIFF's (2) is for images, which we do not read. */
export function undoPredictor(data: Buffer, parameters: PdfDictionary, resolve: Resolve): Buffer {
  const read = (key: string, fallback: number): number => {
    const value = resolve(entryOf(parameters, key));
    return value?.kind === 'integer' ? value.value : fallback;
  };
  const predictor = read('Predictor', 1);
  if (predictor === 1) return data;
  const colors = read('Colors', 1);
  const bits = read('BitsPerComponent', 8);
  const columns = read('Columns', 1);
  if (predictor < 10 || colors < 1 || colors > 32 || ![1, 2, 4, 8, 16].includes(bits) || columns < 1 || columns > 1e6) {
    throw damaged(`predictor ${predictor} with ${columns} columns at ${parameters.start}`);
  }
  const bytesPerPixel = Math.max(1, (colors * bits) >> 3);
  return undoPngFilters(data, { bytesPerPixel, bytesPerRow: Math.ceil((columns * colors * bits) / 8) });
}

/** PNG (ISO/IEC 15948) §9: each row is preceded by the number of its filter. Also the data of PNG images. */
export function undoPngFilters(data: Buffer, { bytesPerPixel, bytesPerRow }: Layout): Buffer {
  const rows = Math.floor(data.length / (bytesPerRow + 1));
  const plain = Buffer.allocUnsafe(rows * bytesPerRow);
  for (let row = 0; row < rows; row += 1) {
    const from = row * (bytesPerRow + 1);
    const to = row * bytesPerRow;
    const filter = data[from] ?? 0;
    if (filter > 4) throw damaged(`row filter ${filter}`);
    for (let column = 0; column < bytesPerRow; column += 1) {
      const at = to + column;
      const isFirst = column < bytesPerPixel;
      const left = isFirst ? 0 : byteAt(plain, at - bytesPerPixel);
      const up = byteAt(plain, at - bytesPerRow);
      const corner = isFirst ? 0 : byteAt(plain, at - bytesPerRow - bytesPerPixel);
      plain[at] = byteAt(data, from + 1 + column) + predict(filter, left, up, corner);
    }
  }
  return plain;
}

/** Above the first row, and beyond the data, there is nothing. */
const byteAt = (bytes: Buffer, at: number): number => bytes[at] ?? 0;

function predict(filter: number, left: number, up: number, corner: number): number {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const estimate = left + up - corner;
  const byLeft = Math.abs(estimate - left);
  const byUp = Math.abs(estimate - up);
  const byCorner = Math.abs(estimate - corner);
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}
