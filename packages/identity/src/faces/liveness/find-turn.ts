import { distanceBetween, pointAt, type Point } from '../find-landmarks.ts';
import { fitPlane } from './fit-plane.ts';
import type { SeenFace, StraightFace } from './sequence.ts';

/** Least change of the turn. A flat picture that is tilted may reach it, too. */
const leastTurn = 0.18;
/** How far the nose leaves the plane of the face, by how far the head turned. Living heads: 0.20 to 0.33. */
const leastParallax = 0.2;
/** The same, less half of what the face got narrower: pictures bent around a pillar stay below. */
const leastDepth = 0.18;
/** How wide the face stays; half of what a tilted picture loses. */
const leastWidth = 0.86;
const maxRoll = 18;
/** In a long sequence one frame may be a slip of the net. */
const longSequence = 20;

interface Turn {
  readonly straight: StraightFace;
  readonly side: 'left' | 'right';
  readonly length: number;
}

/** The first frame of a head that turned to that side, seen in two frames where there are many. */
export function findTurn(faces: readonly SeenFace[], { straight, side, length }: Turn): SeenFace | undefined {
  const turned = faces.filter((face) => {
    const turn = face.turn - straight.turn;
    return (side === 'left' ? turn : -turn) >= leastTurn && showsDepth(face, straight);
  });
  return turned[length < longSequence ? 0 : 1];
}

/**
 * A nose stands out of its face: when a head turns, its tip leaves the plane of eyes and mouth, and the face stays nearly as
 * wide. In a flat picture the nose stays in that plane whatever the tilt, and all of it gets narrower.
 */
function showsDepth(face: SeenFace, { face: reference, eyeWidth, turn }: StraightFace): boolean {
  const width = Math.min(face.eyeWidth, reference.eyeWidth) / eyeWidth;
  if (width < leastWidth || Math.abs(face.roll - reference.roll) > maxRoll) return false;
  const parallax = parallaxOf(reference.landmarks, face.landmarks) / (face.turn - turn);
  return parallax >= leastParallax && parallax - (1 - width) / 2 >= leastDepth;
}

/** Brows, eyes and lips lie nearly in one plane. */
const planePoints = [17, 19, 21, 22, 24, 26, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 51, 54, 57];
const nosePoints = [29, 30, 33];

/** How far the nose stands beside where a flat picture would show it, along the eyes, by the way from eyes to mouth. */
function parallaxOf(reference: readonly Point[], landmarks: readonly Point[]): number {
  const plane = fitPlane(
    planePoints.map((index) => pointAt(reference, index)),
    planePoints.map((index) => pointAt(landmarks, index)),
  );
  const [left, right] = [pointAt(landmarks, 36), pointAt(landmarks, 45)];
  const [mouthLeft, mouthRight] = [pointAt(landmarks, 48), pointAt(landmarks, 54)];
  const across = distanceBetween(left, right);
  const down = Math.hypot(
    (left.x + right.x - mouthLeft.x - mouthRight.x) / 2,
    (left.y + right.y - mouthLeft.y - mouthRight.y) / 2,
  );
  const offsets = nosePoints.map((index) => {
    const expected = plane(pointAt(reference, index));
    const seen = pointAt(landmarks, index);
    return ((seen.x - expected.x) * (right.x - left.x) + (seen.y - expected.y) * (right.y - left.y)) / across;
  });
  return offsets.reduce((sum, offset) => sum + offset, 0) / offsets.length / down;
}
