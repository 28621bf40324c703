import { createRequire } from 'node:module';

import { Document, Font, Page, Path, renderToBuffer, Svg, Text, View } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';

import { createTypesetter, qrImage } from '../packages/typesetting/src/index.ts';
import { columns, faces, qrModules, verificationUrl, type Contract } from './documents-content.ts';

/** Makes the PDF of a contract: A4, justified text, header, footer with QR and page numbers, a table, signature lines. */
export type MakeDocument = (contract: Contract) => Promise<Uint8Array>;

const template = `#import "/typesetting/marks.typ": mark
#let d = json("/data.json")
#set document(title: d.title)
#set page(paper: "a4", margin: (x: 25mm, y: 30mm), header: align(right, text(7pt, d.title + " " + d.number)), footer: grid(
  columns: (15mm, 1fr),
  mark("qr", kind: "qr", width: 15mm, height: 15mm, image("/qr.svg", width: 100%)),
  text(7pt, context [Página #counter(page).display() de #counter(page).final().first()]),
))
#set text(10pt, hyphenate: false)
#set par(justify: true, leading: 0.62em)
#align(center, text(14pt, weight: 700, d.title))
#for c in d.clauses {
  block(above: 1.2em, below: 0.6em, sticky: true, text(weight: 700, c.name))
  c.text
}
#table(
  columns: (1fr,) * d.columns.len(),
  stroke: (bottom: 0.4pt),
  table.header(..d.columns.map(strong)),
  ..d.instalments.flatten(),
)
#grid(columns: (1fr, 1fr), gutter: 10mm, ..d.signers.map(s => block(breakable: false, {
  mark(s, width: 100%, height: 20mm, [])
  line(length: 100%, stroke: 0.6pt)
  s
})))
`;

export function createTypstMaker(): MakeDocument {
  const typesetter = createTypesetter();
  const images = { '/qr.svg': qrImage(verificationUrl) };
  return async (contract) => {
    const made = typesetter.typeset({
      template: { main: template, files: {} },
      data: { ...contract, columns },
      images,
      standard: 'a-2b',
    });
    return Promise.resolve(made.pdf);
  };
}

const margin = 71;
const qrSide = 42;
const moduleSide = qrSide / qrModules.length;

interface PdfkitDocument {
  x: number;
  y: number;
  readonly page: { readonly width: number; readonly height: number };
  registerFont(name: string, file: string): this;
  font(name: string): this;
  fontSize(size: number): this;
  text(text: string, options?: object): this;
  text(text: string, x: number, y: number, options?: object): this;
  moveDown(lines?: number): this;
  table(options: object): this;
  moveTo(x: number, y: number): this;
  lineTo(x: number, y: number): this;
  rect(x: number, y: number, width: number, height: number): this;
  fill(colour: string): this;
  stroke(): this;
  addPage(): this;
  bufferedPageRange(): { readonly count: number };
  switchToPage(page: number): unknown;
  on(event: 'data', listener: (chunk: Buffer) => void): this;
  on(event: 'end', listener: () => void): this;
  end(): void;
}

const Pdfkit: new (options: object) => PdfkitDocument = createRequire(import.meta.url)('pdfkit');

export function createPdfkitMaker(): MakeDocument {
  return (contract) =>
    new Promise((resolve) => {
      const pdf = new Pdfkit({ size: 'A4', margin, bufferPages: true, subset: 'PDF/A-2b', pdfVersion: '1.7' });
      const chunks: Buffer[] = [];
      pdf.on('data', (chunk) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)));
      pdf.registerFont('regular', faces.regular).registerFont('bold', faces.bold);
      writeWithPdfkit(pdf, contract);
      pdf.end();
    });
}

