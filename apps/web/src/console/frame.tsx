import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';

import { watchConnectivity } from '../shared/connectivity/connectivity.ts';
import { ConfirmHost } from '../shared/ui/dialog/confirm.tsx';
import { LoaderHost } from '../shared/ui/loader-modal/loader-host.tsx';

/** Around every layout: where questions are asked, long work is waited for and the connection is watched. */
export function Frame() {
  useEffect(watchConnectivity, []);
  return (
    <>
      <Outlet />
      <ConfirmHost />
      <LoaderHost />
    </>
  );
}
