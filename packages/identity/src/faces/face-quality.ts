import type { Picture } from '../pictures/decode-picture.ts';
import { cropPicture, type Area } from './crop-picture.ts';
import { brightnessAt, type Point } from './find-landmarks.ts';
import { turnOf } from './measure-face.ts';

/** What could be better about a face, in words for the person who shows it. */
export interface FaceQuality {
  /** False where what is compared would say nothing. */
  readonly usable: boolean;
  readonly isTurned: boolean;
  readonly reasons: readonly string[];
}

const side = 96;
/** Below it there is nothing to compare. */
const leastPixels = 24;
const fewPixels = 60;
const darkest = 12;
const dark = 60;
const brightest = 235;
/** Variance of the second derivative at 96 pixels, by brightness: what a moved or unfocused camera leaves. */
const fewSharpness = 0.0012;
const farTurn = 0.35;

export async function qualityOf(picture: Picture, face: Area, landmarks: readonly Point[]): Promise<FaceQuality> {
  const { data } = await cropPicture(picture, face, { width: side, height: side });
  const grey = Float32Array.from({ length: side * side }, (_, pixel) => brightnessAt(data, pixel));
  const brightness = grey.reduce((sum, value) => sum + value, 0) / grey.length;
  const sharpness = sharpnessOf(grey) / Math.max(1, brightness) ** 2;
  const width = Math.min(face.width, face.height);
  const isTurned = Math.abs(turnOf(landmarks)) > farTurn;
  const reasons = [
    ...(width < fewPixels ? ['acérquese: el rostro se ve muy pequeño'] : []),
    ...(brightness < dark ? ['busque más luz de frente'] : []),
    ...(brightness > brightest ? ['hay demasiada luz: aléjese de la lámpara o de la ventana'] : []),
    ...(sharpness < fewSharpness ? ['la imagen está borrosa: no se mueva y limpie la cámara'] : []),
    ...(isTurned ? ['mire de frente a la cámara'] : []),
  ];
  return { usable: width >= leastPixels && brightness >= darkest, isTurned, reasons };
}

/** Variance of the Laplacian. */
export function sharpnessOf(grey: Float32Array): number {
  const values: number[] = [];
  for (let row = 1; row < side - 1; row += 1)
    for (let column = 1; column < side - 1; column += 1) {
      const at = row * side + column;
      const around = (grey[at - 1] ?? 0) + (grey[at + 1] ?? 0) + (grey[at - side] ?? 0) + (grey[at + side] ?? 0);
      values.push(4 * (grey[at] ?? 0) - around);
    }
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
}
