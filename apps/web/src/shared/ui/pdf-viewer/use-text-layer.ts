import { useEffect, useRef, type RefObject } from 'react';

import { wait } from './paint-page.ts';
import type { PdfDocument } from './use-pdf-document.ts';

/** After the picture: words are for selecting and listening, the picture for everyone. */
const delayMilliseconds = 80;

/** Puts the page's words, see-through, exactly over their picture; the size follows `--total-scale-factor`. */
export function useTextLayer(pdf: PdfDocument, number: number): RefObject<HTMLDivElement | null> {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const container = layer.current;
    if (!container) return;
    const controller = new AbortController();
    const { signal } = controller;
    const work = async (): Promise<void> => {
      if (!(await wait(delayMilliseconds, signal))) return;
      const page = await pdf.proxy.getPage(number);
      if (signal.aborted) return;
      const words = new pdf.engine.TextLayer({
        textContentSource: page.streamTextContent(),
        container,
        viewport: page.getViewport({ scale: 1 }),
      });
      signal.addEventListener('abort', () => words.cancel());
      await words.render();
    };
    work().catch(() => {}); // the text layer is optional; a broken page is reported by its picture
    return () => {
      controller.abort();
      container.replaceChildren();
    };
  }, [pdf, number]);
  return layer;
}
