import { inkBox } from './extract-ink.ts';

export type SignatureWay = 'draw' | 'type' | 'upload';

/** What is made with the pad. */
export type DrawnMark = 'signature' | 'initials';

/** A picture of a signature: our ink on nothing, cut to what can be seen. */
export interface SignatureImage {
  readonly blob: Blob;
  readonly way: SignatureWay;
  readonly width: number;
  readonly height: number;
}

export const widest = 800;

/** Cuts a canvas to its ink, makes it no wider than it may be, and gives the PNG; undefined if nothing is on it. */
export async function toSignature(canvas: HTMLCanvasElement, way: SignatureWay): Promise<SignatureImage | undefined> {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
  const box = pixels && inkBox(pixels);
  if (!box) return undefined;
  const scale = Math.min(1, widest / box.width);
  const [width, height] = [Math.max(1, Math.round(box.width * scale)), Math.max(1, Math.round(box.height * scale))];
  const cut = document.createElement('canvas');
  Object.assign(cut, { width, height });
  const context = cut.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, box.x, box.y, box.width, box.height, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => cut.toBlob(resolve, 'image/png'));
  cut.width = cut.height = 0;
  return blob ? { blob, way, width, height } : undefined;
}
