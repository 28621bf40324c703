import { cosineOf } from '../embed-face.ts';
import type { ChallengeStep, LivenessResult } from './challenge.ts';
import { findSteps, showsLife } from './find-steps.ts';
import type { FrameObservation } from './observe-frame.ts';
import { facesIn, medianOf, straightFaceOf, type SeenFace, type StraightFace } from './sequence.ts';

const leastFrames = 4;
/** Of the frames that must show one face; a head that turns far is lost for a moment. */
const leastSeen = 0.8;
/** Cosine of the same person in one sequence: 0.58 was the lowest of three people who moved. */
const samePerson = 0.45;
const samePersonTurned = 0.3;
const farTurn = 0.35;
/** Mean difference of two thumbnails below which they are the same picture. */
const sameThumbnail = 0.05;

/**
 * Whether the frames show one living head that does what was asked, in order; with `framesPerPose` also when: a clip that
 * holds every movement somewhere is not enough.
 */
export function checkLiveness(
  frames: readonly FrameObservation[],
  asked: readonly ChallengeStep[],
  framesPerPose?: number,
): LivenessResult {
  const faces = facesIn(frames);
  const straight = straightFaceOf(faces);
  const undone = asked.map((step) => ({ step, done: false, frame: undefined }));
  if (!straight) {
    const reason = frames.some((frame) => frame.faces > 1) ? words.several : words.none;
    return { live: false, steps: undone, reasons: [reason], unusable: [reason], passive: 0, straightest: undefined };
  }
  const sequence = { faces, straight };
  const steps = findSteps(sequence, asked, framesPerPose);
  const unusable = checkFrames(frames, faces);
  const reasons = [
    ...unusable,
    ...(isRepeated(frames) ? [words.repeated] : []),
    ...(isOnePerson(faces, straight) ? [] : [words.otherPerson]),
    ...(isContinuous(faces) ? [] : [words.jumps]),
    ...steps.filter(({ done }) => !done).map(({ step }) => undoneWords[step]),
    ...(steps.every(({ done }) => done) && !showsLife(sequence) ? [words.flat] : []),
  ];
  return {
    live: reasons.length === 0,
    steps,
    reasons,
    unusable,
    passive: medianOf(faces.map(({ passive }) => passive)),
    straightest: straight.face.index,
  };
}

function checkFrames(frames: readonly FrameObservation[], faces: readonly SeenFace[]): readonly string[] {
  const several = frames.filter((frame) => frame.faces > 1).length;
  return [
    ...(frames.length < leastFrames ? [words.few] : []),
    ...(several > 1 ? [words.several] : []),
    ...(faces.length + several < frames.length * leastSeen ? [words.lost] : []),
  ];
}

/** More than half of them are copies of the frame before. */
function isRepeated(frames: readonly FrameObservation[]): boolean {
  const copies = frames.filter(({ thumbnail }, index) => {
    const before = frames[index - 1]?.thumbnail;
    return before !== undefined && differenceOf(before, thumbnail) < sameThumbnail;
  });
  return copies.length > frames.length / 2;
}

const differenceOf = (one: Uint8Array, other: Uint8Array): number =>
  one.reduce((sum, value, pixel) => sum + Math.abs(value - (other[pixel] ?? 0)), 0) / one.length;

function isOnePerson(faces: readonly SeenFace[], straight: StraightFace): boolean {
  return faces.every(({ embedding, turn }) => {
    const least = Math.abs(turn - straight.turn) > farTurn ? samePersonTurned : samePerson;
    return cosineOf(straight.face.embedding, embedding) >= least;
  });
}

/** No head is somewhere else, or of another size, a moment later. */
function isContinuous(faces: readonly SeenFace[]): boolean {
  return faces.every((face, place) => {
    const before = faces[place - 1];
    if (!before || face.index - before.index > 2) return true;
    const way = Math.hypot(face.centre.x - before.centre.x, face.centre.y - before.centre.y);
    const growth = Math.max(face.width / before.width, before.width / face.width);
    return way < 1.2 * face.width && growth < 1.7;
  });
}

const words = {
  none: 'no vemos ningún rostro: mire a la cámara con más luz de frente',
  few: 'faltan imágenes: repita la captura sin cerrar la página',
  several: 'hay más de una persona: póngase a solas frente a la cámara',
  lost: 'el rostro se salió de la imagen: manténgalo dentro del óvalo',
  repeated: 'las imágenes se repiten: no vemos movimiento',
  otherPerson: 'no es la misma persona en todas las imágenes',
  jumps: 'el rostro saltó de un lugar a otro: muévase despacio',
  flat: 'no vemos a una persona que se mueva: muestre su rostro, no una fotografía',
} as const;

const undoneWords: Readonly<Record<ChallengeStep, string>> = {
  left: 'no giró la cabeza hacia su izquierda',
  right: 'no giró la cabeza hacia su derecha',
  mouth: 'no abrió la boca de frente a la cámara',
  blink: 'no cerró y abrió los ojos de frente a la cámara',
  closer: 'no acercó el rostro a la cámara',
};
