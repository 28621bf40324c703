import { crc32, deflateSync } from 'node:zlib';

import type { Picture } from './picture.ts';

const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const trueColour = 2;
const differenceToAbove = 2;

/** A picture as a file that every browser shows. */
export function encodePng({ width, height, pixels }: Picture): Buffer {
  const rowBytes = width * 3;
  const rows = Buffer.alloc((rowBytes + 1) * height);
  for (let y = 0; y < height; y += 1) {
    const row = y * (rowBytes + 1);
    rows[row] = differenceToAbove;
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        const above = y === 0 ? 0 : (pixels[from - width * 4 + 2 - channel] ?? 0);
        rows[row + 1 + x * 3 + channel] = (pixels[from + 2 - channel] ?? 0) - above;
      }
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, trueColour], 8);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8 + body.length);
  frame.writeUInt32BE(data.length, 0);
  body.copy(frame, 4);
  frame.writeUInt32BE(crc32(body), 4 + body.length);
  return frame;
}
