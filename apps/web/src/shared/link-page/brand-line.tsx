import { TenantLogo } from '../brand/tenant-logo.tsx';
import type { PageTenant } from '../tenant.ts';

import classes from './brand-line.module.css';

export function BrandLine({ tenant }: { readonly tenant: PageTenant }) {
  return (
    <span className={classes.brand}>
      <TenantLogo tenant={tenant} size={32} />
      {tenant.status === 200 && <b>{tenant.company.name}</b>}
    </span>
  );
}
