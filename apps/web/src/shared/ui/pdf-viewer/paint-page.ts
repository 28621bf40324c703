import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface PaintOptions {
  readonly page: PDFPageProxy;
  /** In CSS pixels. */
  readonly width: number;
  readonly maxPixels: number;
  readonly annotationMode: number;
  readonly signal: AbortSignal;
}

/** A higher resolution costs memory and looks the same on a phone. */
const maxPixelRatio = 2;

/** Draws a page on a canvas off screen; undefined if it was aborted. */
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

/** Frees the pixels at once: a phone may collect an unused canvas too late. */
export function release(canvas: HTMLCanvasElement): void {
  canvas.width = canvas.height = 0;
}

/** Resolves to false if it was aborted during the wait: pages that scroll past are not drawn. */
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
