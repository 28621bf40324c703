import { lazy } from 'react';

import { Late } from '../late.tsx';
import { untilLoaded } from '../until-loaded.ts';

const Hosts = lazy(async () => ({ default: (await untilLoaded(() => import('./hosts.tsx'))).Hosts }));

/** Where things are told, asked and waited for. What is told before they are there waits for them. */
export function LazyHosts() {
  return (
    <Late>
      <Hosts />
    </Late>
  );
}
