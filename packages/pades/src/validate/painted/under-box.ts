import type { Rectangle } from '../../document/page-geometry.ts';
import { isInk, type Mark } from './ink.ts';
import { isLabel, joinTexts } from './labels.ts';
import { meet, overlaps } from './matrix.ts';

/** What lies under a box: paper and lines, a picture of the whole page, or words, figures and pictures. */
export type Ground = 'free' | 'scan' | 'content';

/** What a box does to what lies under it: leaves it, writes over it, or hides or recolours it. */
export type Effect = 'none' | 'adds-ink' | 'hides';

const fineKinds = new Set<Mark['kind']>(['rule', 'dot', 'ground']);

/** Of the page, as large as its scan. */
const scanShare = 0.7;

export function groundUnder(marks: readonly Mark[], rectangle: Rectangle, page: Rectangle): Ground {
  const under = marks.filter((mark) => isInk(mark) && overlaps(mark.box, rectangle));
  const texts = under.filter(({ kind }) => kind === 'text');
  const isScan = ({ kind, box }: Mark): boolean => kind === 'picture' && areaOf(box) >= scanShare * areaOf(page);
  const isFine = (mark: Mark): boolean => mark.kind === 'text' || fineKinds.has(mark.kind) || isScan(mark);
  if (!under.every(isFine) || !isLabel(joinTexts(texts))) return 'content';
  return under.some(isScan) ? 'scan' : 'free';
}

const areaOf = ([left, bottom, right, top]: Rectangle): number => Math.max(0, right - left) * Math.max(0, top - bottom);

/** Whether paint over what was there leaves it as it was. Dark paint adds; any other hides what is dark. */
export function effectOf(over: readonly Mark[], under: readonly Mark[]): Effect {
  const touched = (mark: Mark): boolean => touchesInk(mark, under);
  if (over.some((mark) => mark.tone !== 'dark' && touched(mark))) return 'hides';
  return over.some(touched) ? 'adds-ink' : 'none';
}

/** Whether paint lies over something that could be read. */
export const touchesInk = (over: Mark, under: readonly Mark[]): boolean =>
  under.some(
    (mark) => isInk(mark) && !(mark.kind === 'ground' && mark.tone === 'light') && touches(over.box, mark.box),
  );

/** Ruled lines are thinner than what otherwise counts as covered. */
function touches(over: Rectangle, under: Rectangle): boolean {
  const [left, bottom, right, top] = meet(over, [under[0] - 0.2, under[1] - 0.2, under[2] + 0.2, under[3] + 0.2]);
  return right - left > 0.1 && top - bottom > 0.1;
}
