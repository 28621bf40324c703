import { analysisWidth, hintsFor } from '../../../../shared/ui/file-drop/image-quality.ts';
import { fitWithin } from '../../../../shared/ui/file-drop/image-size.ts';

/** About twenty kilobytes each: thirty of them are sent at once. */
const longestSide = 640;
const quality = 0.72;

export interface Frame {
  /** JPEG in base64. */
  readonly image: string;
  readonly isDark: boolean;
}

/** What the camera sees now: as it is, not mirrored as the person sees themselves. */
export function takeFrame(video: HTMLVideoElement): Frame | undefined {
  const size = { width: video.videoWidth, height: video.videoHeight };
  if (size.width === 0) return undefined;
  const small = fitWithin(size, analysisWidth);
  const pixels = draw(video, small)?.getImageData(0, 0, small.width, small.height);
  const context = draw(video, fitWithin(size, longestSide));
  if (!pixels || !context) return undefined;
  const [, image = ''] = context.canvas.toDataURL('image/jpeg', quality).split(',');
  return { image, isDark: hintsFor(pixels).includes('dark') };
}

function draw(
  video: HTMLVideoElement,
  { width, height }: { readonly width: number; readonly height: number },
): CanvasRenderingContext2D | null {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, 0, 0, width, height);
  return context;
}
