export {
  compareAppearance,
  type AppearanceComparison,
  type AppearanceRequest,
  type RevisionComparison,
} from './compare-appearance.ts';
export type { ChangeKind } from './compare/compare-pictures.ts';
export type { ChangedArea, ComparedPage, SignedRevision } from './compare/compare-states.ts';
export {
  drawComparison,
  type DrawingRequest,
  type DrawnComparison,
  type DrawnPair,
  type PagePicture,
} from './draw-comparison.ts';
export { defaultLimits, type ComparisonLimits } from './limits.ts';
export { drawFirstPage, type DrawnFirstPage } from './draw-first-page.ts';
export { encodePng } from './renderer/png.ts';
