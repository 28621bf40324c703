import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';

import { writeData } from './check-data.ts';
import { checkTemplate } from './check-template.ts';
import { compileError, exportError } from './compile-error.ts';
import { TypesettingError } from './errors.ts';
import { foreignFonts, loadFonts } from './fonts.ts';
import { defaultLimits, type TypesettingLimits } from './limits.ts';
import { loadMarksSource, MARKS_LABEL, MARKS_PATH, readMarks } from './marks.ts';
import type { PdfStandard, TypesetDocument, TypesetRequest } from './template.ts';
import { createVirtualFiles } from './virtual-files.ts';

export interface Typesetter {
  /** Synchronous: a page costs a few milliseconds, a long document more than an event loop should wait. */
  typeset(request: TypesetRequest): TypesetDocument;
}

/** A folder that does not exist: a template finds the files it was given, and no other can be read by mistake. */
const WORKSPACE = '/nonexistent/typesetting';

/** Around every template: no date, our fonts and no others, Spanish. */
const entry = `#set document(date: none)
#set text(font: ("Source Serif 4", "Inter"), fallback: false, lang: "es", region: "ec")
#include "/main.typ"
`;

/** One compiler, for one thread. Reuse it: its cache makes the next document cheap. */
export function createTypesetter(limits: Partial<TypesettingLimits> = {}): Typesetter {
  const allowed = { ...defaultLimits, ...limits };
  const compiler = NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontBlobs: loadFonts() }] });
  const files = createVirtualFiles(compiler, WORKSPACE);
  const own = { '/entry.typ': entry, [MARKS_PATH]: loadMarksSource() };
  let made = 0;

  return {
    typeset({ template, data, images = {}, attachments = {}, standard }) {
      checkTemplate({ template, images, attachments });
      const given = { ...template.files, ...images, ...attachments, '/main.typ': template.main };
      checkSize(given, allowed.templateBytes);
      const document = writeData(data, allowed.dataBytes);
      if (made > 0 && made % allowed.documentsPerCleaning === 0) compiler.evictCache(0);
      made += 1;
      files.become({ ...given, ...own, '/data.json': document });
      return produce(compiler, standard, allowed.pages);
    },
  };
}

function produce(compiler: NodeCompiler, standard: PdfStandard, maxPages: number): TypesetDocument {
  const document = compile(compiler);
  const pageCount = document.numOfPages;
  if (pageCount > maxPages) {
    throw new TypesettingError('document.too_long', `El documento tendría ${pageCount} páginas; caben ${maxPages}`);
  }
  const marks = readMarks(compiler.query(document, { selector: MARKS_LABEL, field: 'value' }));
  const pdf = write(compiler, document, standard);
  const foreign = foreignFonts(pdf);
  if (foreign.length > 0) {
    throw new TypesettingError(
      'font.foreign',
      `El documento usa tipografías que no son nuestras: ${foreign.join(', ')}`,
    );
  }
  return { pdf, pageCount, marks };
}

function compile(compiler: NodeCompiler): NodeTypstDocument {
  const compiled = compiler.compile({ mainFilePath: `${WORKSPACE}/entry.typ` });
  if (!compiled.hasError() && compiled.result !== null) return compiled.result;
  const error = compiled.takeError() ?? compiled.takeDiagnostics();
  throw compileError(error === null ? [] : compiler.fetchDiagnostics(error), WORKSPACE);
}

function write(compiler: NodeCompiler, document: NodeTypstDocument, standard: PdfStandard): Buffer {
  try {
    return compiler.pdf(document, { pdfStandard: standard });
  } catch (cause) {
    throw exportError(cause);
  }
}

function checkSize(files: Readonly<Record<string, string | Uint8Array>>, maxBytes: number): void {
  const bytes = Object.values(files).reduce((sum, content) => sum + content.length, 0);
  if (bytes > maxBytes) {
    throw new TypesettingError('template.too_large', `La plantilla y sus imágenes ocupan más de ${maxBytes} bytes`);
  }
}
