import { useCallback, useMemo, useState } from 'react';

import type { PageGeometry, PageSize } from './layout.ts';

export interface PageSizes {
  /** Undefined until the page was opened once. */
  readonly known: ReadonlyMap<number, PageGeometry>;
  readonly sizeOf: (number: number) => PageSize;
  readonly learn: (geometry: PageGeometry) => void;
}

const a4: PageSize = { widthPt: 595, heightPt: 842 };

/** Reading all sizes first would fetch the whole file, so each page reports its size when it is opened. */
export function usePageSizes(): PageSizes {
  const [known, setKnown] = useState<ReadonlyMap<number, PageGeometry>>(new Map());
  const sizeOf = useCallback((number: number) => known.get(number) ?? known.get(1) ?? a4, [known]);
  const learn = useCallback(
    (geometry: PageGeometry) =>
      setKnown((before) => (before.has(geometry.number) ? before : new Map(before).set(geometry.number, geometry))),
    [],
  );
  return useMemo(() => ({ known, sizeOf, learn }), [known, sizeOf, learn]);
}
