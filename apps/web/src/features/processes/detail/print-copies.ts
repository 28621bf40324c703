import { loadEngine } from '../../../shared/ui/pdf-viewer/load-engine.ts';
import { paintPage, release } from '../../../shared/ui/pdf-viewer/paint-page.ts';

import classes from './print-copies.module.css';

/** An A4 page at 200 dots per inch. */
const maxPixels = 3_900_000;
const widthPixels = 1654;

/**
 * Prints PDFs by the browser's own dialog. They are drawn here: the content policy lets no frame show a file, and phones
 * have no viewer that a page could ask to print.
 */
export async function printFiles(files: readonly Blob[]): Promise<void> {
  const sheet = document.createElement('div');
  sheet.className = classes.sheet ?? '';
  sheet.ariaHidden = 'true';
  document.body.append(sheet);
  const addresses: string[] = [];
  try {
    for (const file of files) for await (const page of drawPages(file)) addresses.push(await showPage(sheet, page));
    window.print();
  } finally {
    for (const address of addresses) URL.revokeObjectURL(address);
    sheet.remove();
  }
}

async function* drawPages(file: Blob): AsyncGenerator<HTMLCanvasElement> {
  const engine = await loadEngine();
  const { signal } = new AbortController();
  const bytes = new Uint8Array(await file.arrayBuffer());
  const task = await engine.openDocument(
    { bytes },
    {
      signal,
      onProgress: () => {},
      onLost: () => {},
    },
  );
  try {
    const pdf = await task.promise;
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await pdf.getPage(number);
      const annotationMode = engine.AnnotationMode.ENABLE;
      const canvas = await paintPage({ page, width: widthPixels, maxPixels, annotationMode, signal });
      if (canvas) yield canvas;
      page.cleanup();
    }
  } finally {
    await task.destroy();
  }
}

/** As a picture: a canvas would hold its pixels until the dialog is closed. */
async function showPage(sheet: HTMLElement, canvas: HTMLCanvasElement): Promise<string> {
  const picture = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  release(canvas);
  if (!picture) throw new Error('the page could not be drawn');
  const image = new Image();
  image.alt = '';
  image.src = URL.createObjectURL(picture);
  sheet.append(image);
  await image.decode();
  return image.src;
}
