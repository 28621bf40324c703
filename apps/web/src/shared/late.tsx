import { Suspense, useEffect, useState, type ReactNode } from 'react';

import { whenIdle } from './prefetch.ts';

/** What the page needs soon but does not show yet: it is fetched once the page stands and never delays it. */
export function Late({ children }: { readonly children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => whenIdle(() => setDue(true)), []);
  return isDue && <Suspense>{children}</Suspense>;
}
