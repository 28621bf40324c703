import { useEffect, useState } from 'react';

import type { PdfDocument } from './use-pdf-document.ts';

/** The text of a page without its margins, in points from the left. */
export interface TextBox {
  readonly left: number;
  readonly width: number;
}

/** Of the first page: the others mostly have the same margins. */
export function useTextBox(pdf: PdfDocument, { isWanted }: { readonly isWanted: boolean }): TextBox | undefined {
  const [box, setBox] = useState<TextBox>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOpen = true;
    const work = async (): Promise<void> => {
      const { items } = await (await pdf.proxy.getPage(1)).getTextContent();
      const level = items.flatMap((item) =>
        'str' in item && item.str.trim() !== '' && Math.abs(Number(item.transform[1])) < 0.01 ? [item] : [],
      );
      const left = Math.min(...level.map(({ transform }) => Number(transform[4])));
      const right = Math.max(...level.map(({ transform, width }) => Number(transform[4]) + width));
      if (isOpen && level.length > 4 && right > left) setBox({ left, width: right - left });
    };
    work().catch(() => {}); // then the page is as wide as the window
    return () => {
      isOpen = false;
    };
  }, [pdf, isWanted]);
  return box;
}
