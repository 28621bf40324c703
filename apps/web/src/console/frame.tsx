import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

import { watchConnectivity } from '../shared/connectivity/connectivity.ts';
import { LazyHosts } from '../shared/hosts/lazy-hosts.tsx';

/** Around every layout: where questions are asked, long work is waited for and the connection is watched. */
export function Frame() {
  const isShown = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation !== undefined });
  useEffect(watchConnectivity, []);
  return (
    <>
      <Outlet />
      {isShown && <LazyHosts />}
    </>
  );
}
