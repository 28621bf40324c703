import { useEffect, useState, type ReactNode } from 'react';

import { watchConnectivity } from '../shared/connectivity/connectivity.ts';
import { OfflineBanner } from '../shared/connectivity/offline-banner.tsx';
import { LazyHosts } from '../shared/hosts/lazy-hosts.tsx';
import { GlobalProgress } from '../shared/progress.tsx';
import { takeToken } from './portal-token.ts';

/** Takes the token out of the address, stores it for this tab, and shows when the network is gone. */
export function ClientLayout({
  path,
  children,
}: {
  readonly path: string;
  readonly children: (token: string | undefined) => ReactNode;
}) {
  const [token] = useState(() => takeToken(path));
  useEffect(watchConnectivity, []);
  return (
    <>
      <GlobalProgress />
      <OfflineBanner />
      {children(token)}
      <LazyHosts />
    </>
  );
}
