import { useEffect, type ReactNode } from 'react';

import { Rubrica } from '../../shared/brand/brand.tsx';
import { TenantLogo } from '../../shared/brand/tenant-logo.tsx';
import { Wordmark } from '../../shared/brand/wordmark.tsx';
import { watchConnectivity } from '../../shared/connectivity/connectivity.ts';
import { OfflineBanner } from '../../shared/connectivity/offline-banner.tsx';
import type { PageTenant } from '../../shared/tenant.ts';
import { messages } from './messages.ts';

import classes from './verification-layout.module.css';

/** Whose house it is, what it is for, and nothing to sign in to. */
export function VerificationLayout({
  tenant,
  corner,
  children,
}: {
  readonly tenant: PageTenant;
  readonly corner?: ReactNode;
  readonly children: ReactNode;
}) {
  useEffect(watchConnectivity, []);
  return (
    <div className={classes.page}>
      <OfflineBanner />
      <header className={classes.top}>
        <div className={classes.bar}>
          <a href="/verificar" className={classes.company}>
            <TenantLogo tenant={tenant} size={32} />
            {tenant.status === 200 && <span>{tenant.company.name}</span>}
          </a>
          <span className={classes.place}>{messages.place}</span>
          {corner}
        </div>
      </header>
      <main className={classes.main}>{children}</main>
      <footer className={classes.foot}>
        <div className={classes.bar}>
          <p>{messages.foot}</p>
          <span className="row plain gap-20">
            <Wordmark size={14} />
            <Rubrica width={112} color="var(--link)" />
          </span>
        </div>
      </footer>
    </div>
  );
}
