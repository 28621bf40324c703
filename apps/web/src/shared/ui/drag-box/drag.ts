import { moveBox, overlaps, resizeBox, type Box, type Corner, type Point, type Size } from './geometry.ts';
import { snapMove, snapResize, type Guide } from './snapping.ts';

export type DragMode = 'move' | Corner;

export interface DragRules {
  readonly others: readonly Box[];
  readonly minimum: Size;
  readonly mayCoverOthers: boolean;
}

export interface Proposal {
  readonly box: Box;
  readonly guides: readonly Guide[];
  /** It would cover another box: shown in red, and not applied. */
  readonly isRefused: boolean;
}

/** How near an edge pulls, whatever the zoom. */
const snapPixels = 6;

/** Where the box would be if it were released now. */
export function proposeDrag(
  from: Box,
  step: { readonly mode: DragMode; readonly by: Point; readonly pageSize: Size; readonly isSnapping: boolean },
  rules: DragRules,
): Proposal {
  const { others, minimum } = rules;
  const { mode, by, pageSize } = step;
  const loose = mode === 'move' ? moveBox(from, by) : resizeBox(from, { corner: mode, by, minimum });
  const isRefused = (box: Box): boolean => !rules.mayCoverOthers && others.some((other) => overlaps(box, other));
  if (!step.isSnapping) return { box: loose, guides: [], isRefused: isRefused(loose) };
  const reach = { width: snapPixels / pageSize.width, height: snapPixels / pageSize.height };
  const { box, guides } =
    mode === 'move' ? snapMove(loose, { others, reach }) : snapResize(loose, { corner: mode, minimum, others, reach });
  return { box, guides, isRefused: isRefused(box) };
}
