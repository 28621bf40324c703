export interface TestPage {
  readonly widthPt?: number;
  readonly heightPt?: number;
  /** Clockwise, as /Rotate. */
  readonly rotate?: 0 | 90 | 180 | 270;
  readonly cropBox?: readonly [left: number, bottom: number, right: number, top: number];
  readonly lines?: readonly string[];
  /** Drawing operators, before the text. */
  readonly drawing?: string;
  readonly links?: readonly string[];
  /** Entries of /XObject, as `name stream` objects. */
  readonly images?: Readonly<Record<string, { readonly dictionary: string; readonly data: string }>>;
}

/** The smallest PDF that a reader opens without repairing it: for tests, Latin-1 text in Helvetica only. */
export function makePdf(
  pages: readonly TestPage[],
  padding = 0,
  /** Pairs of a code and the letter that the font claims for it, both in hexadecimal digits. */
  claims: Readonly<Record<string, string>> = {},
): Uint8Array<ArrayBuffer> {
  const objects: string[] = [];
  const add = (body: string): number => objects.push(body);
  const stream = (data: string, dictionary = ''): number =>
    add(`<< ${dictionary} /Length ${data.length} >>\nstream\n${data}\nendstream`);
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add(''); // the page tree, once its pages are known
  add(''); // the font
  objects[2] = `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding ${claimsOf(claims, stream)} >>`;
  const kids = pages.map((page) => {
    const { widthPt = 595, heightPt = 842, rotate = 0, cropBox, lines = [], drawing = '', links = [] } = page;
    const annotations = links.map((uri) =>
      add(`<< /Type /Annot /Subtype /Link /Rect [72 700 300 720] /Border [0 0 0] /A << /S /URI /URI (${uri}) >> >>`),
    );
    const images = Object.entries(page.images ?? {}).map(
      ([name, { dictionary, data }]) => `/${name} ${stream(data, `/Type /XObject /Subtype /Image ${dictionary}`)} 0 R`,
    );
    const text = lines.map((line) => `(${line.replaceAll(/[()\\]/g, '\\$&')}) Tj T*`).join('\n');
    const contents = stream(`${drawing}\nBT /F1 12 Tf 18 TL 72 ${heightPt - 90} Td\n${text}\nET`);
    return add(
      [
        '<< /Type /Page /Parent 2 0 R',
        `/MediaBox [0 0 ${widthPt} ${heightPt}]`,
        cropBox ? `/CropBox [${cropBox.join(' ')}]` : '',
        `/Rotate ${rotate} /Contents ${contents} 0 R`,
        `/Annots [${annotations.map((id) => `${id} 0 R`).join(' ')}]`,
        `/Resources << /Font << /F1 3 0 R >> /XObject << ${images.join(' ')} >> >> >>`,
      ].join(' '),
    );
  });
  objects[1] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((id) => `${id} 0 R`).join(' ')}] >>`;
  if (padding > 0) stream('0'.repeat(padding));
  return assemble(objects);
}

function claimsOf(claims: Readonly<Record<string, string>>, stream: (data: string) => number): string {
  const pairs = Object.entries(claims).map(([code, letter]) => `<${code}> <${letter}>`);
  if (pairs.length === 0) return '';
  const table = `begincmap\n1 begincodespacerange\n<00> <FF>\nendcodespacerange\n${pairs.length} beginbfchar\n${pairs.join('\n')}\nendbfchar\nendcmap`;
  return `/ToUnicode ${stream(table)} 0 R`;
}

function assemble(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let body = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `<< /Size ${objects.length + 1} /Root 1 0 R >>`;
  const whole = `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n${trailer}\nstartxref\n${body.length}\n%%EOF\n`;
  return Uint8Array.from(whole, (character) => character.charCodeAt(0));
}

/** As many pages as asked, each saying which one it is. */
export function makeNumberedPdf(count: number, padding = 0): Uint8Array<ArrayBuffer> {
  return makePdf(
    Array.from({ length: count }, (_, index) => ({ lines: [`Hoja ${index + 1} del contrato`] })),
    padding,
  );
}

interface BlankPdf {
  readonly pages?: number;
  readonly text?: string;
  /** Further entries of the catalogue and of each page. */
  readonly catalog?: string;
  readonly page?: string;
  /** Operators drawn under the text. */
  readonly ground?: string;
}

/** A small, whole PDF that says `text` on each of its pages. */
export function blankPdf({
  pages = 1,
  text = 'Contrato',
  catalog = '',
  page = '',
  ground = '',
}: BlankPdf = {}): Uint8Array {
  const content = `${ground} BT /F1 14 Tf 72 720 Td (${text.replaceAll(/[()\\]/g, '')}) Tj ET`;
  const kids = Array.from({ length: pages }, (_, index) => `${index + 5} 0 R`).join(' ');
  return assemble([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...Array.from(
      { length: pages },
      () =>
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 3 0 R >> >> ${page} >>`,
    ),
  ]);
}

/** The same with something in its catalogue that a reader might run. */
export const dangerousPdf = (catalog: string): Uint8Array => blankPdf({ catalog });
