import {
  AnnotationMode,
  getDocument,
  GlobalWorkerOptions,
  TextLayer,
  VerbosityLevel,
  type PDFDocumentLoadingTask,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

import type { PdfSource } from './pdf-source.ts';

/** Only ever imported through `load-engine.ts`, so that the engine is a chunk of its own. */
GlobalWorkerOptions.workerSrc = workerUrl;

const files = '/pdfjs/';

/**
 * Nothing in a document may run, call home or fill in forms. WebAssembly is off because the content policy forbids it;
 * pictures in JPEG 2000 and JBIG2 are then decoded by plain scripts of the same folder, and colour profiles are
 * replaced by the plain colour space of as many components.
 */
export function openDocument(source: PdfSource, headers: Readonly<Record<string, string>>): PDFDocumentLoadingTask {
  return getDocument({
    // The engine takes the bytes away from whoever gave them: it gets a copy.
    ...('bytes' in source ? { data: source.bytes.slice() } : { url: source.url, httpHeaders: { ...headers } }),
    useSystemFonts: false,
    useWasm: false,
    enableXfa: false,
    cMapUrl: `${files}cmaps/`,
    standardFontDataUrl: `${files}standard_fonts/`,
    wasmUrl: `${files}wasm/`,
    iccUrl: `${files}iccs/`,
    verbosity: VerbosityLevel.ERRORS,
  });
}

export { AnnotationMode, TextLayer };
