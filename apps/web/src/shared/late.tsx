import { Suspense, useEffect, useState, type ReactNode } from 'react';

import { whenIdle } from './prefetch.ts';

const lookMilliseconds = 200;
const maxLooks = 15;

/** Loads parts that are needed soon, after the page has been shown, so that they do not delay it. */
export function Late({ children }: { readonly children: ReactNode }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => whenPageStands(() => setDue(true)), []);
  return isDue && <Suspense>{children}</Suspense>;
}

/** A page counts as shown when its main heading is there, or after three seconds. */
function whenPageStands(work: () => void): () => void {
  let looks = 0;
  let stop = whenIdle(look);
  function look(): void {
    looks += 1;
    if (looks > maxLooks || document.querySelector('h1')) return work();
    const timer = setTimeout(() => (stop = whenIdle(look)), lookMilliseconds);
    stop = () => clearTimeout(timer);
  }
  return () => stop();
}
