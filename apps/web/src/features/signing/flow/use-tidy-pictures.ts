import { useEffect } from 'react';

import { whenIdle } from '../../../shared/prefetch.ts';
import type { SigningFlow, View } from './signing-flow.ts';

/** Photographed papers that were not sent leave the device with the visit; those of earlier visits when one is opened. */
export function useTidyPictures({ signatoryId }: SigningFlow, view: View): void {
  useEffect(
    () =>
      whenIdle(() => {
        void import('../steps/annexes/run/tidy-visit.ts')
          .then((tidy) => tidy.tidyVisit(signatoryId, view))
          .catch(() => {});
      }),
    [signatoryId, view],
  );
}
