import { isHeic, isPicture } from './file-types.ts';
import { analysisWidth, hintsFor, type QualityHint } from './image-quality.ts';
import { fitWithin } from './image-size.ts';
import { messages } from './messages.ts';
import { FileProblemError, type PreparedFile } from './use-upload-queue.ts';

export interface ShrunkImage {
  readonly file: File;
  readonly width: number;
  readonly height: number;
  /** Warnings for the person; the photograph is accepted anyway. */
  readonly hints: readonly QualityHint[];
}

export const longestSide = 2000;
export const wantedBytes = 400_000;

const qualities = [0.85, 0.75, 0.65, 0.55] as const;
/** When no quality is enough, a smaller picture is. */
const smaller = 0.8;
const smallestSide = 800;

/** A photograph of a phone, upright, at most 2000 pixels long and about 400 KB: enough to read, quick to send. */
export async function shrinkImage(file: File): Promise<ShrunkImage> {
  if (isHeic(file) || (await beginsAsHeic(file))) throw new FileProblemError(messages.heic);
  const bitmap = await decode(file);
  try {
    const size = fitWithin(bitmap, longestSide);
    const hints = hintsFor(pixelsOf(bitmap));
    const isSmallAlready = file.type === 'image/jpeg' && file.size <= wantedBytes && size.width === bitmap.width;
    if (isSmallAlready) return { file, ...size, hints };
    const { blob, width, height } = await encode(bitmap, size);
    const name = file.name.replace(/\.[^.]+$/, '');
    return { file: new File([blob], `${name}.jpg`, { type: 'image/jpeg' }), width, height, hints };
  } finally {
    bitmap.close();
  }
}

/** For `prepare` of an upload queue: photographs get smaller, everything else goes as it is. */
export async function shrinkPictures(file: File): Promise<PreparedFile> {
  if (!isPicture(file.type) && !isHeic(file)) return { file };
  const { file: shrunk, hints } = await shrinkImage(file);
  return { file: shrunk, notes: hints.map((hint) => messages[hint]) };
}

async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new FileProblemError(messages.unreadable, { cause });
  }
}

async function encode(
  bitmap: ImageBitmap,
  wanted: { readonly width: number; readonly height: number },
): Promise<{ readonly blob: Blob; readonly width: number; readonly height: number }> {
  for (let size = wanted; ; size = scaled(size, smaller)) {
    const canvas = draw(bitmap, size);
    for (const quality of qualities) {
      const blob = await toJpeg(canvas, quality);
      const isLast = quality === qualities.at(-1) && Math.max(size.width, size.height) * smaller < smallestSide;
      if (blob.size <= wantedBytes || isLast) {
        canvas.width = canvas.height = 0;
        return { blob, ...size };
      }
    }
    canvas.width = canvas.height = 0;
  }
}

const scaled = ({ width, height }: { width: number; height: number }, by: number) => ({
  width: Math.round(width * by),
  height: Math.round(height * by),
});

function draw(
  bitmap: ImageBitmap,
  { width, height }: { readonly width: number; readonly height: number },
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new FileProblemError(messages.unreadable);
  context.fillStyle = '#fff'; // what is see-through would become black
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

function pixelsOf(bitmap: ImageBitmap): ImageData {
  const width = Math.min(bitmap.width, analysisWidth);
  const height = Math.max(1, Math.round((bitmap.height * width) / bitmap.width));
  const canvas = draw(bitmap, { width, height });
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height);
  canvas.width = canvas.height = 0;
  if (!pixels) throw new FileProblemError(messages.unreadable);
  return pixels;
}

function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new FileProblemError(messages.unreadable))),
      'image/jpeg',
      quality,
    );
  });
}

/** ISO/IEC 23008-12: a box `ftyp` with one of the brands of HEIC, whatever the file is called. */
async function beginsAsHeic(file: File): Promise<boolean> {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer());
  return /^ftyp(heic|heix|hevc|heim|heis|mif1|msf1)/.test(head);
}
