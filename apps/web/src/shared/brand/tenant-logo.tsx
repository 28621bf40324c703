import type { PageTenant } from '../tenant.ts';
import { Mark } from './brand.tsx';

import classes from './tenant-logo.module.css';

/** The company's logo, or ours where it has none. The name is written beside it, so it has no accessible name. */
export function TenantLogo({ tenant, size }: { readonly tenant: PageTenant; readonly size: number }) {
  if (tenant.status === 200 && tenant.company.url_logo) {
    return <img src={tenant.company.url_logo} alt="" width={size} height={size} className={classes.logo} />;
  }
  return (
    <span className={classes.fallback}>
      <Mark width={size} />
    </span>
  );
}
