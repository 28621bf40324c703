import { crc32, deflateSync } from 'node:zlib';

/** PNGs of every colour type and depth (ISO/IEC 15948), since no tool at hand writes them all. */

export interface PngSpec {
  readonly width: number;
  readonly height: number;
  readonly bitDepth: number;
  readonly colorType: number;
  /** The samples of a pixel, each as large as the depth allows. */
  readonly pixelAt: (x: number, y: number) => readonly number[];
  readonly palette?: readonly number[];
  readonly transparency?: readonly number[];
  readonly isInterlaced?: boolean;
  /** The filter of all rows. */
  readonly filter?: number;
  /** What the header says instead of the truth. */
  readonly claimed?: { readonly width: number; readonly height: number };
}

const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

export function buildPng(spec: PngSpec): Buffer {
  const header = Buffer.alloc(13);
  const { width, height } = spec.claimed ?? spec;
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([spec.bitDepth, spec.colorType, 0, 0, spec.isInterlaced ? 1 : 0], 8);
  const data = deflateSync(
    Buffer.concat((spec.isInterlaced ? passes : [[0, 0, 1, 1] as const]).map((pass) => rowsOf(spec, pass))),
  );
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...(spec.palette ? [chunk('PLTE', Buffer.from(spec.palette))] : []),
    ...(spec.transparency ? [chunk('tRNS', Buffer.from(spec.transparency))] : []),
    chunk('IDAT', data.subarray(0, 20)),
    chunk('IDAT', data.subarray(20)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(content.length);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

function rowsOf(spec: PngSpec, [startX, startY, stepX, stepY]: readonly [number, number, number, number]): Buffer {
  const rows: Uint8Array[] = [];
  let previous: Uint8Array = Buffer.alloc(0);
  for (let y = startY; y < spec.height; y += stepY) {
    const samples: number[] = [];
    for (let x = startX; x < spec.width; x += stepX) samples.push(...spec.pixelAt(x, y));
    if (samples.length === 0) continue;
    const row = pack(samples, spec.bitDepth);
    const bytesPerPixel = Math.max(1, ((spec.pixelAt(0, 0).length * spec.bitDepth) / 8) | 0);
    rows.push(Buffer.of(spec.filter ?? 0), filterRow(row, previous, bytesPerPixel, spec.filter ?? 0));
    previous = row;
  }
  return Buffer.concat(rows);
}

function pack(samples: readonly number[], bitDepth: number): Buffer {
  if (bitDepth === 16) return Buffer.from(samples.flatMap((value) => [value >> 8, value & 0xff]));
  const bits = samples.map((value) => value.toString(2).padStart(bitDepth, '0')).join('');
  return Buffer.from(
    (bits.padEnd(Math.ceil(bits.length / 8) * 8, '0').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)),
  );
}

function filterRow(row: Buffer, previous: Uint8Array, bytesPerPixel: number, filter: number): Uint8Array {
  return row.map((byte, index) => {
    const left = row[index - bytesPerPixel] ?? 0;
    const up = previous[index] ?? 0;
    const corner = previous[index - bytesPerPixel] ?? 0;
    if (filter === 1) return byte - left;
    if (filter === 2) return byte - up;
    if (filter === 3) return byte - ((left + up) >> 1);
    return filter === 4 ? byte - paeth(left, up, corner) : byte;
  });
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const [byLeft, byUp, byCorner] = [left, up, corner].map((value) => Math.abs(estimate - value));
  if ((byLeft ?? 0) <= (byUp ?? 0) && (byLeft ?? 0) <= (byCorner ?? 0)) return left;
  return (byUp ?? 0) <= (byCorner ?? 0) ? up : corner;
}
