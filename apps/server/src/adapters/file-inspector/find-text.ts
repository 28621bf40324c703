import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

import type { FoundText } from '../../ports/file-inspector.ts';
import { openPdf } from './inspect-pdf.ts';

const maxFound = 200;

type TextContent = Awaited<ReturnType<PDFPageProxy['getTextContent']>>;
type TextItem = Extract<TextContent['items'][number], { str: string }>;
type Viewport = ReturnType<PDFPageProxy['getViewport']>;

/** Every place where the pages say `text`, whatever its capitals and accents. */
export async function findText(bytes: Uint8Array, text: string): Promise<readonly FoundText[] | undefined> {
  const wanted = fold(text.trim());
  const loading = openPdf(bytes);
  try {
    const document = await loading.promise;
    const found: FoundText[] = [];
    for (let number = 1; number <= document.numPages && found.length < maxFound; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const viewport = page.getViewport({ scale: 1 });
      const texts = items.filter((item): item is TextItem => 'str' in item);
      found.push(...texts.flatMap((item) => placesIn(item, wanted, viewport, number - 1)));
    }
    return found.slice(0, maxFound);
  } catch {
    return undefined;
  } finally {
    await loading.destroy();
  }
}

function placesIn(item: TextItem, wanted: string, viewport: Viewport, page: number): readonly FoundText[] {
  const line = fold(item.str);
  const places: FoundText[] = [];
  for (let at = line.indexOf(wanted); at >= 0; at = line.indexOf(wanted, at + wanted.length)) {
    const part = { from: at / line.length, to: (at + wanted.length) / line.length };
    places.push({ text: item.str.slice(at, at + wanted.length), page, ...boxOf(item, part, viewport) });
  }
  return places;
}

/** The part of a line, as the page is shown: its corners turned with the page, and the box around them. */
function boxOf(
  { transform, width, height }: TextItem,
  { from, to }: { readonly from: number; readonly to: number },
  viewport: Viewport,
): Pick<FoundText, 'x' | 'y' | 'width' | 'height'> {
  const [a, b, c, d, left, bottom] = transform as [number, number, number, number, number, number];
  const along = [a, b].map((part) => (part / (Math.hypot(a, b) || 1)) * width);
  const up = [c, d].map((part) => (part / (Math.hypot(c, d) || 1)) * height);
  const corners = [from, to].flatMap((share) =>
    [0, 1].map((rise) =>
      viewport.convertToViewportPoint(
        left + (along[0] ?? 0) * share + (up[0] ?? 0) * rise,
        bottom + (along[1] ?? 0) * share + (up[1] ?? 0) * rise,
      ),
    ),
  );
  const across = corners.map(([x]) => x as number);
  const down = corners.map(([, y]) => y as number);
  const [x, top] = [Math.min(...across), Math.min(...down)];
  const size = { width: Math.max(...across) - x, height: Math.max(...down) - top };
  return { x, y: viewport.height - top - size.height, ...size };
}

/** As long as what it folds: each letter to one letter, so that places stay places. */
function fold(text: string): string {
  return text.replace(/[^]/g, (letter) => letter.normalize('NFD').charAt(0).toLowerCase());
}
