import type { TextPage } from '@rubrica/contract';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

import type { PagesToRead } from '../../ports/file-inspector.ts';
import { isDecodeBudgetSpent } from './decode-budget.ts';
import { isDrawnAsWritten } from './drawn-text.ts';
import { openPdf } from './inspect-pdf.ts';
import { blocksOf, type Piece } from './text-blocks.ts';

/** Below this a page is shown as it is: a scan with a stamp on it has some letters, too. */
const fewestLetters = 80;
/** A font without a table of its characters gives signs that nobody can read. */
const maxUnreadable = 0.1;

export async function readText(
  bytes: Uint8Array,
  { from, count }: PagesToRead,
): Promise<readonly TextPage[] | undefined> {
  const loading = openPdf(bytes, { fontExtraProperties: true });
  try {
    const document = await loading.promise;
    const last = Math.min(document.numPages, from + count - 1);
    const pages: TextPage[] = [];
    for (let number = from; number <= last; number += 1) {
      const page = await document.getPage(number);
      const pieces = await piecesOf(page);
      const isText = isReadable(pieces.map(({ text }) => text).join('')) && isOnPaper(page, pieces);
      const is_picture = !(isText && (await isDrawnAsWritten(page)));
      pages.push({ number, is_picture, blocks: is_picture ? [] : [...blocksOf(pieces)] });
    }
    return isDecodeBudgetSpent() ? undefined : pages;
  } catch {
    return undefined;
  } finally {
    await loading.destroy();
  }
}

/** In the order in which the file draws them, with their places as the page is shown, from its upper left corner. */
async function piecesOf(page: PDFPageProxy): Promise<readonly Piece[]> {
  const { items } = await page.getTextContent();
  const viewport = page.getViewport({ scale: 1 });
  return items.flatMap((item) => {
    if (!('str' in item)) return [];
    const [a, b, c, d, x, y] = item.transform as [number, number, number, number, number, number];
    const [left, top] = viewport.convertToViewportPoint(x, y) as [number, number];
    const [right, end] = viewport.convertToViewportPoint(
      x + (a / (Math.hypot(a, b) || 1)) * item.width,
      y + (b / (Math.hypot(a, b) || 1)) * item.width,
    ) as [number, number];
    const isLevel = Math.abs(end - top) <= Math.abs(right - left) * 0.1;
    return [{ text: item.str, left, right: Math.max(left, right), base: top, size: Math.hypot(c, d), isLevel }];
  });
}

/** In points; nobody reads smaller letters on paper. */
const smallest = 2;

/** Nothing outside of the page, and nothing too small to be seen. */
function isOnPaper(page: PDFPageProxy, pieces: readonly Piece[]): boolean {
  const { width, height } = page.getViewport({ scale: 1 });
  return pieces
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
    .every(
      ({ left, right, base, size }) =>
        size >= smallest && right >= 0 && left <= width && base >= 0 && base - size <= height,
    );
}

function isReadable(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const unreadable = text.match(/[\p{Co}\p{Cn}\uFFFD]|(?![\t\n\r])\p{Cc}/gu)?.length ?? 0;
  return letters >= fewestLetters && unreadable <= text.length * maxUnreadable;
}
