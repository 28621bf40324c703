import { lazy, Suspense } from 'react';

const Hosts = lazy(async () => ({ default: (await import('./hosts.tsx')).Hosts }));

/** Where things are told, asked and waited for. The page is drawn first: nothing of this is on it yet. */
export function LazyHosts() {
  return (
    <Suspense>
      <Hosts />
    </Suspense>
  );
}
