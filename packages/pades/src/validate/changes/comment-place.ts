import { PadesError } from '../../errors.ts';
import { found, type Finding } from '../finding.ts';
import { marksOfAnnotation } from '../painted/appearance-marks.ts';
import type { Mark } from '../painted/ink.ts';
import { touchesInk } from '../painted/under-box.ts';
import type { Step } from './changed-objects.ts';
import { marksUnder } from './marks-under.ts';
import type { PlacedAnnotation } from './new-annotation.ts';
import { pageNumberOf } from './place-on-page.ts';

/** Light paint that darkens lets dark letters be read; so does a second layer of it. A third may be black. */
const maxTints = 2;

/** Over what was there a comment may draw thin dark lines and light tints. Elsewhere it may show what it likes. */
export function checkCommentPlace(step: Step, comments: readonly PlacedAnnotation[]): Finding[] {
  const pages = Map.groupBy(comments, ({ page }) => page.id.number);
  return [...pages.values()].flatMap((own) => {
    const [first] = own;
    return first && !leavesAllToBeRead(step, first, own)
      ? [found('file.comment_over_content', { page: pageNumberOf(step.after, first.page) })]
      : [];
  });
}

function leavesAllToBeRead(step: Step, { page }: PlacedAnnotation, comments: readonly PlacedAnnotation[]): boolean {
  const earlier = step.before.resolve(page.id);
  const under = earlier?.kind === 'dictionary' && marksUnder(step, { ...page, dictionary: earlier });
  const over = drawnBy(step, comments);
  if (!under || !over) return false;
  const tints = [...under, ...over].filter(({ isTint }) => isTint === true);
  return over.every((mark) => {
    if (!touchesInk(mark, under)) return true;
    if (mark.isTint) return tints.filter((other) => touchesInk(mark, [other])).length <= maxTints;
    return mark.kind === 'rule' && mark.tone === 'dark';
  });
}

/** Undefined where it cannot be followed. */
function drawnBy({ after }: Step, comments: readonly PlacedAnnotation[]): readonly Mark[] | undefined {
  try {
    return comments.flatMap(({ annotation }) => marksOfAnnotation(after, annotation.dictionary));
  } catch (error) {
    if (error instanceof PadesError) return undefined;
    throw error;
  }
}
