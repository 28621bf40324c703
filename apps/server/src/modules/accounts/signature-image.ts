import { AppError } from '../../platform/app-error.ts';

const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const longestSide = 2000;

/** By content, not by name: a PNG header with a size that fits on paper. */
export function checkSignatureImage(bytes: Buffer): void {
  const isPng = bytes.length > 33 && bytes.subarray(0, 8).equals(magic) && bytes.toString('latin1', 12, 16) === 'IHDR';
  const [width, height] = isPng ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : [0, 0];
  const fits = width > 0 && height > 0 && width <= longestSide && height <= longestSide;
  if (!fits) throw new AppError('image.unreadable');
}
