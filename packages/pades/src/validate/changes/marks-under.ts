import { arrayIn } from '../../document/access.ts';
import type { Page } from '../../document/page-tree.ts';
import { marksOfAnnotation } from '../painted/appearance-marks.ts';
import { pageMarks } from '../painted/covers.ts';
import type { Mark } from '../painted/ink.ts';
import type { Step } from './changed-objects.ts';

/** The content of a page as it was and what its annotations showed, but for one; undefined where that cannot be followed. */
export function marksUnder(
  { before: document, painted }: Pick<Step, 'before' | 'painted'>,
  page: Page,
  except?: number,
): readonly Mark[] | undefined {
  const content = pageMarks(document, page, painted);
  const others = attempt(() =>
    (arrayIn(document, page.dictionary, 'Annots')?.items ?? []).flatMap((item) => {
      const isOwn = item.kind === 'reference' && item.number === except;
      const annotation = isOwn ? undefined : document.resolve(item);
      return annotation?.kind === 'dictionary' ? marksOfAnnotation(document, annotation) : [];
    }),
  );
  return content && others && [...content, ...others];
}

export function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
