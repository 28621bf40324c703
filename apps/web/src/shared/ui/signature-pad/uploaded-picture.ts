import { fitWithin } from '../file-drop/image-size.ts';
import { extractInk, guessThreshold, type Threshold } from './extract-ink.ts';
import { messages } from './messages.ts';

export interface Uploaded {
  readonly threshold: Threshold;
  readonly drawOn: (canvas: HTMLCanvasElement, threshold: Threshold) => void;
}

const maxBytes = 10_000_000;
const longestSide = 1200;

/** A picture of a signature with a first guess at what is paper, or why it cannot be used. */
export async function readPicture(file: File): Promise<{ readonly picture: Uploaded } | { readonly problem: string }> {
  if (!['image/png', 'image/jpeg'].includes(file.type)) return { problem: messages.wrongType(file.name) };
  if (file.size > maxBytes) return { problem: messages.tooLarge(file.name) };
  const pixels = await readPixels(file);
  if (!pixels) return { problem: messages.unreadable(file.name) };
  const { width, height } = pixels;
  const drawOn = (canvas: HTMLCanvasElement, threshold: Threshold): void => {
    Object.assign(canvas, { width, height });
    canvas.getContext('2d')?.putImageData(new ImageData(extractInk(pixels, threshold), width, height), 0, 0);
  };
  return { picture: { threshold: guessThreshold(pixels), drawOn } };
}

async function readPixels(file: File): Promise<ImageData | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const { width, height } = fitWithin(bitmap, longestSide);
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    context.fillStyle = '#fff'; // a signature that is see-through already stands on paper
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
    bitmap.close();
    return context.getImageData(0, 0, width, height);
  } catch {
    return undefined;
  }
}
