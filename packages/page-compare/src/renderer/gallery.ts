import type { Budget } from '../limits.ts';
import { openDocument, type DrawnDocument, type DrawnPage } from './drawn-document.ts';
import { openEngine, type Engine } from './engine.ts';
import type { Picture } from './picture.ts';

/** The file as it was at several points, drawn page by page. */
export interface Gallery {
  /** `undefined` where the engine cannot open the file as it was then. */
  readonly documentAt: (end: number) => DrawnDocument | undefined;
  /** A page at a scale at which it stays below a few million pixels; drawn once for each digest. */
  readonly draw: (page: DrawnPage, remembered: { readonly key: string; readonly scale: number }) => Picture;
  /** Closes what was opened up to this point: it is not asked for again. */
  readonly forget: (end: number) => void;
  readonly close: () => void;
}

/** A picture kept for the next revision is worth more than one that nobody asks for. */
const maxRemembered = 60;

export async function openGallery(file: Uint8Array, budget: Budget): Promise<Gallery> {
  const engine = await openEngine();
  const documents = new Map<number, DrawnDocument | undefined>();
  const pictures = new Map<string, Picture>();
  const heldBytes = (): number => heldBy(engine, pictures);
  const forget = (end: number): void => {
    documents.get(end)?.close();
    documents.delete(end);
  };
  return {
    documentAt: (end) => {
      if (!documents.has(end)) {
        budget.checkMemory(heldBytes() + end);
        documents.set(end, openDocument(engine, file.subarray(0, end)));
      }
      return documents.get(end);
    },
    draw: (page, { key, scale }) => {
      const known = pictures.get(key);
      if (known) return known;
      budget.spendPicture(heldBytes());
      const picture = page.draw(scale);
      const [oldest] = pictures.keys();
      if (pictures.size >= maxRemembered && oldest !== undefined) pictures.delete(oldest);
      pictures.set(key, picture);
      return picture;
    },
    forget,
    close: () => {
      for (const document of documents.values()) document?.close();
      documents.clear();
    },
  };
}

function heldBy(engine: Engine, pictures: ReadonlyMap<string, Picture>): number {
  let bytes = engine.memory().length;
  for (const { pixels } of pictures.values()) bytes += pixels.length;
  return bytes;
}
