import { fitWithin } from '../../../../../shared/ui/file-drop/image-size.ts';
import { longestSide } from '../../../../../shared/ui/file-drop/shrink-image.ts';
import { lookAt, lookWidth, type Look } from './rate-look.ts';

const quality = 0.9;

/** What the camera sees now, small: enough to rate it. Undefined until it sees something. */
export function lookThrough(video: HTMLVideoElement, canvas: HTMLCanvasElement): Look | undefined {
  if (video.videoWidth === 0) return undefined;
  const size = fitWithin({ width: video.videoWidth, height: video.videoHeight }, lookWidth);
  const context = draw(video, canvas, size);
  return context && lookAt(context.getImageData(0, 0, size.width, size.height));
}

/** The whole picture, as large as it is of use. */
export async function takePicture(video: HTMLVideoElement, name: string): Promise<File | undefined> {
  if (video.videoWidth === 0) return undefined;
  const canvas = document.createElement('canvas');
  draw(video, canvas, fitWithin({ width: video.videoWidth, height: video.videoHeight }, longestSide));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  canvas.width = canvas.height = 0;
  return blob ? new File([blob], `${name}.jpg`, { type: 'image/jpeg' }) : undefined;
}

function draw(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  { width, height }: { readonly width: number; readonly height: number },
): CanvasRenderingContext2D | undefined {
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, 0, 0, width, height);
  return context ?? undefined;
}
