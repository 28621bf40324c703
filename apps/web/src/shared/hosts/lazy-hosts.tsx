import { lazy } from 'react';

import { Late } from '../late.tsx';

const Hosts = lazy(async () => ({ default: (await import('./hosts.tsx')).Hosts }));

/** Where things are told, asked and waited for. What is told before they are there waits for them. */
export function LazyHosts() {
  return (
    <Late>
      <Hosts />
    </Late>
  );
}
