import { Suspense } from 'react';

import { lazyPart } from '../../../../../shared/lazy-part.ts';
import type { Answers, Marks } from '../use-sign.ts';

/** What draws pages comes after the step: nobody waits for it. */
const StampPreview = lazyPart(() => import('./stamp-preview.tsx'), 'StampPreview');

/** Nothing before there is a mark to show. */
export function ShownStamp({ answers, marks }: { readonly answers: Answers; readonly marks: Marks | undefined }) {
  if (!marks) return null;
  return (
    <Suspense>
      <StampPreview answers={answers} marks={marks} />
    </Suspense>
  );
}
