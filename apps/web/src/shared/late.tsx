import { Suspense, useEffect, useState, type ReactNode } from 'react';

import { whenIdle } from './prefetch.ts';

const lookMilliseconds = 200;
const mostLooks = 15;

/** What the page needs soon but does not show yet: it is fetched once the page stands and never delays it. */
export function Late({ children }: { readonly children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => whenPageStands(() => setDue(true)), []);
  return isDue && <Suspense>{children}</Suspense>;
}

/** Every page has one main heading and stands when it is there; who has none after three seconds is not waited for. */
function whenPageStands(work: () => void): () => void {
  let looks = 0;
  let stop = whenIdle(look);
  function look(): void {
    looks += 1;
    if (looks > mostLooks || document.querySelector('h1')) return work();
    const timer = setTimeout(() => (stop = whenIdle(look)), lookMilliseconds);
    stop = () => clearTimeout(timer);
  }
  return () => stop();
}
