import { useEffect, useState } from 'react';

import { textBoxOf, type TextBox } from './text-box.ts';
import type { PdfDocument } from './use-pdf-document.ts';

/** Of the first page: the others mostly have the same margins. */
export function useTextBox(pdf: PdfDocument, { isWanted }: { readonly isWanted: boolean }): TextBox | undefined {
  const [box, setBox] = useState<TextBox>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOpen = true;
    const work = async (): Promise<void> => {
      const { items } = await (await pdf.proxy.getPage(1)).getTextContent({ includeMarkedContent: true });
      if (isOpen) setBox(textBoxOf(items));
    };
    work().catch(() => {}); // then the page is as wide as the window
    return () => {
      isOpen = false;
    };
  }, [pdf, isWanted]);
  return box;
}
