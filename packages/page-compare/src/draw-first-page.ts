import { openDocument } from './renderer/drawn-document.ts';
import { dropEngine, openEngine } from './renderer/engine.ts';

/** Four bytes a pixel: blue, green, red, and one without meaning. */
export interface DrawnFirstPage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Undefined where the engine cannot open the file. The longer side has `longSide` pixels. */
export async function drawFirstPage(bytes: Uint8Array, longSide: number): Promise<DrawnFirstPage | undefined> {
  const engine = await openEngine();
  try {
    const document = openDocument(engine, bytes);
    const page = document?.openPage(0);
    const drawn = page?.draw(longSide / Math.max(page.width, page.height, 1));
    page?.close();
    document?.close();
    return drawn;
  } catch {
    dropEngine();
    return undefined;
  }
}
