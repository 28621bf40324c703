import {
  AnnotationMode,
  getDocument,
  GlobalWorkerOptions,
  TextLayer,
  VerbosityLevel,
  type PDFDocumentLoadingTask,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- with ?url the bundler gives the address of the file
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

import type { PdfSource, RemoteSource } from './pdf-source.ts';
import { openRemote, type RemoteOptions } from './remote-file.ts';

/** Only ever imported through `load-engine.ts`, so that the engine is a chunk of its own. */
GlobalWorkerOptions.workerSrc = workerUrl;

const files = '/pdfjs/';

export interface OpenOptions {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
  readonly onLost: (error: unknown) => void;
}

/**
 * Nothing in a document may run, call home or fill in forms. WebAssembly is off because the content policy forbids it;
 * pictures in JPEG 2000 and JBIG2 are then decoded by plain scripts of the same folder, and colour profiles are
 * replaced by the plain colour space of as many components.
 */
export async function openDocument(source: PdfSource, options: OpenOptions): Promise<PDFDocumentLoadingTask> {
  // The engine transfers the bytes to its worker, so it gets a copy.
  const content = 'bytes' in source ? { data: source.bytes.slice() } : await openRemote(remote(source, options));
  return getDocument({
    ...content,
    disableAutoFetch: true, // the rest of a remote file comes anyway
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

function remote({ url, headers = () => ({}) }: RemoteSource, options: OpenOptions): RemoteOptions {
  return { url, headers, retryMilliseconds: [500, 1500, 3000], ...options };
}

export { AnnotationMode, TextLayer };
