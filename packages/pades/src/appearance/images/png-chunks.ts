import { crc32 } from 'node:zlib';

import { PadesError } from '../../errors.ts';

export type PngColorType = 0 | 2 | 3 | 4 | 6;

/** The chunks of a PNG (ISO/IEC 15948 §11) that say what is seen. */
export interface PngChunks {
  readonly width: number;
  readonly height: number;
  readonly bitDepth: number;
  readonly colorType: PngColorType;
  readonly isInterlaced: boolean;
  readonly palette: Buffer | undefined;
  readonly transparency: Buffer | undefined;
  readonly data: Buffer;
}

const damaged = (because: string): PadesError => new PadesError('image.damaged', `the PNG ${because}`);

/** ISO/IEC 15948 table 11.1. */
const depths: Readonly<Record<PngColorType, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
const maxPixels = 25_000_000;

export function readPngChunks(bytes: Buffer): PngChunks {
  const found = new Map<string, Buffer[]>();
  for (const { type, content } of chunksOf(bytes)) found.set(type, [...(found.get(type) ?? []), content]);
  const header = readHeader(found.get('IHDR')?.[0]);
  const palette = found.get('PLTE')?.[0];
  if (header.colorType === 3 && (!palette || palette.length % 3 !== 0)) throw damaged('has no palette');
  return {
    ...header,
    palette,
    transparency: found.get('tRNS')?.[0],
    data: Buffer.concat(found.get('IDAT') ?? []),
  };
}

type Header = Pick<PngChunks, 'width' | 'height' | 'bitDepth' | 'colorType' | 'isInterlaced'>;

function readHeader(head: Buffer | undefined): Header {
  if (head?.length !== 13) throw damaged('has no header');
  const [width, height] = [head.readUInt32BE(), head.readUInt32BE(4)];
  const bitDepth = head.readUInt8(8);
  const colorType = colorTypes.find((known) => known === head.readUInt8(9));
  if (colorType === undefined || !depths[colorType].includes(bitDepth) || width === 0 || height === 0) {
    throw damaged('has an impossible header');
  }
  if (width * height > maxPixels) throw new PadesError('image.unsupported', `${width} × ${height} pixels are too many`);
  return { width, height, bitDepth, colorType, isInterlaced: head.readUInt8(12) === 1 };
}

const colorTypes: readonly PngColorType[] = [0, 2, 3, 4, 6];

function* chunksOf(bytes: Buffer): Iterable<{ type: string; content: Buffer }> {
  for (let at = 8; ;) {
    if (at + 12 > bytes.length) throw damaged('is cut off');
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length) throw damaged('is cut off');
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      throw damaged(`has a bad ${type} chunk`);
    if (type === 'IEND') return;
    yield { type, content: bytes.subarray(at + 8, end - 4) };
    at = end;
  }
}
