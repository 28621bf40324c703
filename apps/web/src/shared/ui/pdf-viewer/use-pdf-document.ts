import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useEffectEvent, useState } from 'react';

import { loadEngine, type PdfEngine } from './load-engine.ts';
import { problemOf, type PdfProblem, type PdfSource } from './pdf-source.ts';

export interface PdfDocument {
  readonly pageCount: number;
  readonly proxy: PDFDocumentProxy;
  readonly engine: PdfEngine;
}

export type PdfState =
  | { readonly status: 'loading'; /** 0 to 1, or undefined while nobody knows. */ readonly loaded?: number }
  | { readonly status: 'ready'; readonly document: PdfDocument }
  | { readonly status: 'failed'; readonly problem: PdfProblem; readonly retry: () => void };

type Outcome = { readonly of: unknown; readonly attempt: number; readonly state: PdfState };

/** Opens a document; its first pages can be drawn before the whole file has arrived, if the server answers ranges. */
export function usePdfDocument(source: PdfSource): PdfState {
  const of = 'url' in source ? source.url : source.bytes;
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>();
  const open = useEffectEvent((engine: PdfEngine) =>
    engine.openDocument(source, ('headers' in source && source.headers?.()) || {}),
  );

  useEffect(() => {
    let isWanted = true;
    let task: PDFDocumentLoadingTask | undefined;
    const say = (state: PdfState): void => {
      if (isWanted) setOutcome({ of, attempt, state });
    };
    const load = async (): Promise<void> => {
      try {
        const engine = await loadEngine();
        if (!isWanted) return;
        task = open(engine);
        task.onProgress = ({ loaded, total }: { loaded: number; total: number }) => {
          if (total > 0 && loaded < total) say({ status: 'loading', loaded: loaded / total });
        };
        const proxy = await task.promise;
        task.onProgress = null;
        say({ status: 'ready', document: { pageCount: proxy.numPages, proxy, engine } });
      } catch (error) {
        say({ status: 'failed', problem: problemOf(error), retry: () => setAttempt(attempt + 1) });
      }
    };
    void load();
    return () => {
      isWanted = false;
      void task?.destroy().catch(() => {});
    };
  }, [of, attempt]);

  return outcome?.of === of && outcome.attempt === attempt ? outcome.state : { status: 'loading' };
}
