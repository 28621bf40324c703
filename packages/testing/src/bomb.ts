import { constants, deflateRawSync, deflateSync } from 'node:zlib';

/** Far more than a page of text has, in about two kilobytes. */
const unpackedBytes = 1 << 30;
const pieceBytes = 1 << 20;

/** A PDF of about two kilobytes with one page of which a gigabyte of blanks comes out. */
export function pdfBomb(): Uint8Array {
  const data = deflateSync(deflatedBlanks(), { level: 9 });
  const parts: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  const add = (part: string | Buffer): void => {
    const bytes = Buffer.from(part);
    parts.push(bytes);
    length += bytes.length;
  };
  const addObject = (...body: readonly (string | Buffer)[]): void => {
    offsets.push(length);
    add(`${offsets.length} 0 obj\n`);
    body.forEach(add);
    add('\nendobj\n');
  };
  add('%PDF-1.7\n');
  addObject('<< /Type /Catalog /Pages 2 0 R >>');
  addObject('<< /Type /Pages /Kids [3 0 R] /Count 1 >>');
  addObject('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>');
  addObject(`<< /Length ${data.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n`, data, '\nendstream');
  const start = length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  add(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${table}`);
  add(`trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}

/** RFC 1950 by hand: the same compressed piece again and again, which takes no time to make. */
function deflatedBlanks(): Buffer {
  const piece = deflateRawSync(Buffer.alloc(pieceBytes, ' '), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const pieces = Array.from({ length: unpackedBytes / pieceBytes }, () => piece);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(adlerOfBlanks(BigInt(unpackedBytes)));
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...pieces, Buffer.from([0x03, 0x00]), checksum]);
}

function adlerOfBlanks(count: bigint): number {
  const [blank, modulus] = [0x20n, 65_521n];
  const low = (1n + blank * count) % modulus;
  const high = (count + (blank * count * (count + 1n)) / 2n) % modulus;
  return Number((high << 16n) | low);
}
