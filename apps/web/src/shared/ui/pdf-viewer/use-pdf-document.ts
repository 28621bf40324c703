import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useEffectEvent, useState } from 'react';

import type { OpenOptions } from './engine.ts';
import { loadEngine, type PdfEngine } from './load-engine.ts';
import { problemOf, type PdfProblem, type PdfSource } from './pdf-source.ts';

export interface PdfDocument {
  readonly pageCount: number;
  readonly proxy: PDFDocumentProxy;
  readonly engine: PdfEngine;
}

export type PdfState =
  | { readonly status: 'loading'; /** 0 to 1, or undefined while unknown. */ readonly loaded?: number }
  | {
      readonly status: 'ready';
      readonly document: PdfDocument;
      /** Opens the document again, for example after a network failure. */
      readonly retry: () => void;
    }
  | { readonly status: 'failed'; readonly problem: PdfProblem; readonly retry: () => void };

type Outcome = { readonly of: unknown; readonly attempt: number; readonly state: PdfState };

/** Opens a document; its first pages can be drawn before the whole file has arrived, if the server answers ranges. */
export function usePdfDocument(source: PdfSource): PdfState {
  const of = 'url' in source ? source.url : source.bytes;
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>();
  const open = useEffectEvent((engine: PdfEngine, options: OpenOptions) => engine.openDocument(source, options));

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let task: PDFDocumentLoadingTask | undefined;
    let isOpen = false;
    const retry = (): void => setAttempt(attempt + 1);
    const say = (state: PdfState): void => {
      if (!signal.aborted) setOutcome({ of, attempt, state });
    };
    const fail = (error: unknown): void => say({ status: 'failed', problem: problemOf(error), retry });
    const load = async (): Promise<void> => {
      const engine = await loadEngine();
      if (signal.aborted) return;
      task = await open(engine, {
        signal,
        onLost: fail,
        // The download of the rest continues after the document has opened.
        onProgress: (share) => !isOpen && say({ status: 'loading', loaded: share }),
      });
      if (signal.aborted) return close(task);
      const proxy = await task.promise;
      isOpen = true;
      say({ status: 'ready', document: { pageCount: proxy.numPages, proxy, engine }, retry });
    };
    load().catch(fail);
    return () => {
      controller.abort();
      close(task);
    };
  }, [of, attempt]);

  return outcome?.of === of && outcome.attempt === attempt ? outcome.state : { status: 'loading' };
}

function close(task: PDFDocumentLoadingTask | undefined): void {
  task?.destroy().catch(() => {});
}
