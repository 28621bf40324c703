import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PaintOptions {
  readonly page: PDFPageProxy;
  /** In CSS pixels. */
  readonly width: number;
  readonly maxPixels: number;
  readonly annotationMode: number;
  readonly signal: AbortSignal;
}

/** Beyond this a phone's eye sees no difference and its memory does. */
const maxPixelRatio = 2;

/** Draws a page on a canvas that nobody sees yet; undefined if it was called off meanwhile. */
export async function paintPage(options: PaintOptions): Promise<HTMLCanvasElement | undefined> {
  const { page, width, maxPixels, annotationMode, signal } = options;
  if (signal.aborted) return undefined;
  const natural = page.getViewport({ scale: 1 });
  const wanted = (width / natural.width) * Math.min(globalThis.devicePixelRatio || 1, maxPixelRatio);
  const scale = Math.min(wanted, Math.sqrt(maxPixels / (natural.width * natural.height)));
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(viewport.width));
  canvas.height = Math.max(1, Math.round(viewport.height));
  const work = page.render({ canvas, viewport, annotationMode });
  const stop = (): void => work.cancel();
  signal.addEventListener('abort', stop);
  try {
    await work.promise;
    if (!signal.aborted) return canvas;
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
  release(canvas);
  return undefined;
}

/** A canvas keeps its pixels until it is collected, which a phone may do too late; one without size has none. */
export function release(canvas: HTMLCanvasElement): void {
  canvas.width = canvas.height = 0;
}

/** Resolves to whether the wait was worth it: what scrolls by is never begun. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve(false);
    });
  });
}
