import { useEffect, useState } from 'react';

import type { PdfDocument } from './use-pdf-document.ts';

export interface PageLink {
  readonly address: string;
  /** In fractions of the page as it is shown. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Links of the document: shown as text, never followed. Only http(s) addresses are shown. */
export function usePageLinks(pdf: PdfDocument, number: number): readonly PageLink[] {
  const [found, setFound] = useState<{ readonly of: PdfDocument; readonly links: readonly PageLink[] }>();
  useEffect(() => {
    let isWanted = true;
    const work = async (): Promise<void> => {
      const page = await pdf.proxy.getPage(number);
      const annotations = (await page.getAnnotations()) as readonly Annotation[];
      const viewport = page.getViewport({ scale: 1 });
      const links = annotations.flatMap(({ url, rect }) => {
        if (!url || !/^https?:/i.test(url)) return [];
        const [left = 0, bottom = 0, right = 0, top = 0] = rect;
        const [x1, y1] = viewport.convertToViewportPoint(left, bottom) as [number, number];
        const [x2, y2] = viewport.convertToViewportPoint(right, top) as [number, number];
        return {
          address: url,
          left: Math.min(x1, x2) / viewport.width,
          top: Math.min(y1, y2) / viewport.height,
          width: Math.abs(x2 - x1) / viewport.width,
          height: Math.abs(y2 - y1) / viewport.height,
        };
      });
      if (isWanted && links.length > 0) setFound({ of: pdf, links });
    };
    work().catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [pdf, number]);
  return found?.of === pdf ? found.links : none;
}

interface Annotation {
  readonly url?: string;
  readonly rect: readonly number[];
}

const none: readonly PageLink[] = [];
