import { encodeQR } from 'qr';

/** A QR code as SVG, ready to be one of a document's images. Medium correction survives a folded or photographed page. */
export function qrImage(text: string): string {
  return encodeQR(text, 'svg', { ecc: 'medium', border: 2 });
}