function writeWithPdfkit(pdf: PdfkitDocument, { title, clauses, instalments, signers, number }: Contract): void {
  pdf.font('bold').fontSize(14).text(title, { align: 'center' });
  for (const { name, text } of clauses) {
    pdf.moveDown(0.6).font('bold').fontSize(10).text(name);
    pdf.moveDown(0.2).font('regular').text(text, { align: 'justify', lineGap: -0.7 });
  }
  pdf.moveDown().table({ defaultStyle: { padding: 2 }, data: [[...columns], ...instalments.map((line) => [...line])] });
  if (pdf.y > pdf.page.height - 2 * margin - 60) pdf.addPage();
  const top = pdf.y + 57;
  for (const [place, signer] of signers.entries()) {
    const left = margin + place * 240;
    pdf
      .moveTo(left, top)
      .lineTo(left + 210, top)
      .stroke();
    pdf.text(signer, left, top + 4, { width: 210 });
  }
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    pdf.fontSize(7);
    const below = pdf.page.height - margin + 10;
    pdf.text(`${title} ${number}`, margin, 40, { align: 'right', lineBreak: false });
    for (const [row, dots] of qrModules.entries())
      for (const [column, isDark] of dots.entries())
        if (isDark) pdf.rect(margin + column * moduleSide, below + row * moduleSide, moduleSide, moduleSide);
    pdf.fill('black');
    pdf.text(`Página ${page + 1} de ${count}`, margin + 50, below, { lineBreak: false, height: 10 });
  }
}

export function createReactPdfMaker(): MakeDocument {
  Font.register({
    family: 'Serif',
    fonts: [{ src: faces.regular }, { src: faces.bold, fontWeight: 700 }],
  });
  Font.registerHyphenationCallback((word) => [word]);
  return async (contract) => renderToBuffer(elementOf(contract));
}

const e = createElement;
const bold = { fontWeight: 700 } as const;
const qrPath = qrModules
  .flatMap((dots, row) => dots.flatMap((isDark, column) => (isDark ? [`M${column} ${row}h1v1h-1z`] : [])))
  .join('');

function elementOf({ title, number, clauses, instalments, signers }: Contract): ReactElement<object> {
  const cell = (text: string, key: number) => e(Text, { key, style: { flex: 1, padding: 3 } }, text);
  const row = (cells: readonly string[], key: string) =>
    e(View, { key, wrap: false, style: { flexDirection: 'row', borderBottomWidth: 0.4 } }, ...cells.map(cell));
  return e(
    Document,
    { title },
    e(
      Page,
      { size: 'A4', style: { padding: margin, fontFamily: 'Serif', fontSize: 10, lineHeight: 1.3 } },
      e(
        Text,
        { fixed: true, style: { position: 'absolute', top: 40, right: margin, fontSize: 7 } },
        `${title} ${number}`,
      ),
      e(
        View,
        { fixed: true, style: { position: 'absolute', top: 780, left: margin, flexDirection: 'row' } },
        e(
          Svg,
          { viewBox: `0 0 ${qrModules.length} ${qrModules.length}`, width: qrSide, height: qrSide },
          e(Path, { d: qrPath, fill: 'black' }),
        ),
        e(Text, {
          style: { fontSize: 7, marginLeft: 8 },
          render: ({ pageNumber, totalPages }) => `Página ${pageNumber} de ${totalPages}`,
        }),
      ),
      e(Text, { style: { fontSize: 14, textAlign: 'center', ...bold } }, title),
      ...clauses.flatMap(({ name, text }) => [
        e(Text, { key: name, minPresenceAhead: 30, style: { marginTop: 8, ...bold } }, name),
        e(Text, { key: `${name} text`, style: { textAlign: 'justify' } }, text),
      ]),
      row([...columns], 'head'),
      ...instalments.map((line) => row([...line], `line ${line[0]}`)),
      e(
        View,
        { wrap: false, style: { flexDirection: 'row', marginTop: 60 } },
        ...signers.map((signer) => e(Text, { key: signer, style: { flex: 1, borderTopWidth: 0.6 } }, signer)),
      ),
    ),
  );
}
