/** PDFs made by hand, so that every byte of the syntax under test is known. */

export interface PageSpec {
  readonly mediaBox?: readonly number[];
  readonly entries?: string;
  readonly text?: string;
  /** Operators drawn before the text. */
  readonly ground?: string;
  /** Instead of the one font. */
  readonly resources?: string;
}

export interface PdfSpec {
  readonly pages?: readonly PageSpec[];
  /** Bytes that do not compress, in an image nobody draws. */
  readonly ballastBytes?: number;
  readonly catalogEntries?: string;
  readonly version?: string;
  /** Further objects, numbered after all others, whose numbers `catalogEntries` may have guessed. */
  readonly extraObjects?: readonly string[];
}

type PdfObjectBody = string | Buffer;

export function buildPdf(spec: PdfSpec = {}): Buffer {
  const { pages = [{}, {}], version = '1.7' } = spec;
  const objects = buildObjects({ ...spec, pages });
  const { body, offsets } = layOut(version, objects);
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const identifier = '[<00112233445566778899aabbccddeeff><00112233445566778899aabbccddeeff>]';
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R/ID${identifier}>>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.concat([body, Buffer.from(end, 'latin1')]);
}

/** 1 catalog, 2 page tree, 3 font, 4 ballast, then each page and its content. */
function buildObjects({
  pages = [],
  ballastBytes = 16,
  catalogEntries = '',
  extraObjects = [],
}: PdfSpec): PdfObjectBody[] {
  const kids = pages.map((_, index) => `${5 + 2 * index} 0 R`).join(' ');
  return [
    `<</Type/Catalog/Pages 2 0 R${catalogEntries}>>`,
    `<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    stream('', noise(ballastBytes)),
    ...pages.flatMap(
      (
        {
          mediaBox = [0, 0, 595, 842],
          entries = '',
          text = 'Contrato',
          ground = '',
          resources = '<</Font<</F1 3 0 R>>>>',
        },
        index,
      ) => [
        `<</Type/Page/Parent 2 0 R/MediaBox[${mediaBox.join(' ')}]/Resources${resources}/Contents ${6 + 2 * index} 0 R${entries}>>`,
        stream('', Buffer.from(`${ground} BT /F1 20 Tf 60 700 Td (${text && `${text} ${index + 1}`}) Tj ET`, 'latin1')),
      ],
    ),
    ...extraObjects,
  ];
}

export const stream = (entries: string, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`<<${entries}/Length ${data.length}>>\nstream\n`), data, Buffer.from('\nendstream')]);

/** Bytes that look random and are the same each time. */
function noise(length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  let state = 0x2545f491;
  for (let index = 0; index < length; index += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    bytes[index] = state;
  }
  return bytes;
}

function layOut(version: string, objects: readonly PdfObjectBody[]): { body: Buffer; offsets: number[] } {
  const parts = [Buffer.from(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`, 'latin1')];
  const offsets: number[] = [];
  let position = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    offsets.push(position);
    const whole = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      typeof object === 'string' ? Buffer.from(object, 'latin1') : object,
      Buffer.from('\nendobj\n'),
    ]);
    parts.push(whole);
    position += whole.length;
  }
  return { body: Buffer.concat(parts), offsets };
}
