import { useEffect, useEffectEvent, useState } from 'react';

import { logFailure } from '../../../../../shared/log.ts';
import type { SigningFlow } from '../../../flow/signing-flow.ts';
import { useSigning } from '../../../flow/use-signing.ts';
import { deletePicture, readPictures, storePicture, type PictureOwner, type StoredPicture } from './picture-store.ts';

/** What an earlier page of this visit photographed and could not send; undefined until it was looked up. */
export function useStoredPictures(): readonly StoredPicture[] | undefined {
  const { flow } = useSigning();
  const [pictures, setPictures] = useState<readonly StoredPicture[]>();
  const read = useEffectEvent(() => {
    readOwn(flow).then(setPictures, () => setPictures([]));
  });
  useEffect(() => read(), []);
  return pictures;
}

export interface Pictures {
  readonly store: (picture: StoredPicture) => void;
  readonly remove: (paperId: string) => void;
}

/** A copy on the device of each picture that is not sent yet. Without it the visit goes on, as long as the page lives. */
export function usePictures(): Pictures {
  const { flow } = useSigning();
  return {
    store: (picture) => {
      const owner = ownerOf(flow);
      if (owner) inOrder(() => storePicture(owner, picture));
    },
    remove: (paperId) => inOrder(() => deletePicture(flow.signatoryId, paperId)),
  };
}

async function readOwn(flow: SigningFlow): Promise<readonly StoredPicture[]> {
  const owner = ownerOf(flow);
  return owner ? readPictures(owner) : [];
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other: what is stored and removed at once must not stay. */
function inOrder(work: () => Promise<void>): void {
  last = last.then(work).catch((error: unknown) => logFailure('the pictures on the device did not change', error));
}

function ownerOf({ signatoryId, visitId }: SigningFlow): PictureOwner | undefined {
  const visit = visitId();
  return visit === undefined ? undefined : { signatoryId, visitId: visit };
}
