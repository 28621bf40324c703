import { useState } from 'react';

import { useSigning } from '../../../flow/use-signing.ts';
import { useStored } from '../../../flow/use-stored.ts';
import { findPlace } from './find-place.ts';

export type PlaceAnswer = 'open' | 'refused' | 'unknown' | { readonly metres: number };

/** One answer in a visit; it stops nothing. */
export function usePlace() {
  const { flow, report } = useSigning();
  const [answer, setAnswer] = useStored<PlaceAnswer>(`place.${flow.signatoryId}.${flow.visitId() ?? ''}`, 'open');
  const [isAsking, setAsking] = useState(false);
  const withhold = (why: 'refused' | 'unknown'): void => {
    setAnswer(why);
    report({ event: 'PLACE_NOT_GIVEN', type: 'SIGNATORY', status: why });
  };
  const allow = async (): Promise<void> => {
    setAsking(true);
    const place = await findPlace();
    setAsking(false);
    if (!place) return withhold('unknown');
    setAnswer({ metres: place.metres });
    return report({ event: 'PLACE_GIVEN', type: 'SIGNATORY', location: place.text });
  };
  return {
    answer,
    isAsking,
    allow,
    refuse: () => withhold('refused'),
    /** Who signs without an answer did not give it: the history says so. */
    settle: () => {
      if (answer === 'open') withhold('refused');
    },
  };
}
