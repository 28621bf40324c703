import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

import type { PageGeometry } from './layout.ts';
import { paintPage, release, wait } from './paint-page.ts';
import type { PdfDocument } from './use-pdf-document.ts';

export interface PageCanvasOptions {
  readonly document: PdfDocument;
  readonly number: number;
  /** In CSS pixels; 0 draws nothing yet. */
  readonly width: number;
  readonly maxPixels?: number | undefined;
  readonly onGeometry?: ((geometry: PageGeometry) => void) | undefined;
  /** Also called when the picture is discarded. */
  readonly onPainted?: ((isPainted: boolean) => void) | undefined;
}

/** 20 MB of pixels: with a handful of pages alive a phone stays far below what kills its tab. */
const defaultMaxPixels = 5_000_000;
/** Skip pages that scroll past quickly and sizes in the middle of a zoom. */
const waitMilliseconds = { first: 30, again: 140 } as const;

/** Draws a page off screen and puts it into `host` when it is complete; the previous picture stays until then. */
export function usePageCanvas(options: PageCanvasOptions): {
  readonly host: RefObject<HTMLSpanElement | null>;
  readonly status: 'empty' | 'painted' | 'failed';
} {
  const { document: pdf, number, width, maxPixels = defaultMaxPixels } = options;
  const host = useRef<HTMLSpanElement>(null);
  const [status, setStatus] = useState<'empty' | 'painted' | 'failed'>('empty');
  const notifyGeometry = useEffectEvent((geometry: PageGeometry) => options.onGeometry?.(geometry));
  const notifyPainted = useEffectEvent((isPainted: boolean) => options.onPainted?.(isPainted));

  useEffect(() => {
    if (width <= 0) return;
    const controller = new AbortController();
    const { signal } = controller;
    const work = async (): Promise<void> => {
      const isFirst = !host.current?.hasChildNodes();
      if (!(await wait(isFirst ? waitMilliseconds.first : waitMilliseconds.again, signal))) return;
      const page = await pdf.proxy.getPage(number);
      if (signal.aborted) return;
      const { width: widthPt, height: heightPt, rotation } = page.getViewport({ scale: 1 });
      notifyGeometry({ number, widthPt, heightPt, rotation });
      const { AnnotationMode } = pdf.engine;
      const canvas = await paintPage({ page, width, maxPixels, annotationMode: AnnotationMode.ENABLE, signal });
      if (!canvas || !host.current) return;
      replaceCanvas(host.current, canvas);
      setStatus('painted');
      notifyPainted(true);
    };
    work().catch(() => {
      if (!signal.aborted) setStatus('failed');
    });
    return () => controller.abort();
  }, [pdf, number, width, maxPixels]);

  useEffect(() => {
    const place = host.current;
    return () => {
      if (place) replaceCanvas(place);
      setStatus('empty');
      notifyPainted(false);
      // Also frees the images that the engine decoded; the engine refuses while the page is drawn elsewhere.
      pdf.proxy.getPage(number).then(
        (page) => page.cleanup(),
        () => {},
      );
    };
  }, [pdf, number]);

  return { host, status };
}

function replaceCanvas(host: HTMLElement, canvas?: HTMLCanvasElement): void {
  for (const old of host.querySelectorAll('canvas')) release(old);
  host.replaceChildren(...(canvas ? [canvas] : []));
}
