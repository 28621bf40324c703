import { useEffect, type ReactNode } from 'react';

import { TenantLogo } from '../shared/brand/tenant-logo.tsx';
import { watchConnectivity } from '../shared/connectivity/connectivity.ts';
import { OfflineBanner } from '../shared/connectivity/offline-banner.tsx';
import { LazyHosts } from '../shared/hosts/lazy-hosts.tsx';
import type { PageTenant } from '../shared/tenant.ts';
import { keepPortalToken } from './portal-token.ts';

import classes from './client-layout.module.css';

/** Takes the token out of the address, keeps it as the portal's JWT, and shows who is asking. */
export function ClientLayout({
  tenant,
  path,
  children,
}: {
  readonly tenant: PageTenant;
  readonly path: string;
  readonly children: ReactNode;
}) {
  useEffect(() => {
    const token = readToken(path);
    if (token !== undefined) keepPortalToken(token);
  }, [path]);
  useEffect(watchConnectivity, []);
  return (
    <div className={classes.layout}>
      <OfflineBanner />
      <header className={classes.top}>
        <TenantLogo tenant={tenant} size={32} />
        <b>{tenant.status === 200 ? tenant.company.name : ''}</b>
      </header>
      <main className={classes.main}>{children}</main>
      <footer className={classes.foot}>
        con <b>Rúbrica</b>
      </footer>
      <LazyHosts />
    </div>
  );
}

/** The last segment, where it has the three parts of a signed token. */
export function readToken(path: string): string | undefined {
  const last = path.split('/').at(-1) ?? '';
  return last.split('.').length === 3 ? decodeURIComponent(last) : undefined;
}
