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
  /** And when the picture is given up again. */
  readonly onPainted?: ((isPainted: boolean) => void) | undefined;
}

/** 20 MB of pixels: with a handful of pages alive a phone stays far below what kills its tab. */
const defaultMaxPixels = 5_000_000;
/** Pages that fly by, and sizes on the way to the wanted zoom, are not drawn. */
const patienceMilliseconds = { first: 30, again: 140 } as const;

/** Draws a page out of sight and puts it into `host` when it is whole; what was there before stays until then. */
export function usePageCanvas(options: PageCanvasOptions): {
  readonly host: RefObject<HTMLSpanElement | null>;
  readonly status: 'empty' | 'painted' | 'failed';
} {
  const { document: pdf, number, width, maxPixels = defaultMaxPixels } = options;
  const host = useRef<HTMLSpanElement>(null);
  const [status, setStatus] = useState<'empty' | 'painted' | 'failed'>('empty');
  const tellGeometry = useEffectEvent((geometry: PageGeometry) => options.onGeometry?.(geometry));
  const tellPainted = useEffectEvent((isPainted: boolean) => options.onPainted?.(isPainted));

  useEffect(() => {
    if (width <= 0) return;
    const controller = new AbortController();
    const { signal } = controller;
    const work = async (): Promise<void> => {
      const isFirst = !host.current?.hasChildNodes();
      if (!(await wait(isFirst ? patienceMilliseconds.first : patienceMilliseconds.again, signal))) return;
      const page = await pdf.proxy.getPage(number);
      if (signal.aborted) return;
      const { width: widthPt, height: heightPt, rotation } = page.getViewport({ scale: 1 });
      tellGeometry({ number, widthPt, heightPt, rotation });
      const { AnnotationMode } = pdf.engine;
      const canvas = await paintPage({ page, width, maxPixels, annotationMode: AnnotationMode.ENABLE, signal });
      if (!canvas || !host.current) return;
      replaceCanvas(host.current, canvas);
      setStatus('painted');
      tellPainted(true);
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
      tellPainted(false);
      // Pictures of the page that the engine decoded go too; refused while another place still draws it.
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
