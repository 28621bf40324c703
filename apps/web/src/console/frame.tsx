import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';

import { watchConnectivity } from '../shared/connectivity/connectivity.ts';
import { LazyHosts } from '../shared/hosts/lazy-hosts.tsx';

/** Around every layout: where questions are asked, long work is waited for and the connection is watched. */
export function Frame() {
  useEffect(watchConnectivity, []);
  return (
    <>
      <Outlet />
      <LazyHosts />
    </>
  );
}
