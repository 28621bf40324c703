import { Anchor } from '@mantine/core';
import { Link, Outlet, useRouteContext } from '@tanstack/react-router';

import { TenantLogo } from '../../shared/brand/tenant-logo.tsx';
import { Wordmark } from '../../shared/brand/wordmark.tsx';
import { OfflineBanner } from '../../shared/connectivity/offline-banner.tsx';
import { QueriesProvider } from '../../shared/queries.tsx';

import classes from './default-layout.module.css';

/** Pages that anyone may read: company on top, legal texts at the foot. */
export function DefaultLayout() {
  const { tenant } = useRouteContext({ from: '__root__' });
  return (
    <div className={classes.page}>
      <OfflineBanner />
      <header className={classes.top}>
        <Link to="/" className={classes.company}>
          <TenantLogo tenant={tenant} size={36} />
          {tenant.status === 200 && <span>{tenant.company.name}</span>}
        </Link>
      </header>
      <QueriesProvider>
        <Outlet />
      </QueriesProvider>
      <footer className={classes.foot}>
        <Wordmark size={14} />
        <Anchor component={Link} to="/auth/privacy-policy">
          Política de privacidad
        </Anchor>
        <Anchor component={Link} to="/auth/terms-and-conditions">
          Términos y condiciones
        </Anchor>
      </footer>
    </div>
  );
}
