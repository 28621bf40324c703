import { encodeQR } from 'qr';

/** From the least to the most that a code corrects where paper is folded or dirty. */
const corrections = ['low', 'medium', 'quartile', 'high'] as const;
const border = 2;

/**
 * A QR code as SVG, ready to be one of a document's images. With the largest modules, so that a coarse scan still shows
 * them; then with as much correction as fits.
 */
export function qrImage(text: string): string {
  const sides = corrections.map((ecc) => encodeQR(text, 'raw', { ecc }).length);
  const ecc = corrections[sides.lastIndexOf(Math.min(...sides))] ?? 'medium';
  return encodeQR(text, 'svg', { ecc, border });
}
