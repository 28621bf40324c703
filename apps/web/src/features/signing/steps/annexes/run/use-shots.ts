import { useEffect, useEffectEvent, useState } from 'react';

import type { Paper } from '../send-paper.ts';
import type { StoredPicture } from './picture-store.ts';
import { usePictures } from './use-pictures.ts';

/** By the id of the paper. */
export type Shots = Readonly<Record<string, File>>;

/** The pictures of papers that are still missing: in the page, and each with a copy on the device. */
export function useShots(papers: readonly Paper[], stored: readonly StoredPicture[]) {
  const { store, remove } = usePictures();
  const [taken, setTaken] = useState<Shots>(() =>
    Object.fromEntries(stored.map(({ paperId, file }) => [paperId, file])),
  );
  const isMissing = ({ paperId }: StoredPicture): boolean => papers.some(({ annex_id: id }) => id === paperId);
  const removeArrived = useEffectEvent(() => {
    for (const picture of stored) if (!isMissing(picture)) remove(picture.paperId);
  });
  useEffect(() => removeArrived(), []);
  return {
    shots: Object.fromEntries(papers.flatMap(({ annex_id: id }) => (taken[id] ? [[id, taken[id]] as const] : []))),
    /** What an earlier page was asked to send. */
    agreed: stored.filter((picture) => picture.isAgreed && isMissing(picture)),
    take: ({ annex_id: id }: Paper, file: File): void => {
      setTaken((before) => ({ ...before, [id]: file }));
      store({ paperId: id, file, isAgreed: false });
    },
    /** The server has it, or does not want it. */
    drop: ({ annex_id: id }: Paper): void => {
      setTaken(({ [id]: _dropped, ...rest }) => rest);
      remove(id);
    },
  };
}
