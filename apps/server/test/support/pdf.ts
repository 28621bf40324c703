interface PdfOptions {
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
}: PdfOptions = {}): Uint8Array {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Count ${pages} /Kids [${Array.from({ length: pages }, (_, index) => `${index + 5} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    stream(`${ground} BT /F1 14 Tf 72 720 Td (${text.replace(/[()\\\\]/g, '')}) Tj ET`),
    ...Array.from(
      { length: pages },
      () =>
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 3 0 R >> >> ${page} >>`,
    ),
  ];
  const head = '%PDF-1.7\n';
  const offsets: number[] = [];
  let body = head;
  for (const [index, object] of objects.entries()) {
    offsets.push(body.length);
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = body.length;
  const size = objects.length + 1;
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    'latin1',
  );
}

const stream = (content: string): string => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** The same with something in its catalogue that a reader might run. */
export const dangerousPdf = (catalog: string): Uint8Array => blankPdf({ catalog });
